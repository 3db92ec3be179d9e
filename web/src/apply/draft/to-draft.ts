import {
  bankAccountFieldRules,
  type DraftApplication,
  type FieldRule,
  ownerFieldRules,
  residenceFieldRules,
  sectionRules,
} from "@openpayfac/contract/requirements";
import {
  type FieldStrings,
  type FormValues,
  isResidenceBegun,
  type OwnerValues,
  type PartName,
  partNames,
  partRules,
} from "./form-values.ts";

type Filled = Record<string, unknown>;

/** The form's values as an application stores them: empty values are absent. */
export interface DraftOfForm extends DraftApplication {
  owners: Filled[];
  bank_account: Filled | null;
}

const numeral = /^-?\d{1,3}(,\d{3})+(\.\d+)?$|^-?\d+(\.\d+)?$/;

/**
 * Converts a field's text to its value.
 *
 * Returns  the text itself if it should be a number and is not: the rules then report it.
 */
function readValue(rule: FieldRule, text: string): unknown {
  const trimmed = text.trim();
  if (rule.limit.type !== "integer" && rule.limit.type !== "number") return trimmed;
  const plain = trimmed.replace(/^\$\s*/, "").replace(/\s*%$/, "");
  return numeral.test(plain) ? Number(plain.replaceAll(",", "")) : trimmed;
}

function filledOf(rules: readonly FieldRule[], strings: FieldStrings): Filled {
  const filled: Filled = {};
  for (const rule of rules) {
    const text = strings[rule.name] ?? "";
    if (text.trim() !== "") filled[rule.name] = readValue(rule, text);
  }
  return filled;
}

const orNull = (filled: Filled) => (Object.keys(filled).length === 0 ? null : filled);

/** A value that the form fills in by default does not count as a started part. */
const givenByForm: Partial<Record<PartName, string>> = { company: "timezone", address: "country" };

function partOf(name: PartName, strings: FieldStrings): Filled | null {
  const filled = filledOf(partRules[name], strings);
  const given = givenByForm[name];
  if (given !== undefined && Object.keys(filled).every((each) => each === given)) return null;
  return orNull(filled);
}

function ownerOf(owner: OwnerValues): Filled {
  return {
    ...(owner.id === undefined ? {} : { id: owner.id }),
    ...filledOf(ownerFieldRules, owner.strings),
    signer: owner.signer,
    ...(isResidenceBegun(owner.residence) ? { residence_address: residenceOf(owner) } : {}),
  };
}

const residenceOf = ({ residence }: OwnerValues) => filledOf(residenceFieldRules, residence);

/** The form shows an empty first owner before any input. */
function begunOwners({ owners }: FormValues): readonly OwnerValues[] {
  const [first, second] = owners;
  if (first === undefined || second !== undefined || first.id !== undefined) return owners;
  const isBegun = Object.values(first.strings).some((text) => text.trim() !== "");
  return isBegun || isResidenceBegun(first.residence) ? owners : [];
}

/** The form's values in the format of the request, without write-only values that are already saved. */
export function draftOf(values: FormValues): DraftOfForm {
  const parts = Object.fromEntries(
    partNames.map((name) => [name, partOf(name, values.parts[name])]),
  ) as Record<PartName, Filled | null>;
  return {
    ...parts,
    owners: begunOwners(values).map(ownerOf),
    bank_account: orNull(filledOf(bankAccountFieldRules, values.bank)),
  };
}

/** Placeholders for saved write-only values: they have a valid format and belong to no person. */
const standIns = { ssn: "987-65-4320", birthDate: "1970-01-01", routing: "021000021" };

/** The same draft for validation: saved write-only values count as present. */
export function draftToJudge(values: FormValues): DraftOfForm {
  const draft = draftOf(values);
  const owners = draft.owners.map((filled, at): Filled => {
    const owner = values.owners[at];
    return {
      ...(owner?.savedSsn == null ? {} : { ssn: standIns.ssn }),
      ...(owner?.birthDateSaved === true ? { birth_date: standIns.birthDate } : {}),
      ...filled,
    };
  });
  return { ...draft, owners, bank_account: bankToJudge(values, draft.bank_account) };
}

/** The same with every part started: each missing field is then reported by name. */
export function draftAllBegun(values: FormValues): DraftOfForm {
  const draft = draftToJudge(values);
  const [first] = values.owners;
  const owners = draft.owners.length === 0 && first !== undefined ? [ownerOf(first)] : draft.owners;
  return {
    ...draft,
    ...Object.fromEntries(
      sectionRules
        .filter(({ name, needed }) => needed && draft[name] === null)
        .map(({ name }) => [name, filledOf(partRules[name], values.parts[name])]),
    ),
    owners: owners.map((owner) => ({ residence_address: { country: "US" }, ...owner })),
    bank_account: draft.bank_account ?? {},
  };
}

function bankToJudge({ bank, bankMask }: FormValues, filled: Filled | null): Filled | null {
  // Both numbers are saved together, and are written together when they change.
  const unchanged = bank.routing_number === "" && bank.account_number === "";
  if (bankMask === null || !unchanged) return filled;
  return { ...filled, routing_number: standIns.routing, account_number: `0000${bankMask}` };
}
