import { storedSignatureBytesMax } from "@openpayfac/contract";
import type { Authorized } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import {
  type AuthorizationResult,
  applyAuthorizationOutcome,
} from "../attempts/apply-authorization-outcome.ts";
import type { AppliedOutcome, AttemptState } from "../attempts/attempt-state.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { writeCardRead } from "../payment-methods/payment-method-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import type { CardReadData } from "./card-read-data.ts";
import { readImageSize } from "./image-size.ts";
import { serializeReceipt } from "./serialize-terminal-payment.ts";
import { type TerminalPaymentRow, updateTerminalPayment } from "./terminal-payment-rows.ts";

/**
 * Applies the result of a terminal charge: the changes of any authorization, and in the same
 * transaction the card's details and the terminal payment.
 *
 * Input    evidence: absent while the card is unknown.
 */
export function applyTerminalChargeOutcome(
  deps: Dependencies,
  state: AttemptState,
  result: AuthorizationResult,
  evidence: CardReadData | undefined,
): AppliedOutcome {
  if (evidence === undefined || result.kind === "unknown") {
    return applyAuthorizationOutcome(deps, state, result);
  }
  if (state.terminal === undefined) throw new Error("a terminal charge has a terminal payment");
  const now = deps.clock.now().toISOString();
  const approved = result.kind === "approved";
  const terminal = knownTerminal(state.terminal, evidence, approved, now);
  const card = cardOf(state.terminal, evidence);
  const payment = knownPayment(state.payment, terminal, evidence, card);
  const { token, singleUse = false } = evidence;
  const method = payment.payment_method;
  const writes = [
    updateTerminalPayment(terminal),
    ...(token === undefined
      ? []
      : [
          writeCardRead(state.payment, {
            token,
            singleUse,
            card,
            billing: method.billing_details,
            now,
          }),
        ]),
  ];
  return applyAuthorizationOutcome(
    deps,
    { ...state, payment, terminal, read: { writes } },
    result.kind === "approved" ? withoutTags(result) : result,
  );
}

/** Omits the gateway's format of the chip data: the payment has the API's format. */
function withoutTags({ emvTagData: _, ...authorization }: Authorized): Authorized {
  return authorization;
}

function knownTerminal(
  row: TerminalPaymentRow,
  evidence: CardReadData,
  approved: boolean,
  now: string,
): TerminalPaymentRow {
  const { signature, receipt } = evidence;
  return {
    ...row,
    entry_mode: entryModeOf(row, evidence),
    signature: signature === undefined ? null : signatureOf(row, signature),
    emv_tag_data: evidence.emvTags ?? null,
    receipt_data: approved && receipt !== undefined ? serializeReceipt(receipt) : null,
    updated_at: now,
  };
}

const base64LengthMax = Math.ceil(storedSignatureBytesMax / 3) * 4;

function entryModeOf(
  row: TerminalPaymentRow,
  { entryMode }: CardReadData,
): PaymentRow["entry_mode"] {
  if (entryMode !== undefined && entryMode !== "unknown") return entryMode;
  return row.request.entry === "manual" ? "keyed" : "unknown";
}

/** Omits an image that is too large for lists and events. */
function signatureOf(
  { request: requested }: TerminalPaymentRow,
  data: string,
): TerminalPaymentRow["signature"] {
  if (data.length > base64LengthMax) return null;
  const { gzip, format, imageType, dimensions } = requested.signature;
  const [width = 0, height = 0] = (dimensions ?? "0,0").split(",").map(Number);
  return {
    data,
    gzipped: gzip,
    image_type: imageType,
    format,
    dimensions: readImageSize(data, gzip) ?? { width, height },
  };
}

function cardOf(row: TerminalPaymentRow, evidence: CardReadData): PaymentMethodRow["card"] {
  const { token, brand, firstSix, expiry, singleUse = false } = evidence;
  if (token === undefined || brand === undefined) return null;
  return {
    last_four_digits: token.slice(-4),
    first_six_digits: firstSix ?? null,
    brand,
    exp_month: expiry === undefined ? null : String(expiry.month).padStart(2, "0"),
    exp_year: expiry === undefined ? null : String(expiry.year),
    wallet: null,
    entry_mode: entryModeOf(row, evidence),
    from_terminal: true,
    device_serial_number: row.hsn,
    reuse_eligible: !singleUse,
  };
}

// The number was keyed: only the merchant claims that the card was present.
const notPresent: readonly string[] = ["keyed", "fallback_to_keyed"];

function knownPayment(
  payment: PaymentRow,
  terminal: TerminalPaymentRow,
  { name, singleUse = false }: CardReadData,
  card: PaymentMethodRow["card"],
): PaymentRow {
  const entry_mode = terminal.entry_mode ?? "unknown";
  const billing_details =
    name === undefined ? payment.billing_details : { ...payment.billing_details, name };
  return {
    ...payment,
    entry_mode,
    card_present: terminal.request.entry === "card" && !notPresent.includes(entry_mode),
    emv_tag_data: terminal.emv_tag_data,
    signature: terminal.signature?.data ?? null,
    billing_details,
    payment_method: {
      ...payment.payment_method,
      card,
      single_use_token: singleUse,
      billing_details,
    },
  };
}
