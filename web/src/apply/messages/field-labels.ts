import {
  addressFieldRules,
  type addressLimits,
  bankAccountFieldRules,
  companyFieldRules,
  type companyLimits,
  deliveryFieldRules,
  type deliveryLimits,
  type FieldRule,
  modeFieldRules,
  type modeLimits,
  ownerFieldRules,
  type ownerLimits,
  volumeFieldRules,
  type volumeLimits,
} from "@openpayfac/contract/requirements";

/** Fields of a bank account, of which the contract has no limits by name. */
type BankAccountField =
  | "bank_account_name"
  | "routing_number"
  | "account_number"
  | "account_type"
  /** Exists in the form only. */
  | "account_number_again";

/** The label of every field, by its section. */
export interface FieldLabels {
  company: Readonly<Record<keyof typeof companyLimits, string>>;
  address: Readonly<Record<keyof typeof addressLimits, string>>;
  volume: Readonly<Record<keyof typeof volumeLimits, string>>;
  delivery: Readonly<Record<keyof typeof deliveryLimits, string>>;
  mode: Readonly<Record<keyof typeof modeLimits, string>>;
  owner: Readonly<Record<keyof typeof ownerLimits, string>>;
  bankAccount: Readonly<Record<BankAccountField, string>>;
}

const labelsOf = <Name extends string>(rules: readonly FieldRule[]) =>
  Object.fromEntries(rules.map(({ name, label }) => [name, label])) as Record<Name, string>;

/** The English labels, which begin the sentences of the API too. */
export const fieldLabels: FieldLabels = {
  company: labelsOf(companyFieldRules),
  address: labelsOf(addressFieldRules),
  volume: labelsOf(volumeFieldRules),
  delivery: labelsOf(deliveryFieldRules),
  mode: labelsOf(modeFieldRules),
  owner: labelsOf(ownerFieldRules),
  bankAccount: {
    ...labelsOf<BankAccountField>(bankAccountFieldRules),
    account_number_again: "Account number again",
  },
};

const sections: Readonly<Record<string, keyof FieldLabels>> = {
  company: "company",
  address: "address",
  industry_volume: "volume",
  ach_volume: "volume",
  services_deliveries: "delivery",
  transaction_modes: "mode",
  bank_account: "bankAccount",
};

/** The label of the field at a path such as `owners[0].residence_address.city`. */
export function labelAt(labels: FieldLabels, path: string): string {
  const name = path.split(".").at(-1) ?? "";
  const section = path.startsWith("owners[")
    ? path.includes(".residence_address.")
      ? "address"
      : "owner"
    : sections[path.split(".")[0] ?? ""];
  const found = section && (labels[section] as Readonly<Record<string, string>>)[name];
  return found ?? name;
}
