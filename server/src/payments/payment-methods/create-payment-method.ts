import type { createPaymentMethod } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import type { Parts } from "../../parts.ts";
import { noteKeptToken } from "../fees/charge-token-fees.ts";
import { newPaymentMethod } from "./new-payment-method.ts";
import { insertPaymentMethod } from "./payment-method-rows.ts";
import { presentPaymentMethod } from "./present-payment-method.ts";

/**
 * Keeps a token as a payment method.
 *
 * Errors   payment_method_create_error, invalid_body: see `newPaymentMethod`.
 * Writes   the payment method, after the look-up, which changes nothing, and that a card is kept.
 */
export const handleCreatePaymentMethod: Handler<typeof createPaymentMethod, Parts> = async (
  call,
  parts,
) => {
  const row = await newPaymentMethod(parts, call, call.body);
  const writes = [insertPaymentMethod(row), ...noteKeptToken(call.account, row)];
  return commitAnswer(call, parts.database, writes, presentPaymentMethod(row));
};
