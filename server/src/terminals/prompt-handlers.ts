import {
  clearDisplay,
  displayText,
  readConfirmation,
  readInput,
  readSignature,
  readTip,
} from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../api-error.ts";
import { looksLikeCardNumber } from "../http/card-numbers.ts";
import { handlerFor } from "../http/operation-handler.ts";
import { signatureOptions } from "./read-options.ts";
import { runCommand } from "./run-command.ts";

/** Errors   as of every command, here and below. */
export const handleDisplayText = handlerFor(displayText, async (call, deps) => {
  const { text } = call.body;
  await runCommand(deps, call, { name: "display", session: "required" }, (service, device) =>
    service.display({ ...device, text }),
  );
  return { text };
});

export const handleClearDisplay = handlerFor(clearDisplay, async (call, deps) => {
  await runCommand(deps, call, { name: "clear_display", session: "required" }, (service, device) =>
    service.clearDisplay(device),
  );
  return { cleared: true };
});

export const handleReadConfirmation = handlerFor(readConfirmation, async (call, deps) => {
  const { prompt, beep = false } = call.body;
  const { confirmed } = await runCommand(
    deps,
    call,
    { name: "read_confirmation", session: "respected" },
    (service, device) => service.readConfirmation({ ...device, prompt, beep }),
  );
  return { confirmed };
});

/** Errors   terminal_error too if the customer typed a card number, which is not passed on. */
export const handleReadInput = handlerFor(readInput, async (call, deps) => {
  const { prompt, format, beep = false } = call.body;
  const { input } = await runCommand(
    deps,
    call,
    { name: "read_input", session: "required" },
    (service, device) => service.readInput({ ...device, prompt, format, beep }),
  );
  if (looksLikeCardNumber(input)) {
    throw new ApiError(
      "terminal_error",
      "The customer entered a card number, which is not returned. Read a card instead.",
    );
  }
  return { input };
});

export const handleReadSignature = handlerFor(readSignature, async (call, deps) => {
  const options = signatureOptions(call.body);
  const { prompt } = call.body;
  const { signature } = await runCommand(
    deps,
    call,
    { name: "read_signature", session: "respected" },
    (service, device) => service.readSignature({ ...device, prompt, ...options }),
  );
  return { signature };
});

const presetsDefault = [15, 18, 20];

export const handleReadTip = handlerFor(readTip, async (call, deps) => {
  const { prompt, amount: amountMinor } = call.body;
  const includeCustomAmount = call.body.include_custom_tip_amount ?? true;
  const percentPresets = call.body.tip_percent_presets ?? presetsDefault;
  if (percentPresets.length === 0 && !includeCustomAmount) {
    throw rejectBodyField({
      code: "too_small",
      expected: "at least one percentage",
      received: "an empty list",
      path: "tip_percent_presets",
      message: "tip_percent_presets can only be empty if a custom amount may be entered.",
    });
  }
  const { tipMinor, totalMinor } = await runCommand(
    deps,
    call,
    { name: "tip", session: "respected" },
    (service, device) =>
      service.readTip({ ...device, prompt, amountMinor, includeCustomAmount, percentPresets }),
  );
  return { tip: String(tipMinor), amount: String(amountMinor), total: String(totalMinor) };
});
