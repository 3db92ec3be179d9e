import { type Logger, pino } from "pino";

// Fields that must never be logged, at any depth. Bodies and headers are not logged at all; this
// covers objects from errors and libraries.
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

/** Creates the server's log: JSON lines on standard output, without secrets and card data. */
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

/**
 * Describes an error without the values concerned: PostgreSQL's `detail` contains the row's values.
 */
function describeError(error: Error & { code?: string; cause?: unknown }): object {
  return {
    type: error.name,
    message: error.message,
    ...(error.code === undefined ? {} : { code: error.code }),
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
