import type { BodyOf, createProcessingPlan } from "@openpayfac/contract";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { PlanRow } from "./plan-rows.ts";
import { termsOfNewPlan } from "./plan-terms.ts";
import { insertVersion, type StoredVersion, versionRow } from "./plan-versions.ts";

/**
 * A new plan with its first version, which applies immediately.
 *
 * Errors   invalid_body: a combination of terms that no plan can have.
 */
export function newPlan(
  { ids, clock }: Pick<OperatorDependencies, "ids" | "clock">,
  partnerId: Uuid,
  body: BodyOf<typeof createProcessingPlan>,
  by: string,
): { plan: PlanRow; version: StoredVersion; writes: Write[] } {
  const now = clock.now().toISOString();
  const id = ids.next();
  const version = versionRow(id, 1, termsOfNewPlan(body), { effectiveAt: now, by, now });
  const own = {
    id,
    partner_id: partnerId,
    name: body.name,
    state: body.state ?? ("ACTIVE" as const),
    description: body.description ?? null,
    created_at: now,
  };
  return {
    plan: { ...own, versions: [version] },
    version,
    writes: [insertRow("processing_plans", own), insertVersion(version)],
  };
}
