import { isIdOf } from "@openpayfac/contract/names";
import { ChangedMeanwhile } from "../../database/write-at-once.ts";
import { toUuid } from "../../ids.ts";
import { StartError } from "../../start-error.ts";
import { type ContractorRow, contractorColumns } from "./contractor-rows.ts";
import { presentContractor } from "./present-contractor.ts";
import { type DecidingParts, decideContractor } from "./review-contractors.ts";

/**
 * Ends the review of a contractor, by the operator.
 *
 * Returns  the contractor as the API shows it.
 * Errors   StartError: no such contractor or verdict, or one that is not under review.
 */
export async function decideContractorByOperator(
  parts: DecidingParts,
  id: string,
  verdict: string,
): Promise<ReturnType<typeof presentContractor>> {
  if (verdict !== "approve" && verdict !== "reject") {
    throw new StartError({
      cause: `There is no verdict ${JSON.stringify(verdict)}`,
      remedy: "Give --verdict as approve or reject",
    });
  }
  const found = isIdOf("contractor", id)
    ? await parts.database.query<ContractorRow>(
        `SELECT ${contractorColumns} FROM contractors c WHERE c.id = $1`,
        [toUuid(id)],
      )
    : { rows: [] };
  const contractor = found.rows[0];
  if (contractor === undefined) {
    throw new StartError({
      cause: `There is no contractor ${id}`,
      remedy: "openpayfac contractors list --status UNDER_REVIEW shows those that wait",
    });
  }
  const isDecided = (cause?: unknown) =>
    new StartError({
      cause: `The contractor ${id} is not under review`,
      remedy: "Who was approved is switched off and on by the API; who was rejected applies again.",
      ...(cause === undefined ? {} : { underlying: cause }),
    });
  if (contractor.status !== "UNDER_REVIEW") throw isDecided();
  try {
    return presentContractor(await decideContractor(parts, contractor, verdict));
  } catch (error) {
    if (error instanceof ChangedMeanwhile) throw isDecided(error);
    throw error;
  }
}
