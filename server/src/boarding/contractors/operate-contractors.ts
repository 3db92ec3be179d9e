import { contractorStatuses, idPrefixes } from "@openpayfac/contract";
import { ChangedMeanwhile } from "../../database/write-at-once.ts";
import { toUuid } from "../../ids.ts";
import type { OperatorParts } from "../../parts.ts";
import { StartError } from "../../start-error.ts";
import { type ContractorRow, contractorColumns } from "./contractor-rows.ts";
import { presentContractor, presentContractorBrief } from "./present-contractor.ts";
import { type DecidingParts, decideContractor } from "./review-contractors.ts";

const listedMax = 200;
const idForm = new RegExp(`^${idPrefixes.contractor}_[0-7][0-9a-hjkmnp-tv-z]{25}$`);

/** The contractors of one status, those that wait longest first. Errors   StartError. */
export async function listContractorsByStatus({ database }: OperatorParts, status: string) {
  if (!contractorStatuses.some((each) => each === status)) {
    throw new StartError({
      cause: `There is no status ${JSON.stringify(status)}`,
      remedy: `Give --status as one of ${contractorStatuses.join(", ")}`,
    });
  }
  const found = await database.query<ContractorRow>(
    `SELECT ${contractorColumns} FROM contractors c WHERE c.status = $1
      ORDER BY c.updated_at, c.id LIMIT ${listedMax}`,
    [status],
  );
  return found.rows.map(presentContractorBrief);
}

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
  const found = idForm.test(id)
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
