import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { type DisputeRow, readDispute } from "./dispute-rows.ts";

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
