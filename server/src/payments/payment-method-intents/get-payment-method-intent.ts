import type { getPaymentMethodIntent } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import {
  type PaymentMethodIntentRow,
  readPaymentMethodIntent,
} from "./payment-method-intent-rows.ts";
import { presentPaymentMethodIntent } from "./present-payment-method-intent.ts";

/** Answers one payment method intent with its client secret. Errors   not_found. */
export const handleGetPaymentMethodIntent: Handler<typeof getPaymentMethodIntent, Parts> = async (
  call,
  parts,
) => {
  const { intent, method } = await findPaymentMethodIntent(parts, call.account.id, call.params.id);
  return presentPaymentMethodIntent(intent, method, { showSecret: true });
};

/** The payment method intent that the URL names, with what it was given. Errors   not_found. */
export async function findPaymentMethodIntent(
  parts: Parts,
  accountId: Uuid,
  id: string,
): Promise<{ intent: PaymentMethodIntentRow; method: PaymentMethodRow | undefined }> {
  const row = await readPaymentMethodIntent(parts.database, accountId, toUuid(id));
  if (row === undefined) throw new Refusal("not_found", `There is no payment method intent ${id}.`);
  return { intent: row.first, method: row.second };
}
