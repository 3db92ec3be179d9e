import type { getPayment } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { readPayment } from "./payment-rows.ts";
import { presentPayment } from "./present-payment.ts";

/** Answers one payment of the account. Errors   not_found. */
export const handleGetPayment: Handler<typeof getPayment, Parts> = async (call, parts) => {
  const row = await readPayment(parts.database, call.account.id, toUuid(call.params.id));
  if (row === undefined) throw new Refusal("not_found", `There is no payment ${call.params.id}.`);
  return presentPayment(row);
};
