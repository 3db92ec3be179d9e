import { type Write, writeAtOnce } from "../../database/write-at-once.ts";
import { toId, type Uuid } from "../../ids.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import type { Parts } from "../../parts.ts";
import {
  readSessionsToLookAt,
  type SessionWithIntent,
  updateCheckoutSession,
} from "./checkout-session-rows.ts";
import { completing, expiring, isBeingPaid } from "./close-session.ts";
import { isPaidFor } from "./complete-checkout-session.ts";

const atOnce = 100;
const lookAgainMs = 60_000;

/**
 * Expires what nobody paid in time, and completes what was paid by a customer who did not come back.
 *
 * Returns  how many were looked at.
 */
export async function closeDueSessions(parts: Parts): Promise<number> {
  const now = parts.clock.now().toISOString();
  let after: { at: string; id: Uuid } | undefined;
  for (let total = 0; ; ) {
    const due = await readSessionsToLookAt(parts.database, now, after, atOnce);
    await eachApart(
      parts,
      due,
      {
        failed: "a checkout session was not looked at",
        nameOf: ({ session }) => ({ session: toId("checkout_session", session.id) }),
      },
      async (found) => writeAtOnce(parts.database, await whatIsDue(parts, found)),
    );
    total += due.length;
    const last = due.at(-1)?.session;
    if (last === undefined || due.length < atOnce) return total;
    after = { at: last.look_at ?? now, id: last.id };
  }
}

async function whatIsDue(parts: Parts, found: SessionWithIntent): Promise<Write[]> {
  const { session, intent } = found;
  const now = parts.clock.now();
  if (await isPaidFor(parts, found)) return completing(parts, session).writes;
  const look_at = isBeingPaid(intent)
    ? new Date(now.getTime() + lookAgainMs).toISOString()
    : session.expires_at;
  if (isBeingPaid(intent) || session.expires_at > now.toISOString()) {
    return [updateCheckoutSession(session, { ...session, look_at })];
  }
  return (await expiring(parts, found)).writes;
}
