/** Messages of the checks of bank accounts and contractors. */
export const m = {
  checks: "Checks",
  noChecks: "No check yet.",
  decisions: "Decisions",
  noDecisions: "No one has decided yet.",
  matched: (fields: readonly string[]) => `Matches: ${fields.join(", ")}.`,
  differed: (fields: readonly string[]) => `Differs: ${fields.join(", ")}.`,
  hits: (count: number) => (count === 1 ? "1 entry of a list." : `${count} entries of lists.`),
  by: (service: string) => `By ${service}`,
  noService: "No service is configured",
  reviewed: (verdict: string, by: string) =>
    `${verdict === "cleared" ? "Cleared" : "Confirmed"} by ${by}:`,
  kinds: {
    beneficial_owners: "Beneficial owners",
    business_registration: "Registration of the company",
    business_tax_id: "EIN and legal name",
    business_presence: "Website and phone",
    person_identity: "Identity",
    person_document: "Identity document",
    sanctions: "Sanctions lists",
    terminated_merchant: "Lists of terminated merchants",
    bank_account_valid: "Bank account exists and is open",
    bank_account_owner: "Holder of the bank account",
    adverse_record: "Adverse records",
  } as Readonly<Record<string, string>>,
  verdicts: {
    validate: "Validated",
    fail: "Failed",
    "request-information": "Letter requested",
    approve: "Approved",
    reject: "Rejected",
  } as Readonly<Record<string, string>>,
};
