"""What was tried from outside to break the program; each attack in a process of its own, bounded."""
