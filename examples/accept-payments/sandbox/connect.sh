# shellcheck shell=bash
# #region connect
# Reads one value from JSON on its input: `field id`, `field data.0.status`.
field() {
  node -p "process.argv[1].split('.').reduce((value, name) => value[name],
    JSON.parse(require('node:fs').readFileSync(0, 'utf8')))" "$1"
}

# `npm start` writes this file: addresses, keys and a merchant account of the sandbox.
SANDBOX_FILE="${OPENPAYFAC_SANDBOX_FILE:-.data/sandbox.json}"
ORIGIN=$(field origin <"$SANDBOX_FILE")
SIMULATOR_ORIGIN=$(field simulator_origin <"$SANDBOX_FILE")
PRIVATE_KEY=$(field private_key <"$SANDBOX_FILE")
ACCOUNT_ID=$(field account_id <"$SANDBOX_FILE")

# Calls the API: `call POST /payment_intents '{"amount": 1000}'`.
call() {
  # Send the same key again if a response was lost: the request is then executed only once.
  curl --silent --show-error --fail-with-body -X "$1" "$ORIGIN$2" \
    -H "x-api-key: $PRIVATE_KEY" \
    -H "x-account-id: $ACCOUNT_ID" \
    ${3:+-H "x-idempotency-key: $(node -p 'crypto.randomUUID()')"} \
    ${3:+-H "content-type: application/json" -d "$3"}
}

# Sends a card number to the tokenizer and prints the returned token.
tokenize() {
  curl --silent --show-error "$SIMULATOR_ORIGIN/cardsecure/api/v1/ccn/tokenize" \
    -H "content-type: application/json" \
    -d "{\"account\": \"$1\", \"expiry\": \"1230\", \"cvv\": \"123\"}" | field token
}
# #endregion

# Charges a test card: `charge 4111111111111111 1000` prints the payment.
charge() {
  local method intent
  method=$(call POST /payment_methods "{
    \"payment_method_type\": \"card\",
    \"card\": {\"token\": \"$(tokenize "$1")\", \"exp_month\": \"12\", \"exp_year\": \"2030\"},
    \"billing_details\": {\"name\": \"Ada Park\", \"address\": {\"postal_code\": \"97210\"}}
  }" | field id)
  intent=$(call POST /payment_intents "{\"amount\": $2}" | field id)
  call POST "/payment_intents/$intent/payments" "{\"payment_method_id\": \"$method\"}"
}
