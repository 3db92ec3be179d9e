import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import { toUuid, type Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { clearByDecision } from "../../verification/index.ts";
import { type DecidedBy, recordDecision } from "../../verification/operator/decided-by.ts";
import type { ContractorRow } from "../contractor-rows.ts";
import { type DecisionDependencies, decidingContractor } from "../review-contractors.ts";
import { serializeContractor } from "../serialize-contractor.ts";
import { requireContractorAsOperator } from "./get-contractor.ts";

/**
 * Decides the review of a contractor as the operator.
 *
 * Returns  the contractor as shown by the API.
 * Errors   OperatorError: unknown contractor or decision, no name or reason, not under review, or an
 *          open hit on a sanctions list.
 */
export async function decideContractorAsOperator(
  deps: DecisionDependencies,
  id: string,
  verdict: string,
  by: DecidedBy,
): Promise<ReturnType<typeof serializeContractor>> {
  if (verdict !== "approve" && verdict !== "reject") {
    throw new OperatorError({
      cause: `${JSON.stringify(verdict)} is not a decision`,
      remedy: "Give --verdict as approve or reject",
    });
  }
  const contractor = await requireContractorAsOperator(deps.database, id);
  const isDecided = (cause?: unknown) =>
    new OperatorError({
      cause: `The contractor ${id} is not under review`,
      remedy:
        "An approved contractor is activated and deactivated through the API; a rejected one applies again.",
      ...(cause === undefined ? {} : { underlying: cause }),
    });
  if (contractor.status !== "UNDER_REVIEW") throw isDecided();
  const decided = await decidingAsPerson(deps, contractor, verdict, by);
  try {
    await writeAtomically(deps.database, decided.writes);
    return serializeContractor(decided.contractor);
  } catch (error) {
    if (error instanceof ConcurrentModification) throw isDecided(error);
    throw error;
  }
}

/**
 * The decided contractor, and the writes of a person's decision with its record. Checks that are open
 * count as passed if it is approved.
 *
 * Errors   OperatorError: no name or reason, a pending check, or an open hit on a sanctions list.
 */
export async function decidingAsPerson(
  deps: DecisionDependencies,
  contractor: ContractorRow,
  verdict: "approve" | "reject",
  by: DecidedBy,
): Promise<{ contractor: ContractorRow; writes: Write[] }> {
  const recorded = recordDecision(deps, { type: "contractor", id: contractor.id }, verdict, by);
  const cleared =
    verdict === "approve" ? await clearByDecision(deps, subjectsOf(contractor), by) : [];
  const decided = await decidingContractor(deps, contractor, verdict);
  return { ...decided, writes: [...decided.writes, recorded, ...cleared] };
}

/** The contractor, and the owners of a company: each has checks of its own. */
export function subjectsOf({ id, profile }: ContractorRow): Uuid[] {
  const owners = profile.type === "COMPANY" ? profile.company.company_owners : [];
  return [id, ...owners.map((owner) => toUuid(owner.id))];
}
