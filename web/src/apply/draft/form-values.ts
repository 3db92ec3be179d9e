import {
  addressFieldRules,
  bankAccountFieldRules,
  companyFieldRules,
  deliveryFieldRules,
  type FieldRule,
  modeFieldRules,
  ownerFieldRules,
  residenceFieldRules,
  volumeFieldRules,
} from "@openpayfac/contract/requirements";
import type { ApplicationData, Values } from "../form-api.ts";

/** Values of the fields of one part, as entered. */
export type FieldStrings = Readonly<Record<string, string>>;

export interface OwnerValues {
  /** Key within this list: an unsaved owner has no id. */
  key: string;
  id: string | undefined;
  strings: FieldStrings;
  residence: FieldStrings;
  signer: boolean;
  /** `*****4321`, and whether there is a date: the server never returns either after saving. */
  savedSsn: string | null;
  birthDateSaved: boolean;
}

export const partNames = [
  "company",
  "address",
  "industry_volume",
  "ach_volume",
  "services_deliveries",
  "transaction_modes",
] as const;

export type PartName = (typeof partNames)[number];

/** All values of the form. */
export interface FormValues {
  parts: Readonly<Record<PartName, FieldStrings>>;
  owners: readonly OwnerValues[];
  bank: FieldStrings;
  /** The last four digits of the saved account. */
  bankMask: string | null;
}

export const partRules: Readonly<Record<PartName, readonly FieldRule[]>> = {
  company: companyFieldRules,
  address: addressFieldRules,
  industry_volume: volumeFieldRules,
  ach_volume: volumeFieldRules,
  services_deliveries: deliveryFieldRules,
  transaction_modes: modeFieldRules,
};

const textOf = (value: unknown) => (value === null || value === undefined ? "" : String(value));

const stringsOf = (rules: readonly FieldRule[], values: Values | null): FieldStrings =>
  Object.fromEntries(rules.map(({ name }) => [name, textOf(values?.[name])]));

/** Shows the default that the API would apply. */
function residenceOf(address: Values | null): FieldStrings {
  const strings = stringsOf(residenceFieldRules, address);
  return { ...strings, country: strings.country || "US" };
}

/** Whether anything of a home address is entered besides the default country. */
export const isResidenceBegun = ({ country: _, ...strings }: FieldStrings): boolean =>
  Object.values(strings).some((text) => text.trim() !== "");

let keys = 0;
function nextKey(): string {
  keys += 1;
  return `owner-${keys}`;
}

/** Field values for an application from the server. */
export function valuesOf(application: ApplicationData): FormValues {
  const parts = Object.fromEntries(
    partNames.map((name) => [name, stringsOf(partRules[name], application[name])]),
  ) as Record<PartName, FieldStrings>;
  const bank = application.bank_account;
  return {
    parts: {
      ...parts,
      // Shows the default that the API would apply.
      company: { ...parts.company, timezone: parts.company.timezone || "EST" },
      address: { ...parts.address, country: parts.address.country || "US" },
    },
    owners: application.owners.map((owner) => ({
      key: nextKey(),
      id: owner.id,
      strings: {
        ...stringsOf(ownerFieldRules, owner),
        title: textOf(owner.title).toUpperCase(),
        ssn: "",
        birth_date: "",
        signer: "",
      },
      residence: residenceOf(owner.residence_address),
      signer: owner.signer,
      savedSsn: owner.ssn,
      birthDateSaved: owner.birth_date_saved,
    })),
    bank: {
      ...stringsOf(bankAccountFieldRules, null),
      bank_account_name: bank?.bank_account_name ?? "",
      account_type: bank?.account_type ?? "",
      account_number_again: "",
    },
    bankMask: bank?.mask ?? null,
  };
}

export function emptyOwner(signer: boolean): OwnerValues {
  return {
    key: nextKey(),
    id: undefined,
    strings: stringsOf(ownerFieldRules, null),
    residence: residenceOf(null),
    signer,
    savedSsn: null,
    birthDateSaved: false,
  };
}

const ownerPath = /^owners\[(\d+)\]\.(residence_address\.)?(\w+)$/;

/** Reads the value of the field at a path such as `owners[0].residence_address.city`. */
export function readText(values: FormValues, path: string): string {
  const [, index, residence, ownerField] = ownerPath.exec(path) ?? [];
  if (ownerField !== undefined) {
    const owner = values.owners[Number(index)];
    return (residence === undefined ? owner?.strings : owner?.residence)?.[ownerField] ?? "";
  }
  const [part = "", field = ""] = path.split(".");
  const strings = part === "bank_account" ? values.bank : values.parts[part as PartName];
  return strings?.[field] ?? "";
}

/** The same with a new value for the field of a path. */
export function writeText(values: FormValues, path: string, text: string): FormValues {
  const [, index, residence, field] = ownerPath.exec(path) ?? [];
  if (field !== undefined) {
    const owners = values.owners.map((owner, at) => {
      if (at !== Number(index)) return owner;
      return residence === undefined
        ? { ...owner, strings: { ...owner.strings, [field]: text } }
        : { ...owner, residence: { ...owner.residence, [field]: text } };
    });
    return { ...values, owners };
  }
  const [part = "", name = ""] = path.split(".");
  if (part === "bank_account") return { ...values, bank: { ...values.bank, [name]: text } };
  const strings = { ...values.parts[part as PartName], [name]: text };
  return { ...values, parts: { ...values.parts, [part]: strings } };
}

/** Exists in the form only: no request contains the number twice. */
const accountAgain: FieldRule = {
  name: "account_number_again",
  label: "Account number again",
  limit: { type: "string" },
  needed: true,
};

/** The rule for the field of a path. */
export function ruleOf(path: string): FieldRule {
  const [, , residence, ownerField] = ownerPath.exec(path) ?? [];
  const [part = "", name = ""] =
    ownerField === undefined
      ? path.split(".")
      : [residence === undefined ? "owner" : "residence", ownerField];
  const found = rulesOf(part).find((rule) => rule.name === name);
  if (found === undefined) throw new Error(`the application has no field ${path}`);
  return found;
}

function rulesOf(part: string): readonly FieldRule[] {
  if (part === "owner") return ownerFieldRules;
  if (part === "residence") return residenceFieldRules;
  if (part === "bank_account") return [...bankAccountFieldRules, accountAgain];
  return partRules[part as PartName] ?? [];
}
