import { isIdOf } from "@openpayfac/contract/names";
import type { Dependencies } from "../../../dependencies.ts";
import { toIdOrNull, toUuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readContractorRequirements } from "../../requirements/serialize-requirements.ts";
import { readChecksOf } from "../../verification/index.ts";
import { readDecisions } from "../../verification/operator/decided-by.ts";
import { shownCheck } from "../../verification/operator/shown-check.ts";
import { type ContractorRow, readContractor } from "../contractor-rows.ts";
import { serializeContractor } from "../serialize-contractor.ts";

/**
 * Returns one contractor with its requirements and its checks, those of its owners included, oldest
 * first; without encrypted data.
 *
 * Errors   OperatorError: unknown contractor.
 */
export async function getContractorAsOperator(
  deps: Pick<Dependencies, "database" | "clock" | "encryption">,
  id: string,
) {
  const row = await requireContractorAsOperator(deps.database, id);
  const { profile } = row;
  const owners = (profile.type === "COMPANY" ? profile.company.company_owners : []).map(
    (owner) => ({ ...owner, id: toUuid(owner.id) }),
  );
  const [checks, requirements, decisions] = await Promise.all([
    readChecksOf(deps.database, [row.id, ...owners.map((owner) => owner.id)]),
    readContractorRequirements(deps, row),
    readDecisions(deps.database, row.id),
  ]);
  return {
    ...serializeContractor(row),
    bank_account_id: toIdOrNull("bank_account", row.bank_account_id),
    requirements,
    checks: checks.map((check) => shownCheck(check, owners)),
    decisions,
  };
}

/** Returns the contractor that a command names. Errors   OperatorError. */
export async function requireContractorAsOperator(
  database: Dependencies["database"],
  id: string,
): Promise<ContractorRow> {
  const row = isIdOf("contractor", id) ? await readContractor(database, toUuid(id)) : undefined;
  if (row !== undefined) return row;
  throw new OperatorError({
    cause: `There is no contractor ${id}`,
    remedy: "openpayfac contractors list --status UNDER_REVIEW lists those under review",
  });
}
