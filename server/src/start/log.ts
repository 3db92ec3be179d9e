import { type Logger, pino } from "pino";

// What must never stand in a log, wherever it is in an object. Bodies and headers are not logged at
// all; this is for what an error or a library brings along.
const secretFields = [
  "account",
  "account_number",
  "authorization",
  "client_secret",
  "cookie",
  "cvv",
  "cvv2",
  "password",
  "routing_number",
  "ssn",
  "token",
  "x-api-key",
];

/** The server's log: JSON lines on standard output, secrets and card data taken out. */
export function makeLog(level: string, destination?: { write(line: string): void }): Logger {
  const paths = secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  const options = {
    level,
    base: null,
    redact: { paths, censor: "[redacted]" },
    serializers: { err: describeError, error: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** An error without the values that it was about: PostgreSQL's detail names the row's values. */
function describeError(error: Error & { code?: string; cause?: unknown }): object {
  return {
    type: error.name,
    message: error.message,
    ...(error.code === undefined ? {} : { code: error.code }),
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
