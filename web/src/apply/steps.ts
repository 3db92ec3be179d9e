/** The parts of the form, in the order in which they are filled in. */
export const steps = [
  "business",
  "address",
  "volumes",
  "owners",
  "bank",
  "plan",
  "documents",
  "terms",
  "review",
] as const;

export type Step = (typeof steps)[number];

export const stepTitles: Readonly<Record<Step, string>> = {
  business: "Your business",
  address: "Business address",
  volumes: "Volumes",
  owners: "Owners and signer",
  bank: "Bank account",
  plan: "Pricing",
  documents: "Documents",
  terms: "Terms and signature",
  review: "Review and submit",
};

const stepsByPart: Readonly<Record<string, Step>> = {
  company: "business",
  address: "address",
  industry_volume: "volumes",
  ach_volume: "volumes",
  services_deliveries: "volumes",
  transaction_modes: "volumes",
  owners: "owners",
  bank_account: "bank",
  processing_plan_id: "plan",
  docs_requested: "documents",
  owners_certified: "terms",
  terms_accepted: "terms",
  signature: "terms",
};

/** The step of a field, such as `owners[0].ssn`. */
export function stepOf(field: string): Step {
  return stepsByPart[/^[a-z_]+/.exec(field)?.[0] ?? ""] ?? "review";
}

/** The step that the hash of a URL names, such as `#owners`; otherwise the first one. */
export function stepOfHash(hash: string): Step {
  const name = hash.replace(/^#/, "");
  return steps.find((step) => step === name) ?? "business";
}

/** The fields of the first two steps, in page order. */
export const fieldOrder: readonly string[] = [
  ..."legal_name dba_name ownership_type ein stock_symbol category mcc description business_start_date website phone_number timezone"
    .split(" ")
    .map((name) => `company.${name}`),
  ..."address_line1 address_line2 city state zip_code country"
    .split(" ")
    .map((name) => `address.${name}`),
];
