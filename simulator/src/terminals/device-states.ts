import type { TestCard } from "../cards/test-data.ts";
import type { PersonAction, PersonActionName, Strokes } from "./actions.ts";
import { readTyped } from "./input-format.ts";
import type { TerminalModel } from "./models.ts";
import type { Prompt, PromptKind } from "./prompts.ts";
import { EXPIRY, findTestCard } from "./test-cards.ts";

/** Entry mode of a card. */
export type Entry = "insert" | "swipe" | "tap" | "key_in";

/** The person's response to a prompt. */
export type Answer =
  | { readonly kind: "cancelled" }
  | { readonly kind: "yes" }
  | { readonly kind: "no" }
  | {
      readonly kind: "card";
      readonly entry: Entry;
      readonly card: TestCard;
      /** MMYY; absent if it was not requested. */
      readonly expiry?: string;
      readonly cvv?: string;
    }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "tip"; readonly tipMinor: number }
  | { readonly kind: "signature"; readonly strokes: Strokes; readonly name: string };

/** Actions at each prompt; none at prompts that wait for no person. */
export const actionsAt: Readonly<Record<PromptKind, readonly PersonActionName[]>> = {
  idle: [],
  text: [],
  amount: ["confirm", "cancel"],
  card: ["insert", "swipe", "tap", "cancel"],
  manual: ["key_in", "cancel"],
  postal: ["postal", "cancel"],
  pin: ["pin", "cancel"],
  confirmation: ["confirm", "decline", "cancel"],
  input: ["input", "cancel"],
  tip: ["tip", "cancel"],
  signature: ["sign", "cancel"],
  processing: [],
  result: [],
};

/**
 * Applies an action to a prompt.
 *
 * Returns  the response; or why the terminal does not take the action, and keeps prompting.
 */
export function answerTo(
  prompt: Prompt,
  action: PersonAction,
  model: TerminalModel,
): { answer: Answer } | { refused: string } {
  if (!actionsAt[prompt.kind].includes(action.action)) {
    const taken = actionsAt[prompt.kind].join(", ") || "nothing";
    return { refused: `${action.action}: the terminal shows ${prompt.kind}, and takes ${taken}` };
  }
  switch (action.action) {
    case "cancel":
      return { answer: { kind: "cancelled" } };
    case "confirm":
      return { answer: { kind: "yes" } };
    case "decline":
      return { answer: { kind: "no" } };
    case "insert":
    case "swipe":
    case "tap":
      return readPresented(action.action, action.card);
    case "key_in":
      return readKeyed(prompt, action);
    case "postal":
      return { answer: { kind: "text", text: action.postal } };
    case "pin":
      return model.pinPad
        ? { answer: { kind: "text", text: action.pin } }
        : { refused: "pin: this model takes none" };
    case "input":
      return readInput(prompt, action.text);
    case "tip":
      return readTip(prompt, action);
    case "sign":
      return readSignature(action);
  }
}

type Read = { answer: Answer } | { refused: string };

const strange = "this is not a test card; take one of those beside the terminal";

function readPresented(entry: Entry, name: string): Read {
  const card = findTestCard(name);
  if (card === undefined) return { refused: `card: ${strange}` };
  return { answer: { kind: "card", entry, card, expiry: EXPIRY } };
}

function readKeyed(prompt: Prompt, action: PersonAction & { action: "key_in" }): Read {
  const card = findTestCard(action.number);
  if (card === undefined) return { refused: `number: ${strange}` };
  const asks = prompt.kind === "manual" ? prompt.asks : [];
  const { expiry, cvv } = action;
  if (asks.includes("expiry") && (expiry === undefined || !/^(0[1-9]|1[0-2])/.test(expiry))) {
    return { refused: "expiry: expected a month and a year, MMYY" };
  }
  if (asks.includes("cvv") && cvv === undefined) return { refused: "cvv: expected 3 or 4 digits" };
  return {
    answer: {
      kind: "card",
      entry: "key_in",
      card,
      ...(asks.includes("expiry") && expiry !== undefined ? { expiry } : {}),
      ...(asks.includes("cvv") && cvv !== undefined ? { cvv } : {}),
    },
  };
}

function readInput(prompt: Prompt, text: string): Read {
  if (prompt.kind !== "input") return { refused: "text: nothing was asked for" };
  const read = readTyped(prompt.format, text);
  if ("wrong" in read) return { refused: `text: ${read.wrong}` };
  return { answer: { kind: "text", text: read.input } };
}

function readTip(prompt: Prompt, action: PersonAction & { action: "tip" }): Read {
  if (prompt.kind !== "tip") return { refused: "tip: nothing was asked for" };
  const { percent, amount_minor: own } = action;
  if (percent !== undefined) {
    const preset = prompt.presets.find((one) => one.percent === percent);
    if (preset === undefined) {
      const offered = prompt.presets.map((one) => one.percent).join(", ") || "none";
      return { refused: `percent: expected one of ${offered}` };
    }
    return { answer: { kind: "tip", tipMinor: preset.amount_minor } };
  }
  if (own !== undefined && own > 0 && !prompt.custom) {
    return { refused: "amount_minor: a custom amount is not offered" };
  }
  return { answer: { kind: "tip", tipMinor: own ?? 0 } };
}

function readSignature({ strokes = [], name = "" }: PersonAction & { action: "sign" }): Read {
  if (strokes.flat().length === 0 && name === "") {
    return { refused: "strokes: expected a drawing, or a name" };
  }
  return { answer: { kind: "signature", strokes, name } };
}
