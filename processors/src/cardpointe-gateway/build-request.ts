import type {
  AuthorizeInstruction,
  CaptureInstruction,
  Declined,
  DeclineReason,
  RefundInstruction,
  VoidInstruction,
} from "../card-processor.ts";
import { countryCode, orderFields, present } from "./order-fields.ts";
import type { RequestFields } from "./wire.ts";
import { writeAmount } from "./wire-amounts.ts";
import { cutText, isOrderId, isToken, isWireId, wholeText } from "./wire-text.ts";

/** `rejected`: the instruction cannot be encoded on this wire, so nothing is sent. */
export type Translated =
  | { kind: "fields"; fields: RequestFields }
  | { kind: "rejected"; declined: Declined };

/**
 * Builds an authorization request.
 *
 * Input    amountMinor 0 verifies the card and is never captured; below 0 would be a credit without
 *          a sale and is rejected. Without an expiry the token has to be a wallet's, which has its
 *          own.
 * Source   CardPointe Gateway API, "Authorization request"; stored credentials: "Stored Credential
 *          Framework". The first and later purchases by the cardholder are C, those by the merchant
 *          M; scheduled ones by the merchant are also marked recurring.
 */
export function authorizeFields(instruction: AuthorizeInstruction): Translated {
  const { merchantId, orderId, token, billing, storedCredential } = instruction;
  const amount = writeAmount(instruction.amountMinor);
  if (amount === undefined) return rejected("amount cannot be written");
  if (!isWireId(merchantId, 16)) return rejected("merchant id is malformed");
  if (!isOrderId(orderId)) return rejected("order id is malformed or resembles a card number");
  if (!isToken(token)) return rejected("account is not a token", "invalid_number");
  const expiry = instruction.expiry && writtenExpiry(instruction.expiry);
  if (instruction.expiry !== undefined && expiry === undefined)
    return rejected("expiry is not a month and a year", "expired_card");
  const postal = billing.postalCode?.replace(/[\s-]/g, "");
  if (postal !== undefined && !/^[A-Za-z0-9]{0,9}$/.test(postal)) {
    return rejected("postal code is malformed", "incorrect_postal_code");
  }
  const order = orderFields(instruction.order ?? {});
  if (typeof order === "string") return rejected(order);
  const byMerchant = storedCredential?.initiatedBy === "merchant";
  return {
    kind: "fields",
    fields: {
      merchid: merchantId,
      ...present<RequestFields>({
        account: token,
        expiry,
        amount,
        currency: "USD",
        capture: instruction.capture && instruction.amountMinor > 0 ? "Y" : "N",
        orderid: orderId,
        ecomind:
          byMerchant && storedCredential.scheduled
            ? "R"
            : instruction.entry && entryIndicators[instruction.entry],
        ...(storedCredential === undefined
          ? {}
          : {
              cof: byMerchant ? "M" : "C",
              cofscheduled: storedCredential.scheduled ? "Y" : "N",
              // Consent is given by the cardholder, who is involved only in their own purchases.
              cofpermission: byMerchant ? undefined : "Y",
            }),
        name: cutText(billing.name, 30),
        address: cutText(billing.addressLine1, 30),
        address2: cutText(billing.addressLine2, 30),
        city: cutText(billing.city, 30),
        region: cutText(billing.state, 20),
        postal: postal === "" ? undefined : postal,
        country: countryCode(billing.country),
        email: wholeText(billing.email, 128),
        phone: wholeText(billing.phone?.replace(/[^\d]/g, ""), 15),
        ...order,
      }),
    },
  };
}

const entryIndicators = { ecommerce: "E", moto: "T", recurring: "R" } as const;

/**
 * The amount is always sent: without it, the vendor captures the full authorization. For the same
 * reason a capture of 0 is rejected here, because the vendor could treat it as a full capture.
 */
export function captureFields(instruction: CaptureInstruction): Translated {
  const amount = writeAmount(instruction.amountMinor);
  if (amount === undefined || instruction.amountMinor === 0) return rejected("amount to capture");
  if (!isWireId(instruction.merchantId, 16)) return rejected("merchant id is malformed");
  if (!isWireId(instruction.reference, 14)) return rejected("reference is malformed");
  const { merchantId, reference } = instruction;
  return { kind: "fields", fields: { merchid: merchantId, retref: reference, amount } };
}

/** No amount is sent: that is a full void, the only one that is allowed in every state. */
export function voidFields(instruction: VoidInstruction): Translated {
  if (!isWireId(instruction.merchantId, 16)) return rejected("merchant id is malformed");
  if (!isWireId(instruction.reference, 14)) return rejected("reference is malformed");
  return {
    kind: "fields",
    fields: { merchid: instruction.merchantId, retref: instruction.reference },
  };
}

export function voidByOrderIdFields(instruction: {
  merchantId: string;
  orderId: string;
}): Translated {
  if (!isWireId(instruction.merchantId, 16)) return rejected("merchant id is malformed");
  if (!isOrderId(instruction.orderId)) return rejected("order id is malformed");
  return {
    kind: "fields",
    fields: { merchid: instruction.merchantId, orderid: instruction.orderId },
  };
}

/**
 * As with captures, the amount is always sent and never 0: without it, the full amount is refunded.
 */
export function refundFields(instruction: RefundInstruction): Translated {
  const { merchantId, reference, orderId } = instruction;
  const amount = writeAmount(instruction.amountMinor);
  if (amount === undefined || instruction.amountMinor === 0) return rejected("amount to refund");
  if (!isWireId(merchantId, 16)) return rejected("merchant id is malformed");
  if (!isWireId(reference, 14)) return rejected("reference is malformed");
  // The refund's own order id: without one the refund inherits the sale's and cannot be
  // distinguished.
  if (!isOrderId(orderId)) return rejected("order id is malformed or resembles a card number");
  return {
    kind: "fields",
    fields: { merchid: merchantId, retref: reference, amount, orderid: orderId },
  };
}

/** MMYY: a year outside this century would be read as one inside it. */
function writtenExpiry(expiry: { month: number; year: number }): string | undefined {
  const { month, year } = expiry;
  if (!Number.isInteger(month) || month < 1 || month > 12) return undefined;
  if (!Number.isInteger(year) || year < 2000 || year > 2099) return undefined;
  return `${String(month).padStart(2, "0")}${String(year - 2000).padStart(2, "0")}`;
}

/** Never sent, so certainly not executed: a decline by the adapter, which `source` shows. */
function rejected(error: string, reason: DeclineReason = "declined"): Translated {
  return {
    kind: "rejected",
    declined: {
      kind: "declined",
      response: { code: "not_sent", text: `rejected before sending: ${error}`, source: "adapter" },
      reason,
      retry: "after_correction",
    },
  };
}
