"""What speed is measured with. Each module has a `main(args)` and prints a table; nothing here is a test."""
