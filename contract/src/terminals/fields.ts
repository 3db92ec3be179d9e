import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { lines, oneOf, text } from "../shared/schema.ts";

export const promptLengthMax = 1000;
export const signaturePromptLengthMax = 16;
export const delayMsMax = 60_000;
export const signatureSideMax = 4096;
/**
 * Limit for the image file before base64 encoding: payments, lists and events contain the image.
 */
export const storedSignatureBytesMax = 512 * 1024;

export const signatureFormats = ["png", "jpg", "bmp"] as const;
export const signatureImageTypes = ["binary", "rgb"] as const;

/** Identifies the device; required in every request except the two lists. */
export const hsn = text(
  "Hardware serial number of the terminal, as returned by `list_terminals`.",
  {
    minLength: 1,
    maxLength: 18,
  },
);

/** How a device displays text. */
export const asDeviceShows =
  "`\n` begins a new line. Devices support US-ASCII only: they show an accented letter without its accent, and any other character as a question mark.";

export const prompt = lines(`Text that the device shows above the prompt. ${asDeviceShows}`, {
  minLength: 1,
  maxLength: promptLengthMax,
});

export const beep = flag("Whether the device beeps when it starts to wait.", false);

/** The device calculates with 32 bits, below the published limit of amounts. */
export const shownAmount = amountMinor(
  "Amount that the device shows. A device rejects more than 2147483647 with `TERMINAL_ERROR`.",
);

/** A boolean option with its default. */
export function flag(description: string, absent: boolean) {
  return Type.Boolean({ default: absent, description });
}

/** A boolean option that the published description also allows as a string. */
export function flagOrText(description: string, absent: boolean) {
  return Type.Unsafe<boolean | "true" | "false">({
    type: ["boolean", "string"],
    enum: [true, false, "true", "false"],
    default: absent,
    description,
  });
}

/** Milliseconds; 0 is accepted. */
export function delayMs(description: string, absent: number) {
  return Type.Integer({
    minimum: 0,
    maximum: delayMsMax,
    default: absent,
    description: `${description} Milliseconds.`,
  });
}

// A side: greater than 0, at most 4096, with or without decimals.
const side =
  "(?!0+(?:\\.0+)?(?:,|$))0*(?:(?:[1-3]?[0-9]{1,3}|40[0-8][0-9]|409[0-5])(?:\\.[0-9]+)?|4096(?:\\.0+)?)";

function dimensions(more: string) {
  return Type.Optional(
    Type.String({
      maxLength: 32,
      pattern: patternMeaning(
        `^${side},${side}$`,
        `two numbers separated by a comma, each greater than 0 and at most ${signatureSideMax}`,
      ),
      description: `Width and height of the image in pixels, such as \`640,180\`; each greater than 0 and at most ${signatureSideMax}. Absent: the device's own size.${more}`,
    }),
  );
}

/** Format of a returned signature: the options of every operation that captures one. */
export const signatureOptions = {
  gzip_signature: Type.Optional(
    flagOrText("Whether the image is compressed with gzip before base64 encoding.", true),
  ),
  signature_format: Type.Optional(
    withDefault(oneOf(signatureFormats, "File format of the image."), "bmp"),
  ),
  signature_image_type: Type.Optional(
    withDefault(oneOf(signatureImageTypes, "`binary`: black and white. `rgb`: color."), "binary"),
  ),
  signature_dimensions: dimensions(""),
};

/** The same options for an image that is stored with the created object. */
export const storedSignatureOptions = {
  ...signatureOptions,
  signature_dimensions: dimensions(
    ` A stored image has at most ${storedSignatureBytesMax / 1024} KiB. For an uncompressed \`bmp\`, a size that exceeds this limit is rejected. In other formats, an image that exceeds it is omitted.`,
  ),
};

export const includeSignature = flag("Whether the device asks for a signature.", true);
export const includeAmountDisplay = flag("Whether the amount stays on the display.", true);
export const confirmAmount = flag(
  "Whether the customer must confirm the amount before the card is read.",
  true,
);
export const includePin = flag(
  "Whether the device asks for the PIN. Only for debit, on devices with a PIN pad.",
  false,
);
export const aid = withDefault(
  oneOf(
    ["debit", "credit"],
    "Card application to use. Debit requires a device and an account that support a PIN.",
  ),
  "credit",
);

export const paymentIntentId = idOf(
  "payment_intent",
  "The payment intent to charge: an intent of this account in status `created`. The device shows its amount.",
);

/** The same schema with a default. */
function withDefault<T extends object>(schema: T, absent: string): T {
  return Object.assign(schema, { default: absent });
}
