import type { getPaymentIntent } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { type PaymentRow, readPayment } from "../payments/payment-rows.ts";
import { type PaymentIntentRow, readPaymentIntent } from "./payment-intent-rows.ts";
import { presentPaymentIntent } from "./present-payment-intent.ts";

/** Answers one intent with its newest payment and its client secret. Errors   not_found. */
export const handleGetPaymentIntent: Handler<typeof getPaymentIntent, Parts> = async (
  call,
  parts,
) => {
  const { intent, payment } = await findPaymentIntent(parts, call.account.id, call.params.id);
  return presentPaymentIntent(intent, payment, { showSecret: true });
};

/** The intent that the URL names, with its newest payment. Errors   not_found. */
export async function findPaymentIntent(
  parts: Parts,
  accountId: Uuid,
  id: string,
): Promise<{ intent: PaymentIntentRow; payment: PaymentRow | undefined }> {
  const intent = await readPaymentIntent(parts.database, accountId, toUuid(id));
  if (intent === undefined) throw new Refusal("not_found", `There is no payment intent ${id}.`);
  const payment =
    intent.latest_payment_id === null
      ? undefined
      : await readPayment(parts.database, accountId, intent.latest_payment_id);
  return { intent, payment };
}
