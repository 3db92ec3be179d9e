import type { Uuid } from "../../../../ids.ts";
import { toId } from "../../../../ids.ts";
import { type ReadApplication, readApplication } from "../../../applications/application-rows.ts";
import type { ApplicationStatus } from "../../../applications/application-states.ts";
import { decryptOwners } from "../../../applications/owner-secrets.ts";
import { type ReviewedCheck, readChecksOfApplication } from "../../../verification/index.ts";
import { checkFindings } from "../../check-findings.ts";
import { applicantOf, underwritingDecision } from "../../evaluate.ts";
import { planChecks } from "../../plan-checks.ts";
import { readDocumentVerdicts } from "../../requested-documents.ts";
import type { UnderwritingDependencies } from "../../underwriting-dependencies.ts";
import { decisionTerms } from "../decision-terms.ts";
import { neededReview } from "../risk-score.ts";
import type { UnderwritingPolicy } from "../underwriting-policy.ts";

const batchSize = 200;

/** A decision of the rules that another policy would change. */
export interface ChangedDecision {
  application_id: string;
  name: string;
  decided_at: string;
  policy_version: string | null;
  decided: ApplicationStatus;
  would_decide: ApplicationStatus;
  reasons: string[];
}

interface ReplayLimits {
  of?: { tenantId: Uuid; partnerId: Uuid | null };
  decisionsMax?: number;
}

interface OldDecision {
  application_id: Uuid;
  to_status: ApplicationStatus;
  policy_version: string | null;
  created_at: string;
}

/**
 * Decides earlier applications again by another policy, with the evidence that is stored. Calls no
 * vendor, and changes nothing.
 *
 * Input    since: ISO 8601; only decisions from then on. of: the tenant or partner whose applications
 *          they are; absent: everyone's. decisionsMax: absent: all.
 * Returns  how many were decided again, those with another result, and whether these are all.
 */
export async function replayPolicy(
  deps: Pick<UnderwritingDependencies, "database" | "encryption">,
  policy: UnderwritingPolicy,
  since: string,
  { of, decisionsMax = Number.POSITIVE_INFINITY }: ReplayLimits = {},
): Promise<{ decisions: number; changed: ChangedDecision[]; complete: boolean }> {
  const changed: ChangedDecision[] = [];
  let decisions = 0;
  let after: Uuid | null = null;
  for (;;) {
    const batch: OldDecision[] = await readDecisions(deps, since, after, of);
    if (batch.length === 0) return { decisions, changed, complete: true };
    for (const decision of batch) {
      if (decisions === decisionsMax) return { decisions, changed, complete: false };
      const again = await decideAgain(deps, policy, decision);
      decisions += 1;
      if (again !== undefined) changed.push(again);
    }
    after = batch.at(-1)?.application_id ?? null;
  }
}

/** The newest decision that the rules made on each application, after the given one. */
async function readDecisions(
  { database }: Pick<UnderwritingDependencies, "database">,
  since: string,
  after: Uuid | null,
  of: ReplayLimits["of"],
): Promise<OldDecision[]> {
  const found = await database.query<OldDecision>(
    `SELECT application_id, to_status, policy_version, created_at FROM (
       SELECT DISTINCT ON (application_id) application_id, to_status, policy_version, created_at
         FROM application_decisions
        WHERE decided_by = 'rules' AND policy_version IS NOT NULL
          AND from_status <> 'REEVALUATION_PENDING'
          AND ($2::uuid IS NULL OR application_id > $2)
          AND ($3::uuid IS NULL OR EXISTS (
            SELECT FROM applications a
             WHERE a.id = application_id AND a.tenant_id = $3
               AND ($4::uuid IS NULL OR a.partner_id = $4)))
        ORDER BY application_id, id DESC) AS newest
      WHERE created_at >= $1 ORDER BY application_id LIMIT ${batchSize}`,
    [since, after, of?.tenantId ?? null, of?.partnerId ?? null],
  );
  return found.rows;
}

async function decideAgain(
  deps: Pick<UnderwritingDependencies, "database" | "encryption">,
  policy: UnderwritingPolicy,
  { application_id, to_status, policy_version, created_at }: OldDecision,
): Promise<ChangedDecision | undefined> {
  const row = await readApplication(deps.database, application_id);
  if (row === undefined) return undefined;
  const verdict = underwritingDecision(await applicantAt(deps, policy, row, created_at));
  if (verdict.to === to_status) return undefined;
  return {
    application_id: toId("application", application_id),
    name: row.name,
    decided_at: created_at,
    policy_version,
    decided: to_status,
    would_decide: verdict.to,
    reasons: verdict.reasons.map(({ reason }) => reason),
  };
}

async function applicantAt(
  deps: Pick<UnderwritingDependencies, "database" | "encryption">,
  policy: UnderwritingPolicy,
  row: ReadApplication,
  decidedAt: string,
) {
  const today = decidedAt.slice(0, 10);
  const secrets = decryptOwners(deps.encryption, row);
  const checks = (await readChecksOfApplication(deps.database, row.id)).filter(
    ({ superseded_by }) => superseded_by === null,
  );
  const checked = planChecks(row, secrets).flatMap((planned) => {
    const of = (kind: ReviewedCheck["kind"]) =>
      checks.find(
        (each) =>
          each.kind === kind &&
          each.subject_id === planned.subject.id &&
          each.network === (planned.network ?? null),
      );
    const check = of(planned.kind);
    return check === undefined ? [] : [{ planned, check, document: of("person_document") }];
  });
  const { risk } = decisionTerms(policy, row, { today, neededReview: neededReview(checks) });
  return applicantOf(row, secrets, today, {
    policy,
    risk,
    // The policy decides as at the submission: a deadline follows from its decision.
    isOverdue: false,
    verdicts: await readDocumentVerdicts(deps.database, row.id),
    checked: checkFindings(row, checked),
  });
}
