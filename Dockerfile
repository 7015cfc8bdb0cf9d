# The front end, built once.
FROM node:20-slim AS front
WORKDIR /front
COPY frontend/package.json frontend/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY frontend/ ./
RUN npm run build

# The server: web processes and workers run from this one image.
FROM python:3.11-slim
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 SCRAPFRONT_MODE=served SCRAPFRONT_VAR=/var/lib/scrapfront
RUN useradd --system --create-home --home-dir /var/lib/scrapfront scrapfront
WORKDIR /srv/scrapfront
COPY requirements.lock ./
RUN pip install --no-cache-dir -r requirements.lock
COPY . .
COPY --from=front /front/dist frontend/dist
RUN SCRAPFRONT_MODE=embedded SCRAPFRONT_STATIC=/srv/static SCRAPFRONT_VAR=/tmp/build python manage.py collectstatic --no-input -v 0 \
    && rm -rf /tmp/build
ENV SCRAPFRONT_STATIC=/srv/static
USER scrapfront
EXPOSE 8000
CMD ["daphne", "-b", "0.0.0.0", "-p", "8000", "--proxy-headers", "config.asgi:application"]
