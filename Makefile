# Two commands matter: `make play` and `make test`. Both set up what they need.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PORT ?= 8000
HOST ?= 127.0.0.1

.PHONY: play test setup dev types bench lint python-tests front-tests lock served clean

## play: set everything up and serve the game at http://localhost:8000
play: setup
	@echo "Scrapfront is at http://localhost:$(PORT)"
	$(BIN)/daphne -b $(HOST) -p $(PORT) config.asgi:application

## setup: install and build, nothing else
setup: $(VENV)/.play frontend/dist/index.html
	$(BIN)/python manage.py migrate --no-input -v 0
	$(BIN)/python manage.py load_editions
	$(BIN)/python manage.py collectstatic --no-input -v 0

$(VENV)/.play: requirements.lock
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.lock
	touch $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.play
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	touch $@

frontend/node_modules/.package-lock.json: frontend/package-lock.json
	cd frontend && npm ci --no-audit --no-fund --loglevel=error
	touch $@

FRONT_SOURCES := $(shell find frontend/src frontend/public frontend/index.html frontend/vite.config.ts -type f 2>/dev/null)

frontend/dist/index.html: frontend/node_modules/.package-lock.json $(FRONT_SOURCES)
	cd frontend && npm run build --silent

## dev: the server on :8000 and the hot-reloading front end on :5173
dev: setup $(VENV)/.dev
	$(BIN)/python manage.py dev

## types: TypeScript types from the kernel's schemas and the OpenAPI schema
types: $(VENV)/.dev frontend/node_modules/.package-lock.json
	$(BIN)/python manage.py write_schemas frontend/src/api/schema
	cd frontend && npm run types --silent

## test: set up, then every check and every test
test: setup $(VENV)/.dev lint front-tests python-tests

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

front-tests: frontend/node_modules/.package-lock.json
	cd frontend && npm run check --silent && npm test --silent

python-tests: $(VENV)/.dev
	$(BIN)/python -m pytest -n 2 --dist loadgroup

## bench: what speed is measured with; results are printed
bench: setup $(VENV)/.dev
	$(BIN)/python -m bench

## lock: pin the dependencies anew
lock: $(VENV)/.dev
	$(BIN)/pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --strip-extras --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --generate-hashes --output-file requirements.lock pyproject.toml
	$(BIN)/pip-compile --quiet --strip-extras --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --generate-hashes --extra dev --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml

clean:
	rm -rf $(VENV) frontend/node_modules frontend/dist var
