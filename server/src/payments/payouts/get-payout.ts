import { getPayout } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { ownerOf } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { readPayoutState } from "./payout-rows.ts";
import { serializePayout } from "./serialize-payout.ts";

/** Returns one payout of the named owner, or of the caller. Errors   not_found. */
export const handleGetPayout = handlerFor(getPayout, async (call, deps) => {
  const ownerId = call.owner?.id ?? ownerOf(call.caller);
  const state = await readPayoutState(deps.database, ownerId, toUuid(call.params.id));
  if (state === undefined) throw new ApiError("not_found", `There is no payout ${call.params.id}.`);
  return serializePayout(state);
});
