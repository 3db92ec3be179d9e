import type { ReadApplication } from "../applications/application-rows.ts";
import { decryptOwners } from "../applications/owner-secrets.ts";
import { type CheckedRequirement, checkFindings } from "../underwriting/check-findings.ts";
import { areOverdue } from "../underwriting/conditions.ts";
import { applicantOf } from "../underwriting/evaluate.ts";
import { planChecks } from "../underwriting/plan-checks.ts";
import { currentTerms } from "../underwriting/policy/current-terms.ts";
import type { DecisionTerms } from "../underwriting/policy/decision-terms.ts";
import { readDocumentVerdicts } from "../underwriting/requested-documents.ts";
import { type Finding, findingsOf, type Severity } from "../underwriting/rules.ts";
import type { UnderwritingDependencies } from "../underwriting/underwriting-dependencies.ts";
import { isCheckOf, type ReviewedCheck } from "../verification/index.ts";

const gravestFirst: readonly Severity[] = [
  "decline",
  "refer",
  "need_information",
  "error",
  "condition",
];

/**
 * The findings about the current data of an application, the gravest first. Nothing is changed and no check is
 * started.
 *
 * Input    checks: of the application.
 */
export async function currentFindings(
  deps: UnderwritingDependencies,
  row: ReadApplication,
  checks: readonly ReviewedCheck[],
): Promise<{ findings: Finding[]; terms: DecisionTerms }> {
  const secrets = decryptOwners(deps.encryption, row);
  const now = deps.clock.now();
  const current = checks.filter(({ superseded_by }) => superseded_by === null);
  const required = planChecks(row, secrets).flatMap((planned): CheckedRequirement[] => {
    const check = current.find((each) => isCheckOf(each, planned));
    if (check === undefined || check.state === "pending") return [];
    const document = current.find(
      ({ kind, subject_id }) => kind === "person_document" && subject_id === check.subject_id,
    );
    return [{ planned, check, document }];
  });
  const terms = await currentTerms(deps, row);
  const applicant = applicantOf(row, secrets, now.toISOString().slice(0, 10), {
    policy: terms.policy,
    risk: terms.risk,
    checked: checkFindings(row, required),
    isOverdue: areOverdue(row, now),
    verdicts: await readDocumentVerdicts(deps.database, row.id),
  });
  const rank = ({ severity }: Finding) => gravestFirst.indexOf(severity);
  return { findings: findingsOf(applicant).toSorted((a, b) => rank(a) - rank(b)), terms };
}
