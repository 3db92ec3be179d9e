import type { createPaymentMethod } from "@openpayfac/contract";
import type { Call, Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import type { Parts } from "../../parts.ts";
import { Refusal, refuseBodyField } from "../../refusal.ts";
import { mergeBillingDetails } from "../details.ts";
import { requireSmallMap } from "../user-fields.ts";
import { readCardToken } from "./card-tokens.ts";
import { readExpiry } from "./expiry.ts";
import { insertPaymentMethod, type PaymentMethodRow } from "./payment-method-rows.ts";
import { presentPaymentMethod } from "./present-payment-method.ts";

/**
 * Keeps a token as a payment method.
 *
 * Errors   payment_method_create_error: not a token, a brand or a kind that the account does not
 *          take; invalid_body: the block of the type is missing, or the card has expired.
 * Writes   the payment method.
 */
export const handleCreatePaymentMethod: Handler<typeof createPaymentMethod, Parts> = async (
  call,
  parts,
) => {
  const { body, account } = call;
  requireOneBlock(body);
  requireSmallMap("meta_data", body.meta_data);
  if (!account.paymentMethodTypes.includes(body.payment_method_type)) {
    throw new Refusal(
      "payment_method_create_error",
      `This account does not take payment methods of type ${body.payment_method_type}.`,
    );
  }
  const now = parts.clock.now().toISOString();
  const row: PaymentMethodRow = {
    account_id: account.id,
    id: parts.ids.next(),
    version: 1,
    payment_method_type: body.payment_method_type,
    source_type: "cardpointe",
    single_use_token: false,
    ...readCard(body.card, parts),
    bank: null,
    billing_details: mergeBillingDetails(undefined, body.billing_details),
    meta_data: body.meta_data ?? null,
    validation_response: null,
    created_at: now,
    updated_at: now,
  };
  return commitAnswer(call, parts.database, [insertPaymentMethod(row)], presentPaymentMethod(row));
};

type Body = Call<typeof createPaymentMethod>["body"];

function readCard(card: Body["card"], parts: Parts): Pick<PaymentMethodRow, "token" | "card"> {
  if (card === undefined) {
    throw new Refusal("payment_method_create_error", "Only cards can be charged by this account.");
  }
  const token = readCardToken(card.token);
  if (token === undefined) {
    throw new Refusal(
      "payment_method_create_error",
      "card.token is not a token of a Visa, Mastercard, American Express or Discover card.",
    );
  }
  return {
    token: card.token,
    card: {
      last_four_digits: token.lastFourDigits,
      first_six_digits: null,
      brand: token.brand,
      ...readExpiry(card.exp_month, card.exp_year, parts.clock.now()),
      wallet: null,
      entry_mode: "ecommerce",
      from_terminal: false,
      device_serial_number: null,
      reuse_eligible: true,
    },
  };
}

/** The block of the type has to be there, and the other must not. */
function requireOneBlock(body: Body): void {
  const wanted = body.payment_method_type;
  const other = wanted === "card" ? "bank" : "card";
  if (body[wanted] === undefined) {
    throw refuseBodyField({
      code: "required",
      expected: `the block ${wanted}`,
      received: "nothing",
      path: wanted,
      message: `${wanted} is required when payment_method_type is ${wanted}.`,
    });
  }
  if (body[other] !== undefined) {
    throw refuseBodyField({
      code: "unrecognized_keys",
      expected: "nothing",
      received: `the block ${other}`,
      path: other,
      message: `${other} does not belong to a payment method of type ${wanted}.`,
    });
  }
}
