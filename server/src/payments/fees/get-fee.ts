import { getFee } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { type FeeRow, readFee } from "./fee-rows.ts";
import { serializeFee } from "./serialize-fee.ts";

/** Returns one fee about the account. Errors   not_found. */
export const handleGetFee = handlerFor(getFee, async (call, deps) =>
  serializeFee(await findFee(deps, call.account.id, call.params.id)),
);

/** Finds the fee of the path's id. Errors   not_found. */
export async function findFee(deps: Dependencies, accountId: Uuid, id: string): Promise<FeeRow> {
  const row = await readFee(deps.database, accountId, toUuid(id));
  if (row === undefined) throw new ApiError("not_found", `There is no fee ${id}.`);
  return row;
}
