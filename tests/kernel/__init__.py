"""What the kernel promises, part by part."""
