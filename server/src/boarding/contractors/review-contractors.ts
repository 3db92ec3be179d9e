import type { Pool } from "pg";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies, OperatorDependencies } from "../../dependencies.ts";
import { enqueueEmail } from "../../email/enqueue-email.ts";
import { brandOf } from "../../identity/brands.ts";
import { languageOf } from "../../identity/languages.ts";
import { toId } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { addPayoutBankAccount } from "../../payments/index.ts";
import type { BankAccountRow } from "../bank-accounts/bank-account-rows.ts";
import { payoutTarget } from "../bank-accounts/payout-target.ts";
import { merchantEmail } from "../emails/merchant-email.ts";
import { readEmailSettings } from "../notices/read-email-settings.ts";
import { checkOwnerOf, effectiveOutcome, runChecks } from "../verification/index.ts";
import { changeStatus } from "./change-status.ts";
import { decryptIdentity } from "./contractor-identity.ts";
import { type ContractorRow, contractorColumns } from "./contractor-rows.ts";
import { planContractorChecks } from "./plan-contractor-checks.ts";
import { readContractorLanguage } from "./read-contractor-language.ts";
import { sandboxDecision } from "./sandbox-decisions.ts";

const batchSize = 100;

/** Dependencies of a decision: the server's own, or an operator's with encryption. */
export type DecisionDependencies = OperatorDependencies & Pick<Dependencies, "encryption">;

export const reviewContractorsJob: DueJob = {
  name: "review_contractors",
  nextDue: (database) => timeOf(database, "SELECT min(review_at) FROM contractors"),
  upcoming: upcomingRows("contractors", "review_at"),
  run: reviewDueContractors,
};

/**
 * Decides contractors under review, as far as their checks do.
 *
 * Returns  how many were decided.
 */
export async function reviewDueContractors(deps: Dependencies): Promise<number> {
  for (let decided = 0; ; ) {
    const found = await deps.database.query<ContractorRow>(
      `SELECT ${contractorColumns} FROM contractors c WHERE c.review_at <= $1
        ORDER BY c.review_at, c.id LIMIT ${batchSize}`,
      [deps.clock.now().toISOString()],
    );
    const handled = await forEachIsolated(
      deps,
      found.rows,
      {
        failed: "contractor review failed",
        logFields: ({ id }) => ({ contractor: toId("contractor", id) }),
        postpone: (contractor) => postpone(deps, contractor),
      },
      async (contractor) => {
        if (await review(deps, contractor)) decided += 1;
      },
    );
    if (handled === 0 || found.rows.length < batchSize) return decided;
  }
}

async function review(deps: Dependencies, contractor: ContractorRow): Promise<boolean> {
  const forced = deps.sandbox === undefined ? undefined : sandboxDecision(contractor.profile);
  const checked = await checkContractor(deps, contractor);
  const verdict = forced ?? checked;
  if (verdict === "approve" || verdict === "reject") {
    await decideContractor(deps, contractor, verdict);
    return true;
  }
  await reviewAt(deps, contractor, verdict === "wait" ? null : verdict.until);
  return false;
}

/**
 * Runs the checks that are due. A contractor whose checks passed is approved, one on a sanctions
 * list is rejected once an operator confirmed it, and all others wait for an operator.
 */
async function checkContractor(
  deps: Dependencies,
  contractor: ContractorRow,
): Promise<"approve" | "reject" | "wait" | { until: string }> {
  const identity = decryptIdentity(deps.encryption, contractor);
  const planned = planContractorChecks(contractor, identity);
  const { checks, nextAt } = await runChecks(deps, checkOwnerOf(contractor), planned);
  if (nextAt !== undefined) return { until: nextAt };
  const confirmed = checks.some(({ check }) => check.review?.verdict === "confirmed");
  if (confirmed) return "reject";
  const isOpen = checks.some(({ check }) => effectiveOutcome(check, check.review) !== "passed");
  return isOpen ? "wait" : "approve";
}

async function postpone(deps: Dependencies, contractor: ContractorRow): Promise<void> {
  const later = new Date(deps.clock.now().getTime() + retryDelayMs);
  await reviewAt(deps, contractor, later.toISOString());
}

/** null: it waits for an operator. */
async function reviewAt(
  { database }: Dependencies,
  { id, version }: ContractorRow,
  at: string | null,
): Promise<void> {
  await database.query("UPDATE contractors SET review_at = $3 WHERE id = $1 AND version = $2", [
    id,
    version,
    at,
  ]);
}

/**
 * Approves or rejects a contractor under review, and notifies them.
 *
 * Errors   ConcurrentModification: already decided.
 * Writes   contractors, contractor_applications, payout_settings, payout_bank_accounts, events,
 *          emails.
 */
export async function decideContractor(
  deps: DecisionDependencies,
  before: ContractorRow,
  verdict: "approve" | "reject",
): Promise<ContractorRow> {
  const { contractor, writes } = await decidingContractor(deps, before, verdict);
  await writeAtomically(deps.database, writes);
  return contractor;
}

/** The decided contractor, and the writes: see `decideContractor`. */
export async function decidingContractor(
  deps: DecisionDependencies,
  before: ContractorRow,
  verdict: "approve" | "reject",
): Promise<{ contractor: ContractorRow; writes: Write[] }> {
  const approved = verdict === "approve";
  const bankAccount = approved ? await readValidated(deps.database, before) : undefined;
  const { contractor, writes } = changeStatus(
    deps,
    { ...before, bank_usable: bankAccount !== undefined },
    approved ? "ACTIVE" : "REJECTED",
    approved ? "v2.contractor.approved" : "v2.contractor.rejected",
  );
  const all: Write[] = [
    ...writes,
    {
      sql: `UPDATE contractor_applications SET status = $2
             WHERE contractor_id = $1 AND status = 'SUBMITTED'`,
      values: [contractor.id, approved ? "APPROVED" : "REJECTED"],
      must: "contractor_applications",
    },
    ...(approved
      ? [
          {
            sql: "SELECT begin_contractor_payouts($1::uuid, $2::uuid, $3::uuid, $4::timestamptz)",
            values: [
              contractor.id,
              contractor.business_id,
              bankAccount?.id ?? null,
              contractor.updated_at,
            ],
          },
          ...(bankAccount === undefined
            ? []
            : [addPayoutBankAccount(deps, contractor.id, payoutTarget(deps, bankAccount))]),
        ]
      : []),
    ...(await notifyContractor(deps, contractor, approved)),
  ];
  return { contractor, writes: all };
}

/** The contractor's bank account if it is validated; any other is paid to when it is. */
async function readValidated(
  database: Pool,
  { bank_account_id }: ContractorRow,
): Promise<BankAccountRow | undefined> {
  const found = await database.query<BankAccountRow>(
    "SELECT * FROM bank_accounts WHERE id = $1 AND validation_status = 'VALIDATED'",
    [bank_account_id],
  );
  return found.rows[0];
}

async function notifyContractor(
  deps: DecisionDependencies,
  { id, email, name, tenant_id, partner_id }: ContractorRow,
  approved: boolean,
): Promise<Write[]> {
  const { to_applicants: isOn } = await readEmailSettings(deps.database, partner_id);
  if (email === null || !isOn) return [];
  const brand = await brandOf(deps, partner_id);
  const language = languageOf({ language: await readContractorLanguage(deps.database, id) });
  const of = { brand: brand.name };
  const content = merchantEmail({ language, name }, brand, (catalog) =>
    approved ? catalog.contractorApproved(of) : catalog.contractorRejected(of),
  );
  return enqueueEmail(deps, { tenantId: tenant_id, partnerId: partner_id }, email, content);
}
