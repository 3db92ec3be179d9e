import json
import os
import sys
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "sandbox"))
from connect import call, sandbox

# #region token
card = {"account": "4111111111111111", "expiry": "1230", "cvv": "123"}
request = urllib.request.Request(
    sandbox["simulator_origin"] + "/cardsecure/api/v1/ccn/tokenize",
    data=json.dumps(card).encode(),
    headers={"content-type": "application/json"},
)
with urllib.request.urlopen(request) as answer:
    token = json.load(answer)["token"]
# #endregion

# #region payment-method
method = call("POST", "/payment_methods", {
    "payment_method_type": "card",
    "card": {"token": token, "exp_month": "12", "exp_year": "2030"},
    "billing_details": {"name": "Ada Park", "address": {"address_line1": "12 Harbor Street", "postal_code": "97210"}},
})
# #endregion

# #region intent
intent = call("POST", "/payment_intents", {
    "amount": 1000,
    "reference_id": "order-1042",
})
# #endregion

# #region payment
payment = call("POST", f"/payment_intents/{intent['id']}/payments", {
    "payment_method_id": method["id"],
})
# #endregion

# #region balance
balances = call("GET", "/balances")
# #endregion

print(json.dumps({"payment": payment, "balances": balances}))
