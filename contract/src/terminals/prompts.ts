import Type from "typebox";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes } from "../shared/permissions.ts";
import { component, lines, strictObject } from "../shared/schema.ts";
import { promptExamples as examples } from "./examples/prompts.ts";
import {
  asDeviceShows,
  beep,
  flag,
  hsn,
  prompt,
  promptLengthMax,
  shownAmount,
  signatureOptions,
  signaturePromptLengthMax,
} from "./fields.ts";
import { terminalsOperation } from "./operation.ts";

/** Common properties of the operations that show a text or prompt the customer. */
const onDevice = {
  resource: "prompts",
  method: "POST",
  audience: "private-key",
  account: "required",
  idempotent: false,
  errors: ["terminal_error", "terminal_not_found", "terminal_unknown_error"],
} as const;

const shownText = lines(`Text to show; an empty string clears the display. ${asDeviceShows}`, {
  maxLength: promptLengthMax,
});

export const displayText = terminalsOperation({
  ...onDevice,
  id: "displayText",
  path: "/terminals/fiserv/display",
  ...changes("terminals:use"),
  summary: "Display a text",
  description:
    "Shows a text on the device and returns immediately. The text stays until the next command, or until you [clear the display](clear-the-display).",
  session: "required",
  body: strictObject({ hsn, text: shownText }),
  returns: {
    status: 200,
    schema: component(
      "DisplayedText",
      strictObject({
        text: lines("The text that was sent.", { maxLength: promptLengthMax }),
      }),
    ),
    description: "The text that is shown.",
  },
  examples: [examples.display],
});

export const clearDisplay = terminalsOperation({
  ...onDevice,
  id: "clearDisplay",
  path: "/terminals/fiserv/clear_display",
  ...changes("terminals:use"),
  summary: "Clear the display",
  description: "Clears the text and returns the device to its idle screen.",
  session: "required",
  body: strictObject({ hsn }),
  returns: {
    status: 200,
    schema: component(
      "ClearedDisplay",
      strictObject({ cleared: Type.Boolean({ description: "Whether the display is clear." }) }),
    ),
    description: "Whether it was cleared.",
  },
  examples: [examples.clear],
});

export const readConfirmation = terminalsOperation({
  ...onDevice,
  id: "readConfirmation",
  path: "/terminals/fiserv/read_confirmation",
  ...changes("terminals:use"),
  summary: "Ask for a confirmation",
  description:
    "Prompts the customer with a yes-or-no question, such as whether a card may be stored. `confirmed` is false if the customer declines, which is not an error. The request waits up to two minutes. Wait one second before the next command.",
  session: "optional",
  body: strictObject({ hsn, prompt, beep: Type.Optional(beep) }),
  returns: {
    status: 200,
    schema: component(
      "Confirmation",
      strictObject({ confirmed: Type.Boolean({ description: "Whether the customer confirmed." }) }),
    ),
    description: "The customer's choice.",
  },
  examples: [examples.confirm],
});

export const readInput = terminalsOperation({
  ...onDevice,
  id: "readInput",
  path: "/terminals/fiserv/read_input",
  ...changes("terminals:use"),
  summary: "Ask for an input",
  description:
    "Prompts the customer to enter a value, such as a phone number for the receipt. `format` determines the permitted input, and is case-sensitive:\n\n| format | input | returned value |\n| --- | --- | --- |\n| `PHONE` | a phone number | `1-234-567-8901` |\n| `AMOUNT` | an amount of money | `12345`, in cents |\n| `MMYY` | a month and a year | `1230` |\n| `N4` | exactly four digits | `2042` |\n| `N10,2` | two to ten digits | `2042` |\n| `AN20,1` | one to twenty letters and digits | `TABLE7` |\n\nA device accepts at most 32 characters. Never use it for a card number: [read a card](read-a-card-entered-by-hand) instead. The request waits up to two minutes.",
  session: "required",
  body: strictObject({
    hsn,
    prompt,
    format: Type.String({
      pattern: patternMeaning(
        "^(PHONE|AMOUNT|MMYY|(N|AN)[0-9]+(,[0-9]{1,2})?)$",
        "PHONE, AMOUNT, MMYY, or N or AN with a length, such as N4 or AN20,1",
      ),
      maxLength: 16,
      description:
        "Permitted input: `PHONE`, `AMOUNT`, `MMYY`, or `N` (digits) or `AN` (letters and digits) with the maximum length and, after a comma, the minimum length. Without a minimum length, the length is exact.",
    }),
    beep: Type.Optional(beep),
  }),
  returns: {
    status: 200,
    schema: component(
      "TypedInput",
      strictObject({ input: Type.String({ description: "The entered value." }) }),
    ),
    description: "The value that the customer entered.",
  },
  examples: [examples.input],
});

export const readSignature = terminalsOperation({
  ...onDevice,
  id: "readSignature",
  path: "/terminals/fiserv/read_signature",
  ...changes("terminals:use"),
  summary: "Ask for a signature",
  description:
    "Prompts the customer to sign on the device, independently of a payment, and returns the image. A device without a signature screen returns `TERMINAL_ERROR`. The request waits up to two minutes. openpayfac does not store the image.",
  session: "optional",
  body: strictObject({
    hsn,
    prompt: lines("Text that the device shows above the signature line.", {
      minLength: 1,
      maxLength: signaturePromptLengthMax,
    }),
    ...signatureOptions,
  }),
  returns: {
    status: 200,
    schema: component(
      "SignatureImage",
      strictObject({
        signature: Type.String({
          description: "The image, base64; gzip-compressed if `gzip_signature` is true.",
        }),
      }),
    ),
    description: "The customer's signature.",
  },
  examples: [examples.sign],
});

const amountText = (description: string) =>
  Type.String({
    pattern: patternMeaning("^[0-9]+$", "digits only: an amount in minor units"),
    description: `${description} A string of digits, minor units (cents).`,
  });

export const readTip = terminalsOperation({
  ...onDevice,
  id: "readTip",
  path: "/terminals/fiserv/tip",
  ...changes("terminals:use"),
  summary: "Ask for a tip",
  description:
    "Shows the amount and prompts for a tip: one of up to three percentages, a custom amount, or none. Nothing is charged: set the intent's amount to `total`, with the tip in `order_details.tip_amount`, before you [authorize a card](authorize-a-card). The request waits up to two minutes.",
  session: "optional",
  body: strictObject({
    hsn,
    prompt,
    amount: shownAmount,
    include_custom_tip_amount: Type.Optional(
      flag("Whether the customer may enter a custom amount.", true),
    ),
    tip_percent_presets: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 100, description: "Percent." }), {
        default: [15, 18, 20],
        description:
          "The percentages to offer. A device has three buttons: of more than three, it offers the first three; of fewer, it shows the last one again. Empty: only a custom amount or none.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: component(
      "ChosenTip",
      strictObject({
        tip: amountText("Amount of the tip; `0` for none."),
        amount: amountText("The amount before the tip, as sent."),
        total: amountText("Sum of amount and tip."),
      }),
    ),
    description: "The customer's choice.",
  },
  examples: [examples.tip],
});
