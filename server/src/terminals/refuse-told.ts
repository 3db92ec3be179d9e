import type { RefusedBecause, TerminalRefused, Told, Unknown } from "@openpayfac/processors";
import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";

const words: Partial<Record<RefusedBecause, string>> = {
  offline: "The terminal is not connected.",
  busy: "The terminal is busy with another command. Wait for its end, or cancel it.",
  held: "Other software holds the terminal. Connect with force to take it over.",
  session_over: "The terminal's own session was over. Try again.",
  cancelled: "It was cancelled at the terminal, or by a call to cancel.",
  timed_out: "Nobody did anything at the terminal for two minutes.",
  merchant_mode: "The terminal is in merchant mode: it takes no commands until that is left.",
  unreadable_card: "The terminal could not read the card.",
  none: "The account has no terminal at the terminal service.",
};

const notReached = "The terminal service cannot be reached. The terminal was not asked. Try again.";

/**
 * What was asked for, or the refusal that a caller is answered.
 *
 * Errors   terminal_error: the device certainly did not do it; unavailable: it was not even asked; terminal_not_found;
 *          terminal_unknown_error: nothing is known, or our own access to the service is refused.
 */
export function insist<What extends object>(
  deps: Dependencies,
  told: Told<What>,
): { kind: "done" } & What {
  if (told.kind === "done") return told;
  throw told.kind === "refused" ? refusalOf(deps, told) : unknownAnswer(deps, told);
}

export function refusalOf(deps: Dependencies, { why, message }: TerminalRefused): ApiError {
  if (why === "not_found") {
    return new ApiError("terminal_not_found", "The terminal service has no such terminal.");
  }
  if (why === "configuration") {
    deps.log.error({ message }, "the terminal service refuses our credentials");
    return new ApiError("terminal_unknown_error", "The terminal service refused the platform.");
  }
  if (why === "unreachable") {
    return new ApiError("unavailable", notReached, { cause: new Error(message) });
  }
  const said = words[why];
  if (said !== undefined) return new ApiError("terminal_error", said);
  return new ApiError("terminal_error", `The terminal refused it: ${message}`);
}

export function unknownAnswer(deps: Dependencies, { why, detail }: Unknown): ApiError {
  deps.log.warn({ why, detail }, "the answer of a terminal is not known");
  return new ApiError(
    "terminal_unknown_error",
    "The terminal's answer is missing or cannot be read. What it did is not known.",
  );
}
