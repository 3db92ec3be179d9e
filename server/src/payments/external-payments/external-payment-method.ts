import type { createExternalPayment } from "@openpayfac/contract";
import type { Static } from "typebox";
import { rejectBodyField } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { mergeBillingDetails } from "../details.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";

type Sent = Static<(typeof createExternalPayment)["body"]>["payment_method"];

/**
 * The payment method of an external payment. It cannot be charged here, because it has no token.
 *
 * Errors   invalid_body: the type's object is missing, or the other type's is set.
 */
export function externalPaymentMethod(
  deps: Dependencies,
  account: Account,
  sent: Sent,
): PaymentMethodRow {
  requireOneBlock(sent);
  const now = deps.clock.now().toISOString();
  return {
    account_id: account.id,
    id: deps.ids.next(),
    version: 1,
    sequence: 0,
    payment_method_type: sent.payment_method_type,
    source_type: "external",
    single_use_token: true,
    token: "",
    encrypted_numbers: null,
    blocked_by_return_code: null,
    used_at: now,
    created_for_intent_id: null,
    card: cardOf(sent.card),
    bank: bankOf(sent.bank),
    billing_details: mergeBillingDetails(undefined, sent.billing_details),
    meta_data: null,
    validation_response: null,
    created_at: now,
    updated_at: now,
  };
}

function cardOf(sent: Sent["card"]): PaymentMethodRow["card"] {
  if (sent === undefined) return null;
  const { exp_month: month, exp_year: year } = sent;
  return {
    last_four_digits: sent.last_four_digits,
    first_six_digits: sent.first_six_digits ?? null,
    brand: sent.brand,
    // Not validated: the card may have expired since.
    exp_month: month.padStart(2, "0"),
    exp_year: year.length === 2 ? `20${year}` : year,
    wallet: null,
    entry_mode: sent.entry_mode ?? "unknown",
    from_terminal: false,
    device_serial_number: null,
    reuse_eligible: false,
  };
}

function bankOf(sent: Sent["bank"]): PaymentMethodRow["bank"] {
  if (sent === undefined) return null;
  return {
    masked_account: sent.masked_account,
    masked_routing: sent.masked_routing,
    owner_type: sent.owner_type,
    account_id: null,
    subtype: sent.subtype,
    names: [],
    account_number: null,
    routing_number: null,
  };
}

function requireOneBlock(sent: Sent): void {
  const wanted = sent.payment_method_type;
  const other = wanted === "card" ? "bank" : "card";
  if (sent[wanted] === undefined) {
    throw rejectBodyField({
      code: "required",
      expected: `the block ${wanted}`,
      received: "nothing",
      path: `payment_method.${wanted}`,
      message: `payment_method.${wanted} is required when payment_method_type is ${wanted}.`,
    });
  }
  if (sent[other] !== undefined) {
    throw rejectBodyField({
      code: "unrecognized_keys",
      expected: "nothing",
      received: `the block ${other}`,
      path: `payment_method.${other}`,
      message: `payment_method.${other} does not belong to a payment method of type ${wanted}.`,
    });
  }
}
