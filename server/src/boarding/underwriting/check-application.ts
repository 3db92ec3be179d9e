import type { ReadApplication } from "../applications/application-rows.ts";
import { decryptOwners } from "../applications/owner-secrets.ts";
import {
  type CheckDependencies,
  type CheckOwner,
  callDueServices,
  effectiveOutcome,
  findChecks,
  hasInputsOf,
  isSilent,
  runChecks,
  type StartedCheck,
  serviceOf,
} from "../verification/index.ts";
import { type CheckedRequirement, checkFindings } from "./check-findings.ts";
import { type ApplicationCheck, planChecks } from "./plan-checks.ts";
import type { Finding } from "./rules.ts";

const hourMs = 60 * 60 * 1000;
const retryPatienceMs = hourMs;
/** Time between two requests for a condition that a source did not respond to. */
export const retryEveryMs = 24 * hourMs;

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
  return runRequired(deps, row, ownerOf(row), planOf(deps, row));
}

async function runRequired(
  deps: CheckDependencies,
  row: ReadApplication,
  owner: CheckOwner,
  planned: readonly ApplicationCheck[],
): Promise<CheckedApplication> {
  const { checks, nextAt } = await runChecks(deps, owner, planned);
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
 * The checks of a conditional approval: those without a response are requested again, a day after
 * the last response was awaited.
 *
 * Returns  undefined: data changed since the checks, which its submission has checked.
 */
export async function checkConditions(
  deps: CheckDependencies,
  row: ReadApplication,
): Promise<CheckedApplication | undefined> {
  // After it, so that one of exactly a day ago is requested again.
  const since = new Date(deps.clock.now().getTime() - retryEveryMs + 1).toISOString();
  const owner = { ...ownerOf(row), since };
  const planned = planOf(deps, row).map((each) =>
    each.kind === "business_tax_id" ? { ...each, patienceMs: retryPatienceMs } : each,
  );
  const before = await findChecks(deps, owner, planned);
  const isUnchanged = before.every(
    ({ check, planned: each, isValid }) =>
      isValid || (check !== undefined && isSilent(check) && hasInputsOf(deps, check, each)),
  );
  if (!isUnchanged) return undefined;
  const checked = await runRequired(deps, row, owner, planned);
  const after = await findChecks(deps, owner, planned);
  const retries = after.flatMap(({ check }) =>
    check !== undefined && isSilent(check) && check.answered_at !== null
      ? [new Date(Date.parse(check.answered_at) + retryEveryMs).toISOString()]
      : [],
  );
  const times = [...retries, ...(checked.pollAt === undefined ? [] : [checked.pollAt])].sort();
  return { ...checked, pollAt: times[0] };
}

/**
 * The same without starting a check: while the merchant edits the application, nothing is requested
 * with unfinished data. An identity document that is already being shown on the vendor's page is
 * followed, because its outcome completes the form.
 *
 * Returns  undefined: data changed since the checks, and no page is open.
 */
export async function recheckApplication(
  deps: CheckDependencies,
  row: ReadApplication,
): Promise<CheckedApplication | undefined> {
  const owner = ownerOf(row);
  const planned = planOf(deps, row);
  const found = await findChecks(deps, owner, planned);
  if (found.every(({ isValid }) => isValid)) return checkApplication(deps, row);
  const pendingUntil = await followDocuments(deps, owner, planned);
  if (pendingUntil === undefined) return undefined;
  return { findings: [], pendingUntil, pollAt: undefined };
}

/** Returns   when the check of a document that waits for its person is next due. */
async function followDocuments(
  deps: CheckDependencies,
  owner: CheckOwner,
  planned: readonly ApplicationCheck[],
): Promise<string | undefined> {
  const documents = planned
    .filter(({ kind, input }) => kind === "person_identity" && input.type === "person")
    .map((each) => ({ ...each, kind: "person_document" as const }));
  const pending = async () =>
    (await findChecks(deps, owner, documents)).flatMap(({ planned: each, check }) =>
      check?.state === "pending" && check.vendor_reference !== null
        ? [{ planned: each, check }]
        : [],
    );
  const before = await pending();
  const after = (await callDueServices(deps, before)) ? await pending() : before;
  return after.flatMap(({ check }) => check.next_attempt_at ?? []).sort()[0];
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
