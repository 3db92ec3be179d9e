import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { type FeeRow, readFee } from "./fee-rows.ts";

/** Finds the fee of the path's id. Errors   not_found. */
export async function findFee(deps: Dependencies, accountId: Uuid, id: string): Promise<FeeRow> {
  const row = await readFee(deps.database, accountId, toUuid(id));
  if (row === undefined) throw new ApiError("not_found", `There is no fee ${id}.`);
  return row;
}
