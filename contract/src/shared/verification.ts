/** Every kind of check, in the order of the guide. */
export const verificationCheckKinds = [
  "beneficial_owners",
  "business_registration",
  "business_tax_id",
  "business_presence",
  "person_identity",
  "person_document",
  "sanctions",
  "terminated_merchant",
  "bank_account_valid",
  "bank_account_owner",
  "adverse_record",
] as const;

export const verificationOutcomes = ["passed", "failed", "needs_review", "unavailable"] as const;
