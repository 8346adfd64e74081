"""A match to which people come with the browsers of their phones: pages, codes and a small server."""
