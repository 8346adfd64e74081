"""The program in its real window, under a real pointer and real keys."""
