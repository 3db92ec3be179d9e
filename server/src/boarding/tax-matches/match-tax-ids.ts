import { newYorkYear, startOfYear } from "../../calendar/calendar-years.ts";
import { updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import type { DueJob } from "../../jobs/due-jobs.ts";
import { dueRowsJob } from "../../jobs/due-rows-job.ts";
import { decryptIdentity } from "../contractors/contractor-identity.ts";
import { type ContractorRow, readContractor } from "../contractors/contractor-rows.ts";
import { type RequirementRow, readOpenRequirements } from "../requirements/requirement-rows.ts";
import {
  checkOwnerOf,
  effectiveOutcome,
  type PlannedCheck,
  type ReviewedCheck,
  runChecks,
} from "../verification/index.ts";
import { planTaxMatch } from "./plan-tax-match.ts";
import { endTaxRequirement, requireTaxId } from "./tax-requirement.ts";

type TaxMatchRow = Row<
  "contractor_tax_matches",
  { state: "checking" | "unmatched" | "matched"; next_at: string | null; repeat_at: string | null }
>;

const dayMs = 24 * 60 * 60_000;
/** A service that did not respond is called again the next day, and one with a finding in a week. */
const repeatMs = { silent: dayMs, found: 7 * dayMs };

/**
 * Matches the names and tax ids of contractors whose payouts of the year came near the limit from
 * which on they are reported. A number that does not match is required of the contractor, and the
 * check is repeated. The year's end withdraws the requirement: another year's total begins at zero.
 *
 * Writes   verification_checks, verification_responses; contractor_tax_matches, account_requirements,
 *          payouts.
 */
export const matchContractorTaxIdsJob: DueJob = dueRowsJob<TaxMatchRow>(
  "match_contractor_tax_ids",
  {
    table: "contractor_tax_matches",
    due: "next_at",
    id: "contractor_id",
    version: "version",
  },
  {
    failed: "tax id of a contractor was not matched",
    logFields: ({ contractor_id }) => ({ contractor: toId("contractor", contractor_id) }),
    work: match,
  },
);

async function match(deps: Dependencies, row: TaxMatchRow): Promise<void> {
  const contractor = await readContractor(deps.database, row.contractor_id);
  if (contractor === undefined) throw new Error("a contractor is never deleted");
  const open = await readOpenRequirements(deps.database, contractor.id);
  const requirement = open.find(({ kind }) => kind === "tax_id");
  const planned = planTaxMatch(contractor, decryptIdentity(deps.encryption, contractor));
  const isOver = row.year < newYorkYear(deps.clock.now());
  if (planned === undefined || isOver) {
    return writeAtomically(deps.database, [
      forget(row),
      ...endTaxRequirement(deps, contractor.id, requirement, "withdrawn"),
    ]);
  }
  await check(deps, row, { contractor, requirement, planned });
}

interface Matched {
  contractor: ContractorRow;
  requirement: RequirementRow | undefined;
  planned: PlannedCheck;
}

async function check(
  deps: Dependencies,
  row: TaxMatchRow,
  { contractor, requirement, planned }: Matched,
): Promise<void> {
  const now = deps.clock.now().toISOString();
  const isRepeated = row.repeat_at !== null && row.repeat_at <= now;
  const owner = {
    ...checkOwnerOf(contractor),
    ...(isRepeated ? { repeatBefore: now } : {}),
  };
  const { checks, nextAt } = await runChecks(deps, owner, [planned]);
  const made = checks[0]?.check;
  const outcome = made && effectiveOutcome(made, made.review);
  const required = { row: requirement, contractorId: contractor.id, held: row.held };
  if (made === undefined || outcome === undefined) {
    // A repeated check leaves the requirement due.
    const isDue = requirement?.status === "due";
    return writeAtomically(deps.database, [
      change(deps, row, { state: "checking", next_at: nextAt ?? now, repeat_at: null }),
      ...(isDue && !row.held
        ? []
        : requireTaxId(deps, { ...required, state: stateOf(requirement) })),
    ]);
  }
  if (outcome === "passed") {
    return writeAtomically(deps.database, [
      change(deps, row, { state: "matched", next_at: null, repeat_at: null }),
      ...endTaxRequirement(deps, contractor.id, requirement, "accepted"),
    ]);
  }
  const repeat_at = repeatAt(deps, row, made, isRepeated);
  const yearEnd = startOfYear(row.year + 1);
  const state = outcome === "failed" ? "tax_id_mismatch" : "tax_id_unverified";
  await writeAtomically(deps.database, [
    change(deps, row, {
      state: "unmatched",
      next_at: repeat_at < yearEnd ? repeat_at : yearEnd,
      repeat_at,
    }),
    ...requireTaxId(deps, { ...required, state }),
  ]);
}

/** A requirement that is due stays due while its check is repeated. */
function stateOf(requirement: RequirementRow | undefined) {
  const isDue = requirement?.status === "due";
  if (!isDue) return "pending" as const;
  return requirement.reason_code === "tax_id_mismatch"
    ? ("tax_id_mismatch" as const)
    : ("tax_id_unverified" as const);
}

/** A job that runs early, because a payout is held, leaves the time of the next check. */
function repeatAt(
  { clock }: Dependencies,
  { repeat_at }: TaxMatchRow,
  { outcome }: ReviewedCheck,
  isRepeated: boolean,
): string {
  if (repeat_at !== null && !isRepeated) return repeat_at;
  const delayMs = outcome === "unavailable" ? repeatMs.silent : repeatMs.found;
  return new Date(clock.now().getTime() + delayMs).toISOString();
}

function change(
  { clock }: Dependencies,
  { contractor_id, version }: TaxMatchRow,
  set: Pick<TaxMatchRow, "state" | "next_at" | "repeat_at">,
): Write {
  const updated_at = clock.now().toISOString();
  return updateRow(
    "contractor_tax_matches",
    { contractor_id, version },
    { ...set, version: version + 1, updated_at },
  );
}

function forget({ contractor_id, version }: TaxMatchRow): Write {
  return {
    sql: "DELETE FROM contractor_tax_matches WHERE contractor_id = $1 AND version = $2",
    values: [contractor_id, version],
    must: "contractor_tax_matches",
  };
}
