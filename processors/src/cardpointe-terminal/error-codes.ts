import type { Unknown } from "../card-processor.ts";
import type { TerminalErrorReason, TerminalRejected } from "../terminal-service.ts";
import { type Fields, member, readFields } from "./wire.ts";

/** Meaning of each code that does not depend on the message. */
const reasons = new Map<number, TerminalErrorReason>([
  [3, "invalid"],
  [4, "invalid"],
  [6, "offline"],
  [7, "busy"],
  [8, "cancelled"],
  [100, "none"],
  [400, "unsupported"],
  [624, "unreadable_card"],
  [643, "unreadable_card"],
  [700, "unsupported"],
  [800, "unsupported"],
  // The customer cancelled an approved charge at the device, and the service has voided it.
  [900, "cancelled"],
]);

/**
 * Code 1 is the service's catch-all, and only its messages distinguish the causes. They may change:
 * an unrecognized message is a plain error, and no outcome of funds depends on any.
 */
const catchAll: readonly [RegExp, TerminalErrorReason][] = [
  [/session\s*exists/i, "held"],
  [/session\s*key/i, "session_over"],
  [/timed?\s*out/i, "timed_out"],
  [/merchant mode/i, "merchant_mode"],
];

/** The service could not read the device's response, or failed itself. */
const uncertain = new Set([10, 500]);

/** A response that carries an error is one, whatever its HTTP status. */
export function isError({ status, body }: { status: number; body: unknown }): boolean {
  return status !== 200 || member(body, "errorCode") !== undefined;
}

/**
 * Maps the service's HTTP status and error code to a terminal error.
 *
 * Input    status: one of 200, 400, 401, 403, 500.
 * Returns  unknown for a code that is in no table, and for codes that leave the outcome open.
 * Source   CardPointe Integrated Terminal API, "HTTP status codes" and "Error codes".
 */
export function readError(status: number, body: unknown): TerminalRejected | Unknown {
  const fields = readFields(body) ?? {};
  const message = messageOf(fields);
  if (status === 401) return rejected("configuration", "The service rejects the API key.");
  if (status === 403) return rejected("not_found", message);
  const code = codeOf(fields);
  // No separate code is documented for it.
  if (/in merchant mode/i.test(message)) return rejected("merchant_mode", message);
  if (code === 1) {
    const known = catchAll.find(([pattern]) => pattern.test(message));
    return rejected(known?.[1] ?? "device", message);
  }
  if (code !== undefined && uncertain.has(code)) return unknown(`error ${code}: ${message}`);
  if (code === 3 && /session\s*key/i.test(message)) return rejected("session_over", message);
  const why = code === undefined ? undefined : reasons.get(code);
  if (why !== undefined) return rejected(why, message);
  if (status === 400) return rejected("invalid", message);
  return unknown(`HTTP ${status}, error ${code ?? "without a code"}: ${message}`);
}

function rejected(why: TerminalErrorReason, message: string): TerminalRejected {
  return { kind: "rejected", why, message };
}

function unknown(detail: string): Unknown {
  return { kind: "unknown", why: "unknown_code", detail };
}

function codeOf({ errorCode }: Fields): number | undefined {
  return errorCode !== undefined && /^\d{1,6}$/.test(errorCode) ? Number(errorCode) : undefined;
}

/** For people and logs: one line, not endless. */
function messageOf({ errorMessage }: Fields): string {
  return (errorMessage ?? "")
    .replace(/[^\x20-\x7e]/g, " ")
    .trim()
    .slice(0, 200);
}
