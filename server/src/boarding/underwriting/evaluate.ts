import type { Uuid } from "../../ids.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import type { ApplicationStatus } from "../applications/application-states.ts";
import type { SecretsByOwner } from "../applications/owner-secrets.ts";
import { type Applicant, type Finding, findingsOf, type Severity } from "./rules.ts";

/** The resulting status of an application, and the reasons. */
export interface Verdict {
  to: ApplicationStatus;
  reasons: { rule: string; reason: string }[];
  comment: string | null;
  documents: { name: string; description: string }[];
}

const gravest: readonly Severity[] = ["decline", "need_information", "refer", "condition"];

const outcomes: Record<Severity, ApplicationStatus> = {
  decline: "DECLINED",
  need_information: "NEED_INFORMATION",
  refer: "CREDIT_PENDED",
  condition: "CONDITIONALLY_APPROVED",
};

/**
 * The most severe finding decides the application; all findings of that severity become its
 * reasons.
 */
export function underwritingDecision(applicant: Applicant): Verdict {
  const findings = findingsOf(applicant);
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
  return { to: outcomes[severity], ...spokenBy(result) };
}

/**
 * A second review has two results: what would be declined again is declined, and all others are
 * approved.
 */
export function secondVerdictOf(applicant: Applicant): Verdict {
  const declining = findingsOf(applicant).filter(({ severity }) => severity === "decline");
  return declining.length > 0
    ? { to: "REEVALUATION_DECLINED", ...spokenBy(declining) }
    : {
        to: "REEVALUATION_APPROVED",
        reasons: [{ rule: "second_look", reason: "No finding remains against the application." }],
        comment: null,
        documents: [],
      };
}

function spokenBy(findings: readonly Finding[]) {
  return {
    reasons: findings.map(({ rule, reason }) => ({ rule, reason })),
    comment: findings.map(({ reason }) => reason).join(" "),
    documents: findings.flatMap(({ document }) => (document === undefined ? [] : [document])),
  };
}

/** The data that the rules evaluate. Input   secrets: by owner id. */
export function applicantOf(
  application: ReadApplication,
  secrets: SecretsByOwner,
  today: string,
): Applicant {
  const signer: Uuid | undefined = application.owners.find((owner) => owner.signer)?.id;
  const born = signer === undefined ? undefined : secrets[signer]?.birth_date;
  return { application, signerAge: born === undefined ? undefined : ageOn(today, born), today };
}

function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
