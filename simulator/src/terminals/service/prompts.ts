import { writeAmount } from "../../gateway/wire-amount.ts";
import { readFormat } from "../input-format.ts";
import type { TipPreset } from "../prompts.ts";
import { askPerson, type TerminalCall, type WorkCall } from "./call.ts";
import { missing, wrong } from "./read-fields.ts";
import { invalid } from "./wire-error.ts";

/** Limits of display and prompt strings. Source: Integrated Terminal API, common fields. */
export const textLengthMax = 1000;

/** Text as a terminal of that make shows it: on Ingenico, a doubled percent sign means one. */
export function shownText({ terminal }: TerminalCall, text: string): string {
  return terminal.model.maker === "ingenico" ? text.replaceAll("%%", "%") : text;
}

export function display(call: TerminalCall): string {
  const text = call.fields.text("text", textLengthMax) ?? "";
  call.terminal.show(
    text === "" ? { kind: "idle" } : { kind: "text", text: shownText(call, text) },
  );
  return "";
}

export function clearDisplay({ terminal }: TerminalCall): string {
  terminal.show({ kind: "idle" });
  return "";
}

export async function readConfirmation(call: WorkCall) {
  const text = shownText(call, call.fields.neededText("prompt", textLengthMax));
  const response = await askPerson(call, { kind: "confirmation", text });
  return { confirmed: response.kind === "yes" };
}

export async function readInput(call: WorkCall) {
  const text = shownText(call, call.fields.neededText("prompt", textLengthMax));
  const format = readFormat(call.fields.neededText("format", 16));
  if (format === undefined) throw invalid("Invalid format");
  const response = await askPerson(call, { kind: "input", text, format });
  return { input: response.kind === "text" ? response.text : "" };
}

/** The amount is returned unchanged; tip and total in dollars, as in the documents' sample. */
export async function tip(call: WorkCall) {
  const { fields } = call;
  const amountMinor = fields.amount();
  const text = shownText(call, fields.neededText("prompt", textLengthMax));
  const custom = fields.flag("includeCustomTipAmount", true);
  const presets = readPresets(fields.raw("tipPercentPresets"), amountMinor);
  if (!custom && presets.length === 0) throw missing("tipPercentPresets");
  const response = await askPerson(call, {
    kind: "tip",
    text,
    amount_minor: amountMinor,
    shows_amount: fields.flag("includeAmountDisplay", true),
    presets,
    custom,
  });
  const tipMinor = response.kind === "tip" ? response.tipMinor : 0;
  return {
    amount: String(amountMinor),
    tip: writeAmount(tipMinor),
    total: writeAmount(amountMinor + tipMinor),
  };
}

function readPresets(given: unknown, amountMinor: number): TipPreset[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given) || given.length !== 3) throw wrong("tipPercentPresets");
  if (given.some((one) => one === null || one === "")) {
    throw invalid("Presets list must not contain null or empty entries");
  }
  return given.map((one) => {
    const percent = Number(one);
    if (!/^\d{1,3}$/.test(String(one)) || percent > 100) throw wrong("tipPercentPresets");
    // Half a cent is rounded up, once.
    return { percent, amount_minor: Math.floor((amountMinor * percent + 50) / 100) };
  });
}
