import type { TerminalErrorReason, TerminalRejected } from "@openpayfac/processors";
import type { Failure } from "../payments/failures.ts";

const failures: Partial<Record<TerminalErrorReason, [code: string, message: string]>> = {
  cancelled: ["terminal_cancelled", "Cancelled at the terminal or by the merchant."],
  timed_out: ["terminal_timed_out", "No card was presented in time."],
  offline: ["terminal_offline", "The terminal was not connected."],
  unreadable_card: ["unreadable_card", "The terminal could not read the card."],
};

/** The failure of a payment that a terminal rejected. */
export function failureCodeOf({ why }: TerminalRejected): Failure {
  const [failure_code, failure_message] = failures[why] ?? [
    "terminal_error",
    "The terminal rejected the request. Nothing was charged.",
  ];
  return { failure_code, failure_message, decline_category: null };
}
