import type { ReadApplication } from "../applications/application-rows.ts";
import type { ReviewedCheck } from "../verification/index.ts";
import { type ApplicantType, applicantTypeOf } from "../verification/required-checks.ts";
import { contradictionOf } from "./policy/category-contradiction.ts";
import { categoryTermsOf } from "./policy/category-terms.ts";
import { defaultTopics } from "./policy/default-topics.ts";
import { isYoung, type RiskScore } from "./policy/risk-score.ts";
import type { UnderwritingPolicy } from "./policy/underwriting-policy.ts";
import {
  type DocumentVerdicts,
  documentState,
  documents,
  type RequestedDocument,
} from "./requested-documents.ts";

/** Severity of a finding; the most severe one decides. `error`: a check has no response. */
export type Severity = "decline" | "need_information" | "refer" | "error" | "condition";

export interface Finding {
  rule: string;
  severity: Severity;
  /** Shown to the merchant and to the operator. */
  reason: string;
  /** A document that resolves the finding once an operator accepts it. */
  document?: RequestedDocument;
  /** The words that the rule found, for the operator. */
  evidence?: string;
  /** The check that it rests on, for the operator. */
  check?: ReviewedCheck;
}

/** The data that the rules evaluate. */
export interface Applicant {
  application: ReadApplication;
  /** Age of the signer in years; undefined without a date of birth. */
  signerAge: number | undefined;
  /** YYYY-MM-DD. */
  today: string;
  policy: UnderwritingPolicy;
  risk: RiskScore;
  /** The operators' verdicts on uploaded files. */
  verdicts: DocumentVerdicts;
  /** Whether the conditions of an approval were not met in time. */
  isOverdue: boolean;
  /** The findings of the required checks. */
  checked: readonly Finding[];
}

interface Rule {
  name: string;
  finds(applicant: Applicant): Omit<Finding, "rule"> | undefined;
}

/**
 * Documents that prove a type of which less is known than of a private company. The reviewer's
 * verdict counts, and not the file.
 */
const documentOfType: Partial<
  Record<ApplicantType, { reason: string; document: RequestedDocument }>
> = {
  TAX_EXEMPT_ORGANIZATION: {
    reason: "Send the letter in which the IRS confirms the tax-exempt status.",
    document: documents.taxExempt,
  },
  GOVERNMENT: {
    reason: "Send a letter of the agency that authorizes the signer.",
    document: documents.government,
  },
  PUBLIC: {
    reason:
      "Send evidence of the stock listing, or remove the stock symbol and name the company's owners.",
    document: documents.listing,
  },
};

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** Every rule, by severity. The first finding of the highest severity is reported first. */
export const rules: readonly Rule[] = [
  {
    name: "signer_of_age",
    finds: ({ signerAge, policy: { thresholds } }) =>
      signerAge !== undefined && signerAge < thresholds.signer_age
        ? {
            severity: "decline",
            reason: `The signer must be at least ${thresholds.signer_age} years old.`,
          }
        : undefined,
  },
  {
    name: "category_accepted",
    finds: ({ application: { company }, policy }) => {
      const terms = categoryTermsOf(policy, company?.mcc ?? "");
      if (terms?.policy === "prohibited") {
        return { severity: "decline", reason: "Businesses of this category are not accepted." };
      }
      return terms?.policy === "restricted"
        ? { severity: "refer", reason: "Businesses of this category require a review." }
        : undefined;
    },
  },
  {
    name: "description_fits_category",
    finds: ({
      application: { company },
      policy: { description_topics: topics = defaultTopics },
    }) => {
      const { mcc, description, dba_name, legal_name } = company ?? {};
      const text = [description, dba_name, legal_name].filter(Boolean).join(". ");
      const found = mcc ? contradictionOf(topics, mcc, text) : undefined;
      return (
        found && {
          severity: "refer",
          reason: "We are comparing the description of the business with its merchant category.",
          evidence: `"${found.words.join('", "')}": ${found.topic}, not category ${mcc}`,
        }
      );
    },
  },
  {
    name: "volume_within_limit",
    finds: ({ application: { industry_volume: volume }, policy: { thresholds } }) =>
      (volume?.avg_annual_volume ?? 0) > thresholds.annual_volume
        ? {
            severity: "refer",
            reason: `Volumes above ${dollars(thresholds.annual_volume)} a year require a credit review.`,
          }
        : undefined,
  },
  {
    name: "ticket_within_limit",
    finds: ({ application: { industry_volume: volume }, policy: { thresholds } }) =>
      (volume?.high_ticket_amount ?? 0) > thresholds.ticket
        ? {
            severity: "refer",
            reason: `Payments above ${dollars(thresholds.ticket)} require a credit review.`,
          }
        : undefined,
  },
  {
    name: "young_business_of_size",
    finds: ({ application: { company, industry_volume: volume }, policy, today }) => {
      const { young_annual_volume: most } = policy.thresholds;
      if (!isYoung(policy, company?.business_start_date, today)) return undefined;
      if ((volume?.avg_annual_volume ?? 0) <= most) return undefined;
      return {
        severity: "condition",
        reason: `A young business with more than ${dollars(most)} a year must provide bank statements.`,
        document: documents.bankStatements,
      };
    },
  },
  {
    name: "delivers_soon",
    finds: ({ application: { services_deliveries: deliveries }, policy: { thresholds } }) =>
      (deliveries?.more_than_one_month_delivery ?? 0) >= thresholds.late_delivery_percent
        ? {
            severity: "condition",
            reason: `At least ${thresholds.late_delivery_percent}% of the payments are charged a month before delivery.`,
            document: documents.deliveryTerms,
          }
        : undefined,
  },
  {
    name: "status_documented",
    finds: ({ application: { company } }) => {
      if (company === null) return undefined;
      const asked = documentOfType[applicantTypeOf(company)];
      return asked && { severity: "need_information", ...asked };
    },
  },
  {
    name: "risk_tier",
    finds: ({ risk: { tier } }) =>
      tier.refer
        ? { severity: "refer", reason: "The application requires a credit review." }
        : undefined,
  },
];

/**
 * The findings of the rules and the checks, and of documents that were requested for another reason.
 * One whose document was accepted is resolved; one whose document waits for its review is for an
 * operator.
 */
export function findingsOf(applicant: Applicant): Finding[] {
  const { application, verdicts, checked } = applicant;
  const stateOf = (name: string) => documentState(application.docs_requested, verdicts, name);
  const found = rules.flatMap(({ name, finds }): Finding[] => {
    const finding = finds(applicant);
    if (finding === undefined) return [];
    const isResolved = finding.document && stateOf(finding.document.name) === "accepted";
    return isResolved ? [] : [{ rule: name, ...finding }];
  });
  const asked = new Set([...found, ...checked].map(({ document }) => document?.name));
  // While an approval is conditional, a requested document is one of its conditions.
  const isConditional = application.status === "CONDITIONALLY_APPROVED";
  const severityOfOthers = isConditional ? "condition" : "need_information";
  const others = application.docs_requested
    .filter(({ name, checks }) => checks === undefined && !asked.has(name))
    .map(({ kind = "other", name, description }): Finding => {
      const document = { kind, name, description: description ?? "" };
      return { rule: "documents", severity: severityOfOthers, reason: `Send ${name}.`, document };
    })
    .filter(({ document }) => document && stateOf(document.name) !== "accepted");
  const fields = application.fields_requested ?? [];
  const asksAgain: Finding = {
    rule: "fields",
    severity: severityOfOthers,
    reason: "Check the parts of the form that we asked about.",
  };
  const asking = fields.length === 0 ? [] : [asksAgain];
  return [...found, ...checked, ...others, ...asking].map((finding) =>
    withDocument(finding, applicant),
  );
}

/** A finding as its document leaves it. */
function withDocument(finding: Finding, { application, verdicts }: Applicant): Finding {
  const { document, ...rest } = finding;
  if (document === undefined || finding.severity === "decline") return finding;
  const state = documentState(application.docs_requested, verdicts, document.name);
  if (state === "uploaded") {
    return { ...rest, severity: "refer", reason: "We are reviewing your documents." };
  }
  const rejected = verdicts.rejected.get(document.name);
  if (rejected === undefined) return finding;
  const reason = `${finding.reason} ${document.name} was not accepted: ${rejected}`;
  return { ...finding, reason };
}
