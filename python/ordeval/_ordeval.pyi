# The extension module is private: its types are those of the package's own functions.
from typing import Any

__version__: str

def __getattr__(name: str) -> Any: ...
