import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { readCheckoutSession, type SessionWithIntent } from "./checkout-session-rows.ts";

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
