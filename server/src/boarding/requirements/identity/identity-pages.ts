import type { Dependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { hasIdentityPage, readChecksOf, serviceOf } from "../../verification/index.ts";
import type { RequirementRow } from "../requirement-rows.ts";
import { planIdentityCheck } from "./plan-identity-check.ts";

/**
 * The requirements whose identity document can be shown on the vendor's page: until a check of it
 * has an outcome.
 */
export async function readIdentityPages(
  deps: Pick<Dependencies, "database" | "encryption" | "verification" | "screening">,
  rows: readonly RequirementRow[],
): Promise<ReadonlySet<Uuid>> {
  const asked = rows.filter(
    ({ kind, status }) => kind === "identity_verification" && status === "due",
  );
  if (asked.length === 0) return new Set();
  const checks = await readChecksOf(
    deps.database,
    asked.map(({ id }) => id),
  );
  const open = await Promise.all(
    asked.map(async (row) => {
      const check = checks.find(
        (each) => each.subject_id === row.id && each.superseded_by === null,
      );
      if (check !== undefined) return hasIdentityPage(deps, check) ? [row.id] : [];
      const plan = await planIdentityCheck(deps, row);
      const service = plan && serviceOf(deps, plan.planned);
      const vendor = service == null ? undefined : deps.verification.named(service);
      return vendor?.service.openPage === undefined ? [] : [row.id];
    }),
  );
  return new Set(open.flat());
}
