# #region verify
import base64
import hashlib
import hmac
import json
import time

TOLERANCE_SECONDS = 300


def verify_webhook(raw_body, headers, secret, now=None):
    """Verifies that an event is authentic and recent, and returns it. raw_body: the raw bytes."""
    identifier = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    now = time.time() if now is None else now
    if not identifier or not timestamp.isdigit() or abs(now - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("no id, or too old")

    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{identifier}.{timestamp}.".encode() + raw_body
    signed = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()

    # Several signatures while a secret is being rotated: one valid signature is enough.
    for each in headers.get("webhook-signature", "").split(" "):
        version, _, signature = each.partition(",")
        if version == "v1" and hmac.compare_digest(signature.encode(), signed.encode()):
            return json.loads(raw_body)
    raise ValueError("no signature fits")
# #endregion
