import json
import os
import urllib.error
import urllib.request
import uuid

# #region connect
# `npm start` writes this file: addresses, keys and a merchant account of the sandbox.
with open(os.environ.get("OPENPAYFAC_SANDBOX_FILE", ".data/sandbox.json")) as file:
    sandbox = json.load(file)


def send(method, path, body=None, headers=None):
    """Sends a request and returns status, headers and body of any response."""
    request = urllib.request.Request(
        sandbox["origin"] + path,
        method=method,
        headers={
            "x-api-key": sandbox["private_key"],
            "x-account-id": sandbox["account_id"],
            "content-type": "application/json",
            **(headers or {}),
        },
        data=None if body is None else json.dumps(body).encode(),
    )
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, json.load(answer)
    except urllib.error.HTTPError as refused:
        return refused.code, refused.headers, json.load(refused)


def call(method, path, body=None):
    """Sends a request and returns the response body; raises on an API error."""
    # Send the same key again if a response was lost: the request is then executed only once.
    headers = None if body is None else {"x-idempotency-key": str(uuid.uuid4())}
    status, _, answer = send(method, path, body, headers)
    if status >= 400:
        raise RuntimeError(f"{status} {answer}")
    return answer
# #endregion
