import { getFee } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import type { FeeRow } from "./fee-rows.ts";
import { feesOf } from "./fees-of-owner.ts";
import { serializeFee } from "./serialize-fee.ts";

/** Returns one fee of the owner. Errors   not_found. */
export const handleGetFee = handlerFor(getFee, async (call, deps) => {
  const { id } = call.params;
  const { sql, values } = feesOf(call.owner);
  const found = await deps.database.query<FeeRow>(`SELECT * FROM fees WHERE ${sql} AND id = $2`, [
    ...values,
    toUuid(id),
  ]);
  const [fee] = found.rows;
  if (fee === undefined) throw new ApiError("not_found", `There is no fee ${id}.`);
  return serializeFee(fee);
});
