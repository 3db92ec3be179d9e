import type { getFee } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { type FeeRow, readFee } from "./fee-rows.ts";
import { presentFee } from "./present-fee.ts";

/** Answers one fee about the account. Errors   not_found. */
export const handleGetFee: Handler<typeof getFee, Parts> = async (call, parts) =>
  presentFee(await findFee(parts, call.account.id, call.params.id));

/** The fee that the URL names. Errors   not_found. */
export async function findFee(parts: Parts, accountId: Uuid, id: string): Promise<FeeRow> {
  const row = await readFee(parts.database, accountId, toUuid(id));
  if (row === undefined) throw new Refusal("not_found", `There is no fee ${id}.`);
  return row;
}
