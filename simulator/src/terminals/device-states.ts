import type { TestCard } from "../cards/test-data.ts";
import type { PersonAction, PersonActionName, Strokes } from "./actions.ts";
import { readTyped } from "./input-format.ts";
import type { TerminalModel } from "./models.ts";
import type { Prompt, PromptKind } from "./prompts.ts";
import { findTestCard, testCardExpiry } from "./test-cards.ts";

/** Entry mode of a card. */
export type Entry = "insert" | "swipe" | "tap" | "key_in";

/** The person's response to a prompt. */
export type PromptResponse =
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
export function applyAction(
  prompt: Prompt,
  action: PersonAction,
  model: TerminalModel,
): { response: PromptResponse } | { rejection: string } {
  if (!actionsAt[prompt.kind].includes(action.action)) {
    const taken = actionsAt[prompt.kind].join(", ") || "nothing";
    return { rejection: `${action.action}: the terminal shows ${prompt.kind}, and takes ${taken}` };
  }
  switch (action.action) {
    case "cancel":
      return { response: { kind: "cancelled" } };
    case "confirm":
      return { response: { kind: "yes" } };
    case "decline":
      return { response: { kind: "no" } };
    case "insert":
    case "swipe":
    case "tap":
      return readTestCard(action.action, action.card);
    case "key_in":
      return readKeyed(prompt, action);
    case "postal":
      return { response: { kind: "text", text: action.postal } };
    case "pin":
      return model.pinPad
        ? { response: { kind: "text", text: action.pin } }
        : { rejection: "pin: this model takes none" };
    case "input":
      return readInput(prompt, action.text);
    case "tip":
      return readTip(prompt, action);
    case "sign":
      return readSignature(action);
  }
}

type Read = { response: PromptResponse } | { rejection: string };

const strange = "this is not a test card; take one of those beside the terminal";

function readTestCard(entry: Entry, name: string): Read {
  const card = findTestCard(name);
  if (card === undefined) return { rejection: `card: ${strange}` };
  return { response: { kind: "card", entry, card, expiry: testCardExpiry } };
}

function readKeyed(prompt: Prompt, action: PersonAction & { action: "key_in" }): Read {
  const card = findTestCard(action.number);
  if (card === undefined) return { rejection: `number: ${strange}` };
  const asks = prompt.kind === "manual" ? prompt.asks : [];
  const { expiry, cvv } = action;
  if (asks.includes("expiry") && (expiry === undefined || !/^(0[1-9]|1[0-2])/.test(expiry))) {
    return { rejection: "expiry: expected a month and a year, MMYY" };
  }
  if (asks.includes("cvv") && cvv === undefined)
    return { rejection: "cvv: expected 3 or 4 digits" };
  return {
    response: {
      kind: "card",
      entry: "key_in",
      card,
      ...(asks.includes("expiry") && expiry !== undefined ? { expiry } : {}),
      ...(asks.includes("cvv") && cvv !== undefined ? { cvv } : {}),
    },
  };
}

function readInput(prompt: Prompt, text: string): Read {
  if (prompt.kind !== "input") return { rejection: "text: nothing was asked for" };
  const read = readTyped(prompt.format, text);
  if ("wrong" in read) return { rejection: `text: ${read.wrong}` };
  return { response: { kind: "text", text: read.input } };
}

function readTip(prompt: Prompt, action: PersonAction & { action: "tip" }): Read {
  if (prompt.kind !== "tip") return { rejection: "tip: nothing was asked for" };
  const { percent, amount_minor: own } = action;
  if (percent !== undefined) {
    const preset = prompt.presets.find((one) => one.percent === percent);
    if (preset === undefined) {
      const offered = prompt.presets.map((one) => one.percent).join(", ") || "none";
      return { rejection: `percent: expected one of ${offered}` };
    }
    return { response: { kind: "tip", tipMinor: preset.amount_minor } };
  }
  if (own !== undefined && own > 0 && !prompt.custom) {
    return { rejection: "amount_minor: a custom amount is not offered" };
  }
  return { response: { kind: "tip", tipMinor: own ?? 0 } };
}

function readSignature({ strokes = [], name = "" }: PersonAction & { action: "sign" }): Read {
  if (strokes.flat().length === 0 && name === "") {
    return { rejection: "strokes: expected a drawing, or a name" };
  }
  return { response: { kind: "signature", strokes, name } };
}
