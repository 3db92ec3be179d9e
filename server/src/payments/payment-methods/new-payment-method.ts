import type { PaymentMethodRequest } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Account } from "../../identity/accounts.ts";
import type { Parts } from "../../parts.ts";
import { Refusal, refuseBodyField } from "../../refusal.ts";
import { mergeBillingDetails } from "../details.ts";
import { requireSmallMap } from "../user-fields.ts";
import { keepBankAccount } from "./bank-accounts.ts";
import { readExpiry } from "./expiry.ts";
import { identifyCard } from "./identify-card.ts";
import type { PaymentMethodRow } from "./payment-method-rows.ts";

type Body = Static<typeof PaymentMethodRequest>;

/** For whom a payment method is made, and in which request. */
export interface MethodMaker {
  account: Account;
  requestId: string;
}

/**
 * The payment method that a request describes, not written yet. A card's brand and first six digits
 * are the processor's word; when the processor cannot say, the brand is what the token's form says,
 * and the six digits are null. A bank account has to be known to its processor, or it is of no use.
 *
 * Errors   payment_method_create_error: not a token, or not one of the account's; a brand or a kind
 *          that the account does not take; invalid_body: the block of the type is missing, the card
 *          has expired, the numbers of a bank account are wrong; unavailable: the bank's processor
 *          did not answer.
 */
export async function newPaymentMethod(
  parts: Parts,
  maker: MethodMaker,
  body: Body,
): Promise<PaymentMethodRow> {
  const { account } = maker;
  requireOneBlock(body);
  requireSmallMap("meta_data", body.meta_data);
  if (!account.paymentMethodTypes.includes(body.payment_method_type)) {
    throw new Refusal(
      "payment_method_create_error",
      `This account does not take payment methods of type ${body.payment_method_type}.`,
    );
  }
  const billingDetails = mergeBillingDetails(undefined, body.billing_details);
  const now = parts.clock.now().toISOString();
  const id = parts.ids.next();
  return {
    account_id: account.id,
    id,
    version: 1,
    sequence: 0,
    payment_method_type: body.payment_method_type,
    single_use_token: false,
    ...(body.bank === undefined
      ? await readCard(maker, parts, body)
      : {
          card: null,
          ...(await keepBankAccount(parts, {
            methodId: id,
            request: body.bank,
            billing: billingDetails,
          })),
        }),
    blocked_code: null,
    billing_details: billingDetails,
    meta_data: body.meta_data ?? null,
    validation_response: null,
    created_at: now,
    updated_at: now,
  };
}

async function readCard(
  maker: MethodMaker,
  parts: Parts,
  { card }: Body,
): Promise<Pick<PaymentMethodRow, "token" | "card" | "bank" | "sealed_numbers" | "source_type">> {
  if (card === undefined) throw new Error("the block of the type was checked");
  const expiry = readExpiry(card.exp_month, card.exp_year, parts.clock.now());
  const { brand, firstSixDigits, lastFourDigits } = await identifyCard(maker, parts, card.token);
  return {
    source_type: "cardpointe",
    token: card.token,
    card: {
      last_four_digits: lastFourDigits,
      first_six_digits: firstSixDigits,
      brand,
      ...expiry,
      wallet: null,
      entry_mode: "ecommerce",
      from_terminal: false,
      device_serial_number: null,
      reuse_eligible: true,
    },
    bank: null,
    sealed_numbers: null,
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
