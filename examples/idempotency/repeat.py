import json
import os
import sys
import uuid

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../accept-payments/sandbox"))
from connect import send

# #region repeat
# One key per attempt. Store it with the order until the outcome is known.
headers = {"x-idempotency-key": str(uuid.uuid4())}
order = {"amount": 2500, "reference_id": "order-2001"}

_, _, first = send("POST", "/payment_intents", order, headers)
_, answered, again = send("POST", "/payment_intents", order, headers)
# #endregion

replayed = answered["x-idempotent-replay"]
print(json.dumps({"first": first["id"], "again": again["id"], "replayed": replayed}))
