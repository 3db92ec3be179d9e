# The variables of the samples on the reference pages, from the file that `npm start` writes.
SANDBOX_FILE="${OPENPAYFAC_SANDBOX_FILE:-.data/sandbox.json}"
export SANDBOX_FILE
export PRIVATE_KEY=$(node -p 'JSON.parse(fs.readFileSync(process.env.SANDBOX_FILE)).private_key')
export PUBLIC_KEY=$(node -p 'JSON.parse(fs.readFileSync(process.env.SANDBOX_FILE)).public_key')
export OPERATOR_KEY=$(node -p 'JSON.parse(fs.readFileSync(process.env.SANDBOX_FILE)).operator_key')
export ACCOUNT_ID=$(node -p 'JSON.parse(fs.readFileSync(process.env.SANDBOX_FILE)).account_id')
export BUSINESS_ID=$(node -p 'JSON.parse(fs.readFileSync(process.env.SANDBOX_FILE)).business_id')

# A new key for each attempt.
export IDEMPOTENCY_KEY=$(node -p 'crypto.randomUUID()')
