import type { ReadApplication } from "../applications/application-rows.ts";
import { decryptOwners } from "../applications/owner-secrets.ts";
import {
  type CheckDependencies,
  type CheckOwner,
  effectiveOutcome,
  findChecks,
  runChecks,
  type StartedCheck,
  serviceOf,
} from "../verification/index.ts";
import { type CheckedRequirement, checkFindings } from "./check-findings.ts";
import { type ApplicationCheck, planChecks } from "./plan-checks.ts";
import type { Finding } from "./rules.ts";

/** The findings of the required checks of an application. */
export interface CheckedApplication {
  findings: Finding[];
  /** When a check that the decision waits for is next due; undefined: the decision can be made. */
  pendingUntil: string | undefined;
  /** When a check of an identity document is next due, which the decision does not wait for. */
  pollAt: string | undefined;
}

/**
 * Runs the required checks of an application that are due, concurrently.
 *
 * Writes   verification_checks, verification_responses.
 */
export async function checkApplication(
  deps: CheckDependencies,
  row: ReadApplication,
): Promise<CheckedApplication> {
  const owner = ownerOf(row);
  const { checks, nextAt } = await runChecks(deps, owner, planOf(deps, row));
  if (nextAt !== undefined) return { findings: [], pendingUntil: nextAt, pollAt: undefined };
  const documents = await runChecks(deps, owner, documentChecks(deps, checks));
  const joined = checks.map((each): CheckedRequirement => {
    const document = documents.checks.find(
      ({ planned }) =>
        each.planned.kind === "person_identity" && planned.subject.id === each.planned.subject.id,
    );
    return { ...each, document: document?.check };
  });
  return {
    findings: checkFindings(row, joined),
    pendingUntil: undefined,
    pollAt: documents.nextAt,
  };
}

/**
 * The same without starting a check: while the merchant edits the application, nothing is requested
 * with unfinished data.
 *
 * Returns  undefined: data changed since the checks.
 */
export async function recheckApplication(
  deps: CheckDependencies,
  row: ReadApplication,
): Promise<CheckedApplication | undefined> {
  const found = await findChecks(deps, ownerOf(row), planOf(deps, row));
  return found.every(({ isValid }) => isValid) ? checkApplication(deps, row) : undefined;
}

function ownerOf(row: ReadApplication): CheckOwner {
  const { tenant_id: tenantId, partner_id: partnerId, id, updated_at: since } = row;
  return { tenantId, partnerId, applicationId: id, since };
}

function planOf(deps: CheckDependencies, row: ReadApplication): ApplicationCheck[] {
  return planChecks(row, decryptOwners(deps.encryption, row));
}

/** An identity that did not pass can be proved with a document on the vendor's page. */
function documentChecks(
  deps: CheckDependencies,
  checks: readonly StartedCheck<ApplicationCheck>[],
): ApplicationCheck[] {
  return checks.flatMap(({ planned, check }) => {
    const { kind, input } = planned;
    const isOpen = effectiveOutcome(check, check.review) !== "passed";
    if (kind !== "person_identity" || !isOpen || input.type !== "person") return [];
    const document = { ...planned, kind: "person_document" as const };
    return serviceOf(deps, document) === null ? [] : [document];
  });
}
