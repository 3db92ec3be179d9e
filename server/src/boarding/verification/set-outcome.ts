import { type CheckOutcome, suggestionOf } from "@openpayfac/processors";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { readChecksOf } from "./check-rows.ts";
import type { CheckOwner, PlannedCheck } from "./planned-check.ts";
import { isCheckOf, newCheck, sandboxService } from "./start-checks.ts";

/**
 * The writes of a check with a given outcome, which replaces the current one of the same kind and
 * subject. It counts while the subject's data are unchanged, as any other check does.
 *
 * Input    reason: a code as services report it, such as `match_05`.
 */
export async function setOutcome(
  deps: Pick<Dependencies, "database" | "clock" | "ids" | "encryption">,
  owner: CheckOwner,
  planned: PlannedCheck,
  { outcome, reason }: { outcome: CheckOutcome; reason: string },
): Promise<{ id: Uuid; writes: Write[] }> {
  const rows = await readChecksOf(deps.database, [planned.subject.id]);
  const before = rows.find((row) => row.superseded_by === null && isCheckOf(row, planned));
  const id = deps.ids.next();
  const isHit = planned.kind === "terminated_merchant" && outcome === "needs_review";
  const suggestion = isHit ? suggestionOf(reason) : undefined;
  const result = {
    outcome,
    reason,
    matched: [],
    differed: [],
    ...(suggestion === undefined ? {} : { suggestion }),
  };
  const given = { id, requestId: id, service: sandboxService, result };
  return { id, writes: newCheck(deps, owner, planned, before, given) };
}
