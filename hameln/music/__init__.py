"""Music: scores as people write them, and the sound that becomes of them; no window, no loudspeaker."""
