import type { PaymentMethodRequest } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { mergeBillingDetails } from "../details.ts";
import { requireSmallMap } from "../user-fields.ts";
import { storeBankAccount } from "./bank-accounts.ts";
import { readExpiry } from "./expiry.ts";
import { identifyCard } from "./identify-card.ts";
import type { PaymentMethodRow } from "./payment-method-rows.ts";

type Body = Static<typeof PaymentMethodRequest>;

/** The account and the request that a payment method is created for. */
export interface MethodMaker {
  account: Account;
  requestId: string;
}

/**
 * Builds the payment method of a request, without writing it. A card's brand and first six digits
 * come from the processor. If the processor does not return them, the brand comes from the token's
 * format, and the six digits are null. A bank account must be registered with its processor.
 *
 * Errors   payment_method_create_error: not a token, or not one of the account's; a brand or type
 *          that the account does not accept.
 *          invalid_body: the type's object or a card's expiry is missing, the card has expired,
 *          invalid bank account numbers. unavailable: the bank's processor did not respond.
 */
export async function newPaymentMethod(
  deps: Dependencies,
  maker: MethodMaker,
  body: Body,
): Promise<PaymentMethodRow> {
  const { account } = maker;
  requireOneBlock(body);
  requireSmallMap("meta_data", body.meta_data);
  if (!account.paymentMethodTypes.includes(body.payment_method_type)) {
    throw new ApiError(
      "payment_method_create_error",
      `This account does not accept payment methods of type ${body.payment_method_type}.`,
    );
  }
  const billingDetails = mergeBillingDetails(undefined, body.billing_details);
  const now = deps.clock.now().toISOString();
  const id = deps.ids.next();
  return {
    account_id: account.id,
    id,
    version: 1,
    sequence: 0,
    payment_method_type: body.payment_method_type,
    single_use_token: body.card?.wallet !== undefined,
    ...(body.bank === undefined
      ? await readCard(maker, deps, body)
      : {
          card: null,
          ...(await storeBankAccount(deps, {
            methodId: id,
            request: body.bank,
            billing: billingDetails,
          })),
        }),
    blocked_by_return_code: null,
    used_at: null,
    created_for_intent_id: null,
    billing_details: billingDetails,
    meta_data: body.meta_data ?? null,
    validation_response: null,
    created_at: now,
    updated_at: now,
  };
}

async function readCard(
  maker: MethodMaker,
  deps: Dependencies,
  { card }: Body,
): Promise<
  Pick<PaymentMethodRow, "token" | "card" | "bank" | "encrypted_numbers" | "source_type">
> {
  if (card === undefined) throw new Error("the object of the type was validated");
  const expiry = cardExpiry(card, deps.clock.now());
  const wallet = card.wallet ?? null;
  const { brand, firstSixDigits, lastFourDigits } = await identifyCard(maker, deps, card.token);
  return {
    source_type: deps.processors.tokensOf(maker.account.processor).sourceType,
    token: card.token,
    card: {
      last_four_digits: lastFourDigits,
      first_six_digits: firstSixDigits,
      brand,
      ...expiry,
      wallet,
      entry_mode: wallet === null ? "ecommerce" : "digital_wallet",
      from_terminal: false,
      device_serial_number: null,
      reuse_eligible: wallet === null,
    },
    bank: null,
    encrypted_numbers: null,
  };
}

/** A wallet does not disclose its card's expiry; every other card has one. */
function cardExpiry(
  { exp_month: month, exp_year: year, wallet }: NonNullable<Body["card"]>,
  now: Date,
): { exp_month: string | null; exp_year: string | null } {
  const missing = month === undefined ? "exp_month" : year === undefined ? "exp_year" : undefined;
  if (wallet === undefined) {
    if (month !== undefined && year !== undefined) return readExpiry(month, year, now);
    throw rejectBodyField({
      code: "required",
      expected: "the card's expiry",
      received: "nothing",
      path: `card.${missing}`,
      message: `card.${missing} is required, except for a token of a wallet's payload.`,
    });
  }
  if (month === undefined && year === undefined) return { exp_month: null, exp_year: null };
  const path = month === undefined ? "card.exp_year" : "card.exp_month";
  throw rejectBodyField({
    code: "unrecognized_keys",
    expected: "nothing",
    received: "an expiry",
    path,
    message: `${path} cannot be set for a card from a wallet, which does not disclose its expiry.`,
  });
}

/** Requires the object of the type, and no other. */
function requireOneBlock(body: Body): void {
  const wanted = body.payment_method_type;
  const other = wanted === "card" ? "bank" : "card";
  if (body[wanted] === undefined) {
    throw rejectBodyField({
      code: "required",
      expected: `the block ${wanted}`,
      received: "nothing",
      path: wanted,
      message: `${wanted} is required when payment_method_type is ${wanted}.`,
    });
  }
  if (body[other] !== undefined) {
    throw rejectBodyField({
      code: "unrecognized_keys",
      expected: "nothing",
      received: `the block ${other}`,
      path: other,
      message: `${other} does not belong to a payment method of type ${wanted}.`,
    });
  }
}
