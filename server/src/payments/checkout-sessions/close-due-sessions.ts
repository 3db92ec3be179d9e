import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";
import {
  readSessionsDueForCheck,
  type SessionWithIntent,
  updateCheckoutSession,
} from "./checkout-session-rows.ts";
import { completing, expiring, hasPendingPayment } from "./close-session.ts";
import { countsAsPaid } from "./counts-as-paid.ts";

const batchSize = 100;
const lookAgainMs = 60_000;

/**
 * Expires unpaid sessions that are due, and completes paid ones whose customer did not return.
 *
 * Returns  the number of sessions checked.
 */
export async function closeDueSessions(deps: Dependencies): Promise<number> {
  const now = deps.clock.now().toISOString();
  let after: { at: string; id: Uuid } | undefined;
  for (let total = 0; ; ) {
    const due = await readSessionsDueForCheck(deps.database, now, after, batchSize);
    await forEachIsolated(
      deps,
      due,
      {
        failed: "checkout session check failed",
        logFields: ({ session }) => ({ session: toId("checkout_session", session.id) }),
      },
      async (found) => writeAtomically(deps.database, await whatIsDue(deps, found)),
    );
    total += due.length;
    const last = due.at(-1)?.session;
    if (last === undefined || due.length < batchSize) return total;
    after = { at: last.next_check_at ?? now, id: last.id };
  }
}

async function whatIsDue(deps: Dependencies, found: SessionWithIntent): Promise<Write[]> {
  const { session, intent } = found;
  const now = deps.clock.now();
  if (await countsAsPaid(deps, found)) return completing(deps, session).writes;
  const next_check_at = hasPendingPayment(intent)
    ? new Date(now.getTime() + lookAgainMs).toISOString()
    : session.expires_at;
  if (hasPendingPayment(intent) || session.expires_at > now.toISOString()) {
    return [updateCheckoutSession(session, { ...session, next_check_at })];
  }
  return (await expiring(deps, found)).writes;
}
