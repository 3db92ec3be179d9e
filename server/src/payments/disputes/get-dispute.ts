import type { getDispute } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { type DisputeRow, readDispute } from "./dispute-rows.ts";
import { presentDispute } from "./present-dispute.ts";

/** Answers one dispute of the account. Errors   not_found. */
export const handleGetDispute: Handler<typeof getDispute, Parts> = async (call, parts) =>
  presentDispute(await findDispute(parts, call.account.id, call.params.id));

/** Errors   not_found. */
export async function findDispute(parts: Parts, accountId: Uuid, id: string): Promise<DisputeRow> {
  const dispute = await readDispute(parts.database, accountId, toUuid(id));
  if (dispute === undefined) throw new Refusal("not_found", `There is no dispute ${id}.`);
  return dispute;
}
