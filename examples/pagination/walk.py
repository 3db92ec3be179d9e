import itertools
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../accept-payments/sandbox"))
from connect import call

for number in range(1, 6):
    call("POST", "/payment_intents", {"amount": 100 * number})


# #region walk
def walk(path, limit=2):
    """All objects of a list, newest first, a page at a time."""
    cursor = ""
    while True:
        page = call("GET", f"{path}?limit={limit}{cursor}")
        yield from page["data"]
        if not page["meta"]["has_more"]:
            return
        cursor = "&starting_after=" + page["data"][-1]["id"]


intents = itertools.islice(walk("/payment_intents"), 5)
amounts = [intent["amount"] for intent in intents]
# #endregion

print(json.dumps({"amounts": amounts}))
