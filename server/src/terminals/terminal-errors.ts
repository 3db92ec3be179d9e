import type {
  TerminalErrorReason,
  TerminalRejected,
  TerminalResult,
  Unknown,
} from "@openpayfac/processors";
import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";

const messages: Partial<Record<TerminalErrorReason, string>> = {
  offline: "The terminal is not connected.",
  busy: "The terminal is busy with another command. Wait until it ends, or cancel it.",
  held: "Other software uses the terminal. Connect with force to end its session.",
  session_over: "The session with the terminal had ended. Try again.",
  cancelled: "The command was cancelled at the terminal, or by a cancel request.",
  timed_out: "The terminal had no input for two minutes.",
  merchant_mode: "The terminal is in merchant mode and accepts no commands.",
  unreadable_card: "The terminal could not read the card.",
  none: "The account has no terminal at the terminal service.",
};

const notReached =
  "The terminal service cannot be reached. Nothing was sent to the terminal. Try again.";

/**
 * Returns the result, or throws the API error for the caller.
 *
 * Errors   terminal_error: the device certainly did not execute it; unavailable: it was never sent;
 *          terminal_not_found; terminal_unknown_error: the outcome is unknown, or the service
 *          rejected the platform's credentials.
 */
export function insist<What extends object>(
  deps: Dependencies,
  result: TerminalResult<What>,
): { kind: "done" } & What {
  if (result.kind === "done") return result;
  throw result.kind === "rejected" ? terminalError(deps, result) : unknownResponse(deps, result);
}

export function terminalError(deps: Dependencies, { why, message }: TerminalRejected): ApiError {
  if (why === "not_found") {
    return new ApiError("terminal_not_found", "The terminal service does not know this terminal.");
  }
  if (why === "configuration") {
    deps.log.error({ message }, "the terminal service rejects our credentials");
    return new ApiError(
      "terminal_unknown_error",
      "The terminal service rejected the platform's credentials.",
    );
  }
  if (why === "unreachable") {
    return new ApiError("unavailable", notReached, { cause: new Error(message) });
  }
  const said = messages[why];
  if (said !== undefined) return new ApiError("terminal_error", said);
  return new ApiError("terminal_error", `The terminal rejected the command: ${message}`);
}

export function unknownResponse(deps: Dependencies, { why, detail }: Unknown): ApiError {
  deps.log.warn({ why, detail }, "unknown response of a terminal");
  return new ApiError(
    "terminal_unknown_error",
    "The terminal's response is missing or not readable. The outcome is unknown.",
  );
}
