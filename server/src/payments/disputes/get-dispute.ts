import { getDispute } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { type DisputeRow, readDispute } from "./dispute-rows.ts";
import { serializeDispute } from "./serialize-dispute.ts";

/** Returns one dispute of the account. Errors   not_found. */
export const handleGetDispute = handlerFor(getDispute, async (call, deps) =>
  serializeDispute(await findDispute(deps, call.account.id, call.params.id)),
);

/** Errors   not_found. */
export async function findDispute(
  deps: Dependencies,
  accountId: Uuid,
  id: string,
): Promise<DisputeRow> {
  const dispute = await readDispute(deps.database, accountId, toUuid(id));
  if (dispute === undefined) throw new ApiError("not_found", `There is no dispute ${id}.`);
  return dispute;
}
