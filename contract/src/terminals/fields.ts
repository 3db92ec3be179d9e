import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
import { lines, oneOf, text } from "../shared/schema.ts";

export const promptLengthMax = 1000;
export const signaturePromptLengthMax = 16;
export const delayMsMax = 60_000;
export const signatureSideMax = 4096;
/** Of an image's file, before it becomes base64: it stands in the payment, in lists and in events. */
export const keptSignatureBytesMax = 512 * 1024;

export const signatureFormats = ["png", "jpg", "bmp"] as const;
export const signatureImageTypes = ["binary", "rgb"] as const;

/** Names the device; every call but the two that list needs it. */
export const hsn = text("Hardware serial number of the terminal, as `list_terminals` answers it.", {
  minLength: 1,
  maxLength: 18,
});

/** What a device makes of a text. */
export const asDeviceShows =
  "`\\n` begins a new line. Devices know US-ASCII alone: of a letter with marks they show the plain letter, of any other character a question mark.";

export const prompt = lines(`What the device shows above the question. ${asDeviceShows}`, {
  minLength: 1,
  maxLength: promptLengthMax,
});

export const beep = flag("Whether the device beeps when it begins to wait.", false);

/** The device adds up in 32 bits, whatever the published limit of amounts is. */
export const shownAmount = amountMinor(
  "What the device shows. A device refuses more than 2147483647 with `TERMINAL_ERROR`.",
);

/** A choice that is true or false, with what its absence means. */
export function flag(description: string, absent: boolean) {
  return Type.Boolean({ default: absent, description });
}

/** A flag that the published description writes as a string too. */
export function flagOrText(description: string, absent: boolean) {
  return Type.Unsafe<boolean | "true" | "false">({
    type: ["boolean", "string"],
    enum: [true, false, "true", "false"],
    default: absent,
    description,
  });
}

/** Milliseconds; 0 is taken. */
export function delayMs(description: string, absent: number) {
  return Type.Integer({
    minimum: 0,
    maximum: delayMsMax,
    default: absent,
    description: `${description} Milliseconds.`,
  });
}

// A side: above zero, at most 4096, with or without decimals.
const side =
  "(?!0+(?:\\.0+)?(?:,|$))0*(?:(?:[1-3]?[0-9]{1,3}|40[0-8][0-9]|409[0-5])(?:\\.[0-9]+)?|4096(?:\\.0+)?)";

function dimensions(more: string) {
  return Type.Optional(
    Type.String({
      maxLength: 32,
      pattern: patternMeaning(
        `^${side},${side}$`,
        `two numbers with a comma between them, each above 0 and at most ${signatureSideMax}`,
      ),
      description: `Width and height of the image in pixels, such as \`640,180\`; each above 0 and at most ${signatureSideMax}. Absent: as the device draws it.${more}`,
    }),
  );
}

/** How a signature comes back: the options of every call that can take one. */
export const signatureOptions = {
  gzip_signature: Type.Optional(
    flagOrText("Whether the image is compressed with gzip before it becomes base64.", true),
  ),
  signature_format: Type.Optional(
    withDefault(oneOf(signatureFormats, "File format of the image."), "bmp"),
  ),
  signature_image_type: Type.Optional(
    withDefault(
      oneOf(signatureImageTypes, "`binary`: black and white. `rgb`: in colour."),
      "binary",
    ),
  ),
  signature_dimensions: dimensions(""),
};

/** The same where the image is kept with what the call makes. */
export const keptSignatureOptions = {
  ...signatureOptions,
  signature_dimensions: dimensions(
    ` An image that is kept has at most ${keptSignatureBytesMax / 1024} KiB. A size that would be more is refused for a \`bmp\` that is not compressed; of any other format, what comes out larger is left out.`,
  ),
};

export const includeSignature = flag("Whether the device asks for a signature.", true);
export const includeAmountDisplay = flag("Whether the amount stays on the display.", true);
export const confirmAmount = flag(
  "Whether the customer must accept the amount before the card is read.",
  true,
);
export const includePin = flag(
  "Whether the device asks for the PIN. Only for debit, on devices with a PIN pad.",
  false,
);
export const aid = withDefault(
  oneOf(
    ["debit", "credit"],
    "Which application of the card is used. Debit needs a device and an account that take a PIN.",
  ),
  "credit",
);

export const paymentIntentId = idOf(
  "payment_intent",
  "The intent to pay: one of this account, `created`. Its amount is what the device shows.",
);

/** The same schema with what its absence means. */
function withDefault<T extends object>(schema: T, absent: string): T {
  return Object.assign(schema, { default: absent });
}
