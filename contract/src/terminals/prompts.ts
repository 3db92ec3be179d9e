import Type from "typebox";
import { patternMeaning } from "../shared/pattern-words.ts";
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

/** What every call that shows something or asks for something has in common. */
const onDevice = {
  resource: "prompts",
  method: "POST",
  audience: "private-key",
  account: "required",
  idempotent: false,
  errors: ["terminal_error", "terminal_not_found", "terminal_unknown_error"],
} as const;

const shownText = lines(`What is shown; an empty text clears. ${asDeviceShows}`, {
  maxLength: promptLengthMax,
});

export const displayText = terminalsOperation({
  ...onDevice,
  id: "displayText",
  path: "/terminals/fiserv/display",
  summary: "Display a text",
  description:
    "Shows a text on the device and answers at once. It stays until something else is shown, or until you [clear the display](clear-the-display).",
  session: "required",
  body: strictObject({ hsn, text: shownText }),
  returns: {
    status: 200,
    schema: component(
      "DisplayedText",
      strictObject({
        text: lines("The text, as it was sent.", { maxLength: promptLengthMax }),
      }),
    ),
    description: "What was shown.",
  },
  examples: [examples.display],
});

export const clearDisplay = terminalsOperation({
  ...onDevice,
  id: "clearDisplay",
  path: "/terminals/fiserv/clear_display",
  summary: "Clear the display",
  description: "Takes away what was shown and brings back the device's idle screen.",
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
  summary: "Ask for a confirmation",
  description:
    "Asks the customer a question that is answered with yes or no, such as whether a card may be kept. `confirmed` is false when the customer says no; that is an answer, not an error. The call waits up to two minutes. Leave the device a second before the next command.",
  session: "optional",
  body: strictObject({ hsn, prompt, beep: Type.Optional(beep) }),
  returns: {
    status: 200,
    schema: component(
      "Confirmation",
      strictObject({ confirmed: Type.Boolean({ description: "Whether the customer said yes." }) }),
    ),
    description: "What the customer chose.",
  },
  examples: [examples.confirm],
});

export const readInput = terminalsOperation({
  ...onDevice,
  id: "readInput",
  path: "/terminals/fiserv/read_input",
  summary: "Ask for an input",
  description:
    "Asks the customer to type something, such as a phone number for the receipt. `format` says what may be typed, and upper case counts:\n\n| format | takes | answers |\n| --- | --- | --- |\n| `PHONE` | a phone number | `1-234-567-8901` |\n| `AMOUNT` | an amount of money | `12345`, in cents |\n| `MMYY` | a month and a year | `1230` |\n| `N4` | exactly four digits | `2042` |\n| `N10,2` | two to ten digits | `2042` |\n| `AN20,1` | one to twenty letters and digits | `TABLE7` |\n\nA device takes at most 32 characters. Never ask for a card number so: [read a card](read-a-card-entered-by-hand) instead. The call waits up to two minutes.",
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
        "What may be typed: `PHONE`, `AMOUNT`, `MMYY`, or `N` (digits) or `AN` (letters and digits) with the greatest length and, after a comma, the least. Without a least length the length is exact.",
    }),
    beep: Type.Optional(beep),
  }),
  returns: {
    status: 200,
    schema: component(
      "TypedInput",
      strictObject({ input: Type.String({ description: "What was typed." }) }),
    ),
    description: "What the customer typed.",
  },
  examples: [examples.input],
});

export const readSignature = terminalsOperation({
  ...onDevice,
  id: "readSignature",
  path: "/terminals/fiserv/read_signature",
  summary: "Ask for a signature",
  description:
    "Asks the customer to sign on the device, apart from any payment, and answers the image. A device without a screen to sign on refuses with `TERMINAL_ERROR`. The call waits up to two minutes. Nothing is kept: store the image yourself.",
  session: "optional",
  body: strictObject({
    hsn,
    prompt: lines("What the device shows above the line to sign on.", {
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
          description: "The image, base64, compressed before where `gzip_signature` was true.",
        }),
      }),
    ),
    description: "What the customer wrote.",
  },
  examples: [examples.sign],
});

const amountText = (description: string) =>
  Type.String({
    pattern: patternMeaning("^[0-9]+$", "digits alone: an amount in minor units"),
    description: `${description} A string of digits, minor units (cents).`,
  });

export const readTip = terminalsOperation({
  ...onDevice,
  id: "readTip",
  path: "/terminals/fiserv/tip",
  summary: "Ask for a tip",
  description:
    "Shows the amount and asks how much the customer adds: one of three percentages, an amount of their own, or nothing. Nothing is charged: put `total` into the intent, with the tip in `order_details.tip_amount`, before you [authorize a card](authorize-a-card). The call waits up to two minutes.",
  session: "optional",
  body: strictObject({
    hsn,
    prompt,
    amount: shownAmount,
    include_custom_tip_amount: Type.Optional(
      flag("Whether the customer may type an amount of their own.", true),
    ),
    tip_percent_presets: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 100, description: "Per cent." }), {
        minItems: 3,
        maxItems: 3,
        default: [15, 18, 20],
        description: "The three percentages that the device offers.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: component(
      "ChosenTip",
      strictObject({
        tip: amountText("What the customer adds; `0` for nothing."),
        amount: amountText("The amount before the tip, as sent."),
        total: amountText("Both together."),
      }),
    ),
    description: "What the customer chose.",
  },
  examples: [examples.tip],
});
