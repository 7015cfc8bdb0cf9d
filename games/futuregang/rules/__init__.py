"""The rules of Futuregang: pure, the kernel and msgspec alone."""
