import type { getRefund } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { presentRefund } from "./present-refund.ts";
import { readRefund } from "./refund-rows.ts";

/** Answers one refund of the account. Errors   not_found. */
export const handleGetRefund: Handler<typeof getRefund, Parts> = async (call, parts) => {
  const row = await readRefund(parts.database, call.account.id, toUuid(call.params.id));
  if (row === undefined) throw new Refusal("not_found", `There is no refund ${call.params.id}.`);
  return presentRefund(row);
};
