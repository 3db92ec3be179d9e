import type { getPaymentMethod } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { type PaymentMethodRow, readPaymentMethod } from "./payment-method-rows.ts";
import { presentPaymentMethod } from "./present-payment-method.ts";

/** Answers one payment method. Errors   not_found. */
export const handleGetPaymentMethod: Handler<typeof getPaymentMethod, Parts> = async (
  call,
  parts,
) => presentPaymentMethod(await findPaymentMethod(parts, call.account.id, call.params.id));

/** The payment method that the URL names. Errors   not_found. */
export async function findPaymentMethod(
  parts: Parts,
  accountId: Uuid,
  id: string,
): Promise<PaymentMethodRow> {
  const row = await readPaymentMethod(parts.database, accountId, toUuid(id));
  if (row === undefined) throw new Refusal("not_found", `There is no payment method ${id}.`);
  return row;
}
