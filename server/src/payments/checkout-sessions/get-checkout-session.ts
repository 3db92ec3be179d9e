import { getCheckoutSession } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { readCheckoutSession, type SessionWithIntent } from "./checkout-session-rows.ts";
import { serializeCheckoutSession } from "./serialize-checkout-session.ts";

/** Returns one checkout session. Errors   not_found. */
export const handleGetCheckoutSession = handlerFor(getCheckoutSession, async (call, deps) => {
  const { session } = await findCheckoutSession(deps, call.account.id, call.params.id);
  return serializeCheckoutSession(session);
});

/** Finds the checkout session of the path's id, with its intent. Errors   not_found. */
export async function findCheckoutSession(
  deps: Dependencies,
  accountId: Uuid,
  id: string,
): Promise<SessionWithIntent> {
  const found = await readCheckoutSession(deps.database, accountId, toUuid(id));
  if (found === undefined) throw new ApiError("not_found", `There is no checkout session ${id}.`);
  return found;
}
