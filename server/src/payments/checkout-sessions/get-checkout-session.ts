import type { getCheckoutSession } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { readCheckoutSession, type SessionWithIntent } from "./checkout-session-rows.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";

/** Answers one checkout session. Errors   not_found. */
export const handleGetCheckoutSession: Handler<typeof getCheckoutSession, Parts> = async (
  call,
  parts,
) => {
  const { session } = await findCheckoutSession(parts, call.account.id, call.params.id);
  return presentCheckoutSession(session);
};

/** The checkout session that the URL names, with its intent. Errors   not_found. */
export async function findCheckoutSession(
  parts: Parts,
  accountId: Uuid,
  id: string,
): Promise<SessionWithIntent> {
  const found = await readCheckoutSession(parts.database, accountId, toUuid(id));
  if (found === undefined) throw new Refusal("not_found", `There is no checkout session ${id}.`);
  return found;
}
