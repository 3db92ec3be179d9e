import type { Dependencies } from "../../dependencies.ts";
import type { Merchant } from "../../store/merchants.ts";
import type { PromptResponse } from "../device-states.ts";
import type { Question } from "../prompts.ts";
import type { Ending, Flight, Terminal } from "../terminal.ts";
import type { Fields } from "./read-fields.ts";
import { failed, type WireError } from "./wire-error.ts";

/** A call about one merchant's terminals. */
export interface MerchantCall {
  readonly deps: Dependencies;
  readonly merchant: Merchant;
  readonly fields: Fields;
}

/** A call about one terminal. */
export interface TerminalCall extends MerchantCall {
  readonly terminal: Terminal;
}

/** A request whose command the terminal executes. */
export interface WorkCall extends TerminalCall {
  readonly flight: Flight;
}

/** The error of a command that ends before anything was authorized. */
export function endingError(terminal: Terminal, why: Ending | "cancelled"): WireError {
  switch (why) {
    case "cancelled":
      return failed(8, "Operation Cancelled");
    case "cancelled_by_app":
      return failed(8, "Command Cancelled");
    case "timed_out":
    case "stopped":
      return failed(1, "Terminal request timed out");
    case "unplugged":
      return failed(6, `Terminal ${terminal.settings.hsn} is not connected`);
  }
}

export type Given = Exclude<PromptResponse, { kind: "cancelled" }>;

/**
 * Prompts the person at the terminal.
 *
 * Errors   without a response: cancelled, too late, unplugged.
 */
export async function askPerson(call: WorkCall, question: Question): Promise<Given> {
  const reply = await call.flight.ask(question);
  if (reply.kind === "ended") throw endingError(call.terminal, reply.why);
  if (reply.kind === "cancelled") throw endingError(call.terminal, "cancelled");
  return reply;
}
