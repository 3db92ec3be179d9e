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

const ownerFieldOrder: readonly string[] = [
  ..."first_name last_name title ownership_percent ssn birth_date email phone_number residence_address"
    .split(" ")
    .map((name) => `owners.${name}`),
  ..."address_line1 address_line2 city state zip_code country"
    .split(" ")
    .map((name) => `owners.residence_address.${name}`),
];

/** The fields in page order, where it differs from the model's; those of an owner without its place. */
export const fieldOrder: readonly string[] = [
  ..."legal_name dba_name ownership_type ein stock_symbol category mcc description business_start_date website phone_number timezone"
    .split(" ")
    .map((name) => `company.${name}`),
  ..."address_line1 address_line2 city state zip_code country"
    .split(" ")
    .map((name) => `address.${name}`),
  ...ownerFieldOrder,
  ..."bank_account_name account_type routing_number account_number account_number_again"
    .split(" ")
    .map((name) => `bank_account.${name}`),
];
