"""A payment by a client that openapi-generator wrote; see README.md."""

import json
import os
import sys
import uuid

from openpayfac import ApiClient, ApiException, Configuration
from openpayfac.api import PaymentIntentsApi, PaymentsApi
from openpayfac.models import CreatePaymentIntentRequest, CreatePaymentRequest, Payment

configuration = Configuration(
    host=os.environ["OPENPAYFAC_ORIGIN"],
    api_key={"api_key": os.environ["OPENPAYFAC_KEY"]},
)
account = os.environ["OPENPAYFAC_ACCOUNT_ID"]


def key() -> str:
    """Send the same key again if a response was lost: the request is then executed only once."""
    return str(uuid.uuid4())


with ApiClient(configuration) as client:
    intents, payments = PaymentIntentsApi(client), PaymentsApi(client)
    intent = intents.create_payment_intent(
        account, CreatePaymentIntentRequest(amount=1200), x_idempotency_key=key()
    )
    pay = CreatePaymentRequest(payment_method_id=sys.argv[1])
    payment = payments.create_payment(intent.id, account, pay, x_idempotency_key=key())
    large = intents.create_payment_intent(
        account, CreatePaymentIntentRequest(amount=3_000_000_000), x_idempotency_key=key()
    )
    try:
        payments.create_payment(intent.id, account, pay)
        refused = 0
    except ApiException as error:
        refused = error.status

# A later version may send a value or a field that this client does not know.
later = {**json.loads(payment.to_json()), "status": "resting", "mood": "calm"}
print(
    json.dumps(
        {
            "status": payment.status,
            "captured": payment.amount_captured,
            "large": large.amount,
            "refused": refused,
            "later": Payment.from_dict(later).status,
        }
    )
)
