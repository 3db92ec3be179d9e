import { isOrderId, isWireId } from "../cardpointe-gateway/wire-text.ts";
import type {
  CardPrompt,
  Device,
  HeldDevice,
  ManualEntryPrompt,
  PrintOptions,
  ReceiptLines,
  SignatureOptions,
  TerminalCharge,
  TerminalRejected,
  TipPrompt,
} from "../terminal-service.ts";
import { shownText, textFor } from "./wire.ts";

/** The device calculates in 32 bits. Source   CardPointe Integrated Terminal API, "amount". */
const amountMax = 2_147_483_647;

/** Values on the wire: strings, and lists of numbers. */
export type RequestFields = Record<string, string | readonly number[] | Record<string, string>>;

/** `rejected`: the request cannot be encoded on this wire, so nothing is sent. */
export type Translated = { kind: "fields"; fields: RequestFields } | TerminalRejected;

export function deviceFields({ merchantId, hsn }: Device, more: RequestFields = {}): Translated {
  if (!isWireId(merchantId, 16)) return invalid("the merchant id cannot be sent");
  // Printable, without spaces: the characters of a device label.
  if (!/^[\x21-\x7e]{1,18}$/.test(hsn)) return invalid("the serial number cannot be sent");
  return { kind: "fields", fields: { merchantId, hsn, ...more } };
}

export function promptFields(
  requested: HeldDevice & { prompt: string; beep: boolean },
  more: RequestFields = {},
): Translated {
  const { hsn, prompt, beep } = requested;
  return deviceFields(requested, { prompt: textFor(hsn, prompt), beep: String(beep), ...more });
}

export function signatureFields(options: SignatureOptions): RequestFields {
  return {
    gzipSignature: String(options.gzip),
    signatureFormat: options.format.toUpperCase(),
    signatureImageType: options.imageType,
    ...(options.dimensions === undefined ? {} : { signatureDimensions: options.dimensions }),
  };
}

export function tipFields(requested: HeldDevice & TipPrompt): Translated {
  return withAmount(requested.amountMinor, (amount) =>
    deviceFields(requested, {
      amount,
      prompt: textFor(requested.hsn, requested.prompt),
      includeCustomTipAmount: String(requested.includeCustomAmount),
      includeAmountDisplay: "true",
      ...threePresets(requested.percentPresets),
    }),
  );
}

/**
 * The wire requires three presets or none: the first three of more; of fewer, the last is repeated.
 */
function threePresets(percents: readonly number[]): RequestFields {
  const last = percents.at(-1);
  if (last === undefined) return {};
  return { tipPercentPresets: [0, 1, 2].map((index) => percents[index] ?? last) };
}

export function cardFields(requested: HeldDevice & CardPrompt): Translated {
  return withAmount(requested.amountMinor, (amount) =>
    deviceFields(requested, {
      amount,
      includeSignature: String(requested.includeSignature),
      includeAmountDisplay: String(requested.includeAmountDisplay),
      confirmAmount: String(requested.confirmAmount),
      beep: String(requested.beep),
      aid: requested.aid,
      includePIN: String(requested.includePin),
      ...signatureFields(requested.signature),
    }),
  );
}

export function manualFields(requested: HeldDevice & ManualEntryPrompt): Translated {
  return withAmount(requested.amountMinor, (amount) =>
    deviceFields(requested, {
      amount,
      includeSignature: String(requested.includeSignature),
      includeExpirationDate: String(requested.includeExpiry),
      beep: String(requested.beep),
      ...signatureFields(requested.signature),
    }),
  );
}

/**
 * Builds a charge request. The amount is always sent, and the order id is always the platform's:
 * the device's own would not find a charge whose response was lost.
 *
 * Source   CardPointe Integrated Terminal API, "authCard" and "authManual"; receipt strings:
 *          CardPointe Gateway API, "userfields".
 */
export function chargeFields(requested: HeldDevice & TerminalCharge): Translated {
  if (!isOrderId(requested.orderId)) return invalid("the order id resembles a card number");
  const { entry } = requested;
  const lines = userFields(requested.receiptLines);
  return withAmount(requested.amountMinor, (amount) =>
    deviceFields(requested, {
      amount,
      orderId: requested.orderId,
      capture: String(requested.capture),
      includeSignature: String(requested.includeSignature),
      includeAmountDisplay: String(requested.includeAmountDisplay),
      includeAVS: String(requested.includeAvs),
      beep: String(requested.beep),
      clearDisplayDelay: String(requested.clearDisplayDelayMs),
      printReceipt: String(requested.printReceipt),
      ...printFields(requested),
      ...signatureFields(requested.signature),
      ...(requested.authCode === undefined ? {} : { authCode: requested.authCode }),
      ...(lines === undefined ? {} : { userFields: lines }),
      ...(entry.kind === "card"
        ? {
            confirmAmount: String(entry.confirmAmount),
            aid: entry.aid,
            includePIN: String(entry.includePin),
          }
        : { includeCVV: String(entry.includeCvv) }),
    }),
  );
}

export function printFields(options: PrintOptions): RequestFields {
  return {
    printExtraReceipt: String(options.printExtraReceipt),
    printDelay: String(options.printDelayMs),
  };
}

function userFields(lines: ReceiptLines): Record<string, string> | undefined {
  const named = Object.entries(lines).map(([name, text]) => [
    `receipt${name[0]?.toUpperCase()}${name.slice(1)}`,
    shownText(text),
  ]);
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

function withAmount(amountMinor: number, make: (amount: string) => Translated): Translated {
  const isSayable = Number.isSafeInteger(amountMinor) && amountMinor >= 0;
  if (!isSayable || amountMinor > amountMax) {
    return invalid(`the device takes amounts up to ${amountMax}`);
  }
  return make(String(amountMinor));
}

function invalid(message: string): TerminalRejected {
  return { kind: "rejected", why: "invalid", message };
}
