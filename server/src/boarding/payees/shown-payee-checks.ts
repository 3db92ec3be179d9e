import type { PayeeCheck, PayeeDecision } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toId, toUuid } from "../../ids.ts";
import type { ReviewedCheck } from "../verification/index.ts";
import type { readDecisions } from "../verification/operator/decided-by.ts";
import { shownCheck } from "../verification/operator/shown-check.ts";

type Owners = Parameters<typeof shownCheck>[1];

/** A check as those who decide about a payee see it. Input   owners: of a contractor's company. */
export function serializePayeeCheck(
  check: ReviewedCheck,
  owners?: Owners,
): Static<typeof PayeeCheck> {
  const shown = shownCheck(check, owners);
  const { review } = shown;
  return {
    id: shown.id,
    kind: shown.kind,
    subject_name: shown.subject,
    outcome: shown.outcome,
    open: shown.open,
    service: shown.service,
    reason: shown.reason,
    matched: shown.matched,
    differed: shown.differed,
    hit_count: shown.hits.length,
    review:
      review === null
        ? null
        : {
            verdict: review.verdict,
            reviewed_by: review.reviewed_by,
            reason: review.reason,
            // Inside JSON, PostgreSQL writes times in another form.
            reviewed_at: new Date(review.created_at).toISOString(),
          },
    requested_at: shown.requested_at,
    answered_at: shown.answered_at,
  };
}

type Recorded = Awaited<ReturnType<typeof readDecisions>>[number];

/** Decisions as those who decide about a payee see them. */
export async function serializeDecisions(
  database: Pool,
  decisions: readonly Recorded[],
): Promise<Static<typeof PayeeDecision>[]> {
  const users = decisions.map((each) => each.reviewed_by).filter((by) => by.startsWith("user_"));
  const names = await namesOfUsers(database, users.map(toUuid));
  const byId = new Map([...names].map(([id, name]) => [toId("user", id), name]));
  return decisions.map(({ decision, reviewed_by, reason, created_at }) => ({
    decision,
    decided_by: reviewed_by,
    decided_by_name: byId.get(reviewed_by) ?? null,
    reason,
    decided_at: created_at,
  }));
}
