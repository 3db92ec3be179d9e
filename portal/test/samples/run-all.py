import contextlib
import io
import json
import os
import sys

# Runs samples of Python, one after another; each prints its status, then the response.
for sample in sys.argv[1:]:
    with open(sample + ".json") as file:
        os.environ.update(json.load(file))
    printed = io.StringIO()
    try:
        with open(sample) as file, contextlib.redirect_stdout(printed):
            exec(compile(file.read(), sample, "exec"), {"__name__": "__main__"})
        out = printed.getvalue().replace(" ", "\n", 1)
    except Exception as error:
        out = repr(error) + getattr(error, "read", lambda: b"")().decode()
    with open(sample + ".out", "w") as file:
        file.write(out)
