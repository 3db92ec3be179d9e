"""A payment by a client that openapi-python-client made of the description; see README.md."""

import json
import os
import sys
import uuid

from openpayfac_payments import AuthenticatedClient
from openpayfac_payments.api.payment_intents import create_payment_intent, list_payment_intents
from openpayfac_payments.api.payments import create_payment
from openpayfac_payments.models import CreatePaymentIntentRequest, CreatePaymentRequest, Problem

with open(os.environ.get("OPENPAYFAC_SANDBOX_FILE", ".data/sandbox.json")) as file:
    sandbox = json.load(file)

client = AuthenticatedClient(
    base_url=sandbox["origin"],
    token=sandbox["private_key"],
    prefix="",
    auth_header_name="x-api-key",
)
account = sandbox["account_id"]


def key() -> str:
    """Send the same key again if a response was lost: the request is then executed only once."""
    return str(uuid.uuid4())


intent = create_payment_intent.sync(
    client=client,
    x_account_id=account,
    x_idempotency_key=key(),
    body=CreatePaymentIntentRequest(amount=1200, reference_id="order-1042"),
)
payment = create_payment.sync(
    intent.id,
    client=client,
    x_account_id=account,
    x_idempotency_key=key(),
    body=CreatePaymentRequest(payment_method_id=sys.argv[1]),
)
newest = list_payment_intents.sync(client=client, x_account_id=account, limit=1)

# An API error is returned as a Problem with all field errors.
refused = create_payment.sync(
    intent.id,
    client=client,
    x_account_id=account,
    body=CreatePaymentRequest(payment_method_id=sys.argv[1]),
)
assert isinstance(refused, Problem)

print(
    json.dumps(
        {
            "status": payment.status,
            "captured": payment.amount_captured,
            "newest": newest.data[0].id == intent.id,
            "refused": [refused.status, refused.type_],
        }
    )
)
