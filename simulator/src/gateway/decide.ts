import { decideAuthorization, verifyAddress, verifyCvv } from "../cards/issuer.ts";
import { type Response, response } from "../cards/response-codes.ts";
import type { Merchant } from "../store/merchants.ts";
import { readExpiry } from "./expiry.ts";
import { bankAccountError, type Instrument, type Unusable } from "./instrument.ts";
import type { Fields } from "./read-fields.ts";

/** Result of an authorization request. */
export interface Decision {
  readonly response: Response;
  /** Minor units that are held; 0 when declined. */
  readonly approvedMinor: number;
  readonly authcode?: string;
  readonly avsresp?: string;
  readonly cvvresp?: string;
}

function declined(respcode: string): Decision {
  return { response: response("PPS", respcode), approvedMinor: 0 };
}

/**
 * The gateway's own checks of an authorization, before it reaches the processor.
 *
 * Input    amountMinor: negative for a credit without reference.
 * Returns  the PPS code of the rejection; undefined if the request may go to the processor.
 */
export function findRejection(
  merchant: Merchant,
  fields: Fields,
  amountMinor: number,
  instrument: Instrument | Unusable,
): Decision | undefined {
  if ("rejectionCode" in instrument) return declined(instrument.rejectionCode);
  const code =
    instrument.kind === "bank"
      ? bankCode(merchant, amountMinor)
      : cardCode(merchant, fields, amountMinor, instrument);
  if (code !== undefined) return declined(code);
  if (amountMinor < 0 && !merchant.forcedCredit) return declined("45");
  if (amountMinor > 0 && amountMinor < merchant.minAmountMinor) return declined("41");
  if (amountMinor > merchant.maxAmountMinor) return declined("42");
  return undefined;
}

function bankCode(merchant: Merchant, amountMinor: number): string | undefined {
  if (!merchant.echeck) return "48";
  return amountMinor === 0 ? "43" : undefined;
}

function cardCode(
  merchant: Merchant,
  fields: Fields,
  amountMinor: number,
  card: Instrument & { kind: "card" },
): string | undefined {
  if (card.expiry === undefined) return "34";
  const expiry = readExpiry(card.expiry);
  if (expiry === "non_numeric") return "15";
  if (expiry === "invalid") return "34";
  if (card.cvv !== undefined && !/^\d+$/.test(card.cvv)) return "14";
  if (card.cvv !== undefined && card.cvv.length < 3) return "34";
  const isUs = fields.country === undefined || fields.country.toUpperCase() === "US";
  if (isUs && fields.postal !== undefined && !/^\d{5}(\d{4})?$/.test(fields.postal)) return "17";
  if (amountMinor === 0 && merchant.cvv && !merchant.avs && card.cvv === undefined) return "38";
  return undefined;
}

/**
 * Requests the processor's decision.
 *
 * Returns  its decision with the AVS and CVV results; `timeout` when none will come.
 */
export function decide(
  merchant: Merchant,
  fields: Fields,
  amountMinor: number,
  instrument: Instrument,
): Decision | "timeout" {
  if (instrument.kind === "bank") {
    return decideBank(instrument.routing, instrument.account, amountMinor);
  }
  const sizeMinor = Math.abs(amountMinor);
  if (fields.authcode !== undefined) {
    // A voice authorization is not sent to the processor, so nothing is verified.
    const unverified = { avsresp: " ", cvvresp: "X" };
    return { response: response("PPS", "01"), approvedMinor: sizeMinor, ...unverified };
  }
  const avsresp = verifyAddress(fields.postal, fields.address);
  const cvvresp = verifyCvv(instrument.cvv);
  const decided = decideAuthorization(merchant.respproc, instrument.pan, sizeMinor);
  if (decided.kind === "timeout") return "timeout";
  const { kind: _, ...decision } = decided;
  const mismatch = decision.response.respstat === "A" && findMismatch(merchant, avsresp, cvvresp);
  return { ...(mismatch ? declined(mismatch) : decision), avsresp, cvvresp };
}

function findMismatch(merchant: Merchant, avsresp: string, cvvresp: string): string | undefined {
  if (merchant.declineAvsMismatch && avsresp === "N") return "101";
  return merchant.declineCvvMismatch && cvvresp === "N" ? "37" : undefined;
}

function decideBank(routing: string, account: string, amountMinor: number): Decision {
  const rejection = bankAccountError(routing, account);
  const unverified = { avsresp: "U", cvvresp: "U" };
  if (rejection === undefined) {
    return {
      response: response("PSTR", "00"),
      approvedMinor: Math.abs(amountMinor),
      ...unverified,
    };
  }
  const rejected = { ...response("PSTR", "99"), resptext: rejection.slice(0, 40) };
  return { response: rejected, approvedMinor: 0, ...unverified };
}
