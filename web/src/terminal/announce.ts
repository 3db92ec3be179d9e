import { money } from "./money.ts";
import type { TerminalState } from "./terminal-api.ts";

/**
 * Describes the terminal's display for screen readers.
 *
 * Input    slips: printed receipts that have not been torn off.
 */
export function announce(state: TerminalState, slips: number): string {
  if (!state.connected) return "The terminal has no power.";
  if (state.merchant_mode) return "The terminal is in merchant mode.";
  const held = state.occupied ? " Another register is using it." : "";
  const printed = slips > 0 ? " A receipt is printed." : "";
  return `${shown(state.prompt)}${held}${printed}`;
}

function shown(prompt: TerminalState["prompt"]): string {
  switch (prompt.kind) {
    case "idle":
      return "The terminal is ready.";
    case "text":
      return `The terminal shows: ${prompt.text}`;
    case "amount":
      return `The terminal asks whether ${money(prompt.amount_minor)} is right.`;
    case "card":
      return "The terminal asks for a card: choose one of the test cards, then tap, insert or swipe.";
    case "manual":
      return "The terminal asks for a card number.";
    case "postal":
      return "The terminal asks for the billing ZIP code.";
    case "pin":
      return "The terminal asks for the PIN.";
    case "confirmation":
    case "input":
    case "tip":
      return `The terminal asks: ${prompt.text}`;
    case "signature":
      return "The terminal asks for a signature: draw it, or type your name.";
    case "processing":
      return "The terminal is waiting for the issuer.";
    case "result":
      return prompt.amount_minor === null
        ? `Not approved: ${prompt.text}.`
        : `Approved: ${money(prompt.amount_minor)}.`;
  }
}
