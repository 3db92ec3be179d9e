import type { ReadApplication } from "../applications/application-rows.ts";

/** Severity of a rule's finding; the most severe one decides. */
export type Severity = "decline" | "need_information" | "refer" | "condition";

export interface Finding {
  rule: string;
  severity: Severity;
  /** Shown to the merchant and to the operator. */
  reason: string;
  /** A document that resolves the finding once it is uploaded. */
  document?: { name: string; description: string };
}

/** The data that the rules evaluate. */
export interface Applicant {
  application: ReadApplication;
  /** Age of the signer in years; undefined without a date of birth. */
  signerAge: number | undefined;
  /** YYYY-MM-DD. */
  today: string;
}

interface Rule {
  name: string;
  finds(applicant: Applicant): Omit<Finding, "rule"> | undefined;
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
const yearsSince = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (365.25 * 86_400_000);

const limits = {
  annualDollarsForCredit: 10_000_000,
  ticketDollarsForCredit: 50_000,
  annualDollarsOfYoungBusiness: 1_000_000,
  lateDeliveryPercent: 50,
  ownershipPercentKnown: 50,
};

/** Entities without individual owners to disclose. */
const withoutOwners = new Set(["GOVERNMENT", "PUBLIC", "TAX_EXEMPT_ORGANIZATION"]);

/** Every rule, by severity. The first finding of the highest severity is reported first. */
export const rules: readonly Rule[] = [
  {
    name: "signer_of_age",
    finds: ({ signerAge }) =>
      signerAge !== undefined && signerAge < 18
        ? { severity: "decline", reason: "The signer must be at least 18 years old." }
        : undefined,
  },
  {
    name: "owners_known",
    finds: ({ application: { company, owners } }) => {
      const parts = owners.flatMap(({ ownership_percent: part }) => (part === null ? [] : [part]));
      const known = parts.reduce((sum, part) => sum + part, 0);
      if (parts.length === 0 || known >= limits.ownershipPercentKnown) return undefined;
      if (withoutOwners.has(company?.ownership_type ?? "")) return undefined;
      return {
        severity: "need_information",
        reason: `Owners of ${known}% are listed. List the remaining owners, or document them.`,
        document: {
          name: "Ownership chart",
          description: "Lists everyone who owns 25% or more of the company.",
        },
      };
    },
  },
  {
    name: "volume_within_limit",
    finds: ({ application: { industry_volume: volume } }) =>
      (volume?.avg_annual_volume ?? 0) > limits.annualDollarsForCredit
        ? {
            severity: "refer",
            reason: `Volumes above ${dollars(limits.annualDollarsForCredit)} a year require a credit review.`,
          }
        : undefined,
  },
  {
    name: "ticket_within_limit",
    finds: ({ application: { industry_volume: volume } }) =>
      (volume?.high_ticket_amount ?? 0) > limits.ticketDollarsForCredit
        ? {
            severity: "refer",
            reason: `Payments above ${dollars(limits.ticketDollarsForCredit)} require a credit review.`,
          }
        : undefined,
  },
  {
    name: "young_business_of_size",
    finds: ({ application: { company, industry_volume: volume }, today }) => {
      const start = company?.business_start_date ?? null;
      if (start === null || yearsSince(start, today) >= 1) return undefined;
      if ((volume?.avg_annual_volume ?? 0) <= limits.annualDollarsOfYoungBusiness) return undefined;
      return {
        severity: "condition",
        reason: `A business in its first year with more than ${dollars(limits.annualDollarsOfYoungBusiness)} must provide bank statements.`,
        document: {
          name: "Bank statements",
          description: "The statements of the last three months.",
        },
      };
    },
  },
  {
    name: "delivers_soon",
    finds: ({ application: { services_deliveries: deliveries } }) =>
      (deliveries?.more_than_one_month_delivery ?? 0) >= limits.lateDeliveryPercent
        ? {
            severity: "condition",
            reason: "At least half of the payments are charged a month before delivery.",
            document: {
              name: "Delivery terms",
              description: "The delivery and refund information for customers.",
            },
          }
        : undefined,
  },
];

/** The findings of the rules, without those resolved by a document. */
export function findingsOf(applicant: Applicant): Finding[] {
  const given = new Set(
    applicant.application.docs_requested
      .filter(({ file_id }) => file_id !== null)
      .map(({ name }) => name),
  );
  return rules.flatMap(({ name, finds }) => {
    const found = finds(applicant);
    if (found === undefined || (found.document && given.has(found.document.name))) return [];
    return [{ rule: name, ...found }];
  });
}
