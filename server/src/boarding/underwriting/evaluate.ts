import { toId, type Uuid } from "../../ids.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import type { ApplicationStatus } from "../applications/application-states.ts";
import type { SecretsByOwner } from "../applications/owner-secrets.ts";
import type { ReviewedCheck } from "../verification/index.ts";
import type { DecisionTerms } from "./policy/decision-terms.ts";
import type { RequestedDocument } from "./requested-documents.ts";
import { type Applicant, type Finding, findingsOf, type Severity } from "./rules.ts";

/** The resulting status of an application, and the reasons. */
export interface Verdict {
  to: ApplicationStatus;
  reasons: { rule: string; reason: string; evidence?: string }[];
  comment: string | null;
  documents: RequestedDocument[];
  /** The parts of the form that a person asks about; absent: unchanged. */
  fields?: string[];
  /** Deadline of the applicant that a person set; absent: that of the status. */
  dueAt?: string;
  /** When underwriting continues; absent: as the status says. */
  nextAt?: string | null;
  /** The policy and the risk that it followed; absent: an approval follows the policy of now. */
  terms?: DecisionTerms;
}

const gravest: readonly Severity[] = ["decline", "need_information", "refer", "error", "condition"];

const outcomes: Record<Severity, ApplicationStatus> = {
  decline: "DECLINED",
  need_information: "NEED_INFORMATION",
  refer: "CREDIT_PENDED",
  error: "UNDERWRITING_ERROR",
  condition: "CONDITIONALLY_APPROVED",
};

/** Severities of findings that wait for the merchant. */
const awaited: readonly Severity[] = ["condition", "need_information"];

/**
 * The most severe finding decides the application; all findings of that severity become its
 * reasons.
 */
export function underwritingDecision(applicant: Applicant): Verdict {
  const findings = findingsOf(applicant).map((finding) =>
    applicant.isOverdue && awaited.includes(finding.severity) ? overdueFinding(finding) : finding,
  );
  const severity = gravest.find((each) => findings.some((finding) => finding.severity === each));
  if (severity === undefined) {
    return {
      to: "APPROVED",
      reasons: [{ rule: "no_finding", reason: "The application passed all underwriting rules." }],
      comment: null,
      documents: [],
    };
  }
  const result = findings.filter((finding) => finding.severity === severity);
  return {
    to: outcomes[severity],
    ...spokenBy(result),
    // An operator continues after a day without a response.
    ...(severity === "error" ? { nextAt: null } : {}),
  };
}

const overdueReason =
  "The requested information did not arrive in time. We are looking at your application.";

/** A reviewer decides about conditions that were not met in time: they never approve. */
export const overdueVerdict: Verdict = {
  to: "CREDIT_PENDED",
  reasons: [{ rule: "conditions_met", reason: overdueReason }],
  comment: overdueReason,
  documents: [],
};

/** A condition whose deadline has passed, as a finding for a reviewer. */
function overdueFinding({ document: _, ...finding }: Finding): Finding {
  return { ...finding, severity: "refer", reason: overdueReason };
}

/**
 * A second review has two results: what would be declined again is declined, and all others are
 * approved once every required check passed or was cleared.
 *
 * Returns  undefined: it waits for an operator's review of a check.
 */
export function secondVerdictOf(applicant: Applicant): Verdict | undefined {
  const findings = findingsOf(applicant);
  const declining = findings.filter(({ severity }) => severity === "decline");
  if (declining.length > 0) return { to: "REEVALUATION_DECLINED", ...spokenBy(declining) };
  if (findings.some(({ check }) => check !== undefined)) return undefined;
  return {
    to: "REEVALUATION_APPROVED",
    reasons: [{ rule: "second_look", reason: "No finding remains against the application." }],
    comment: null,
    documents: [],
  };
}

function spokenBy(findings: readonly Finding[]) {
  const reasons = findings.map(({ rule, reason, check, evidence }) => {
    const found = check === undefined ? evidence : evidenceOf(check);
    return { rule, reason, ...(found === undefined ? {} : { evidence: found }) };
  });
  return {
    reasons,
    comment: [...new Set(findings.map(({ reason }) => reason))].join(" "),
    documents: documentsOf(findings),
  };
}

/** The check behind a reason, for the operator. */
function evidenceOf({ id, outcome, reason, review, suggestion }: ReviewedCheck): string {
  const said = review === null ? outcome : review.verdict;
  const suggests = suggestion === null || review !== null ? "" : `; suggests ${suggestion}`;
  return `${toId("verification_check", id)} ${said}: ${reason}${suggests}`;
}

/** One request for each document, with every check that it is to clear. */
function documentsOf(findings: readonly Finding[]): RequestedDocument[] {
  const requested = new Map<string, RequestedDocument>();
  for (const { document, check } of findings) {
    if (document === undefined) continue;
    const checks = requested.get(document.name)?.checks ?? [];
    const { kind, name, description } = document;
    requested.set(name, {
      kind,
      name,
      description,
      ...(check === undefined ? {} : { checks: [...checks, check.id] }),
    });
  }
  return [...requested.values()];
}

/** The data that the rules evaluate. Input   secrets: by owner id. */
export function applicantOf(
  application: ReadApplication,
  secrets: SecretsByOwner,
  today: string,
  given: Pick<Applicant, "verdicts" | "checked" | "policy" | "risk" | "isOverdue">,
): Applicant {
  const signer: Uuid | undefined = application.owners.find((owner) => owner.signer)?.id;
  const born = signer === undefined ? undefined : secrets[signer]?.birth_date;
  return {
    application,
    signerAge: born === undefined ? undefined : ageOn(today, born),
    today,
    ...given,
  };
}

function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
