import { validateValue } from "./check-value.ts";
import { type OwnershipType, titlesByOwnershipType } from "./choices.ts";
import type { DraftApplication, RequirementFacts, Unmet } from "./draft.ts";
import { isRoutingNumber } from "./routing-number.ts";
import {
  bankAccountFieldRules,
  type FieldRule,
  ownerFieldRules,
  residenceFieldRules,
  sectionRules,
} from "./sections.ts";

/**
 * Requirements that an application does not meet yet, in the order of the form.
 *
 * The only model of requirements: the hosted form, the API at submission and `missing` all use it.
 *
 * Returns  an empty list exactly when the application can be submitted.
 */
export function missingRequirements(draft: DraftApplication, facts: RequirementFacts): Unmet[] {
  return [
    ...sectionRules.flatMap(({ name, label, needed, fields }) => {
      const values = draft[name];
      if (isNothing(values)) return needed ? [absent(name, `${label} is required.`)] : [];
      return [...unmetFields(fields, values, `${name}.`, draft), ...sectionAsWhole[name](draft)];
    }),
    ...unmetOfMcc(draft, facts),
    ...unmetOfStart(draft, facts),
    ...unmetOfOwners(draft, facts),
    ...unmetOfBankAccount(draft, facts),
    ...unmetOfPlan(draft, facts),
    ...(draft.terms_accepted === true
      ? []
      : [absent("terms_accepted", "The merchant must accept the terms.")]),
  ];
}

/** Invalid values of a draft: a draft may lack values, but may not contain invalid ones. */
export function validateDraft(draft: DraftApplication, facts: RequirementFacts): Unmet[] {
  return missingRequirements(draft, facts).filter(({ kind }) => kind === "wrong");
}

const absent = (field: string, message: string): Unmet => ({ field, message, kind: "absent" });
const wrong = (field: string, message: string): Unmet => ({ field, message, kind: "wrong" });

function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** An empty string counts as missing: forms send one for every empty field. */
function isEmpty(value: unknown): boolean {
  return isNothing(value) || (typeof value === "string" && value.trim() === "");
}

function unmetFields(
  fields: readonly FieldRule[],
  values: Record<string, unknown>,
  path: string,
  draft: DraftApplication,
): Unmet[] {
  return fields.flatMap(({ name, label, limit, needed }) => {
    const value = values[name];
    if (isEmpty(value)) {
      const isNeeded = typeof needed === "boolean" ? needed : needed(draft);
      return isNeeded ? [absent(path + name, `${label} is required.`)] : [];
    }
    const error = validateValue(limit, value);
    return error === undefined ? [] : [wrong(path + name, `${label} ${error}.`)];
  });
}

const sumOf = (values: Record<string, unknown>, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (typeof values[name] === "number" ? values[name] : 0), 0);

const hundred = (values: Record<string, unknown>, path: string): Unmet[] => {
  // Values that are not numbers have their own error.
  if (Object.values(values).some((value) => typeof value !== "number")) return [];
  const sum = sumOf(values, Object.keys(values));
  return sum === 100
    ? []
    : [wrong(path, `The percentages must add up to 100; their sum is ${sum}.`)];
};

const nothing = () => [];

/** Rules across several fields of a section. */
const sectionAsWhole: Record<
  (typeof sectionRules)[number]["name"],
  (draft: DraftApplication) => Unmet[]
> = {
  company: nothing,
  address: nothing,
  industry_volume: nothing,
  ach_volume: nothing,
  services_deliveries: ({ services_deliveries: parts }) =>
    hundred(parts ?? {}, "services_deliveries"),
  transaction_modes: ({ transaction_modes: parts }) =>
    // The sum is checked only when both are present.
    Object.keys(parts ?? {}).length < 2 ? [] : hundred(parts ?? {}, "transaction_modes"),
};

function unmetOfMcc({ company }: DraftApplication, { isActiveMcc }: RequirementFacts): Unmet[] {
  const mcc = company?.mcc;
  if (typeof mcc !== "string" || !/^[0-9]{4}$/.test(mcc) || isActiveMcc(mcc)) return [];
  return [
    wrong(
      "company.mcc",
      `Merchant category code must be an active code; ${mcc} is unknown or inactive.`,
    ),
  ];
}

function unmetOfStart({ company }: DraftApplication, { today }: RequirementFacts): Unmet[] {
  const start = company?.business_start_date;
  if (typeof start !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(start) || start <= today) return [];
  return [wrong("company.business_start_date", "Start date must not be in the future.")];
}

function unmetOfOwners(draft: DraftApplication, { today }: RequirementFacts): Unmet[] {
  const owners = draft.owners ?? [];
  if (owners.length === 0) return [absent("owners", "At least one owner is required.")];
  const signers = owners.filter(({ signer }) => signer === true).length;
  const percent = owners.reduce((sum, { ownership_percent: part }) => {
    return sum + (typeof part === "number" ? part : 0);
  }, 0);
  return [
    ...owners.flatMap((owner, index) => unmetOfOwner(draft, owner, `owners[${index}].`, today)),
    ...(signers === 1
      ? []
      : [
          signers === 0
            ? absent("owners", "One owner must be the signer.")
            : // The merchant can still select the signer.
              absent("owners", `Exactly one owner must be the signer; there are ${signers}.`),
        ]),
    // Shares such as thirds do not add up exactly in binary fractions.
    ...(percent <= 100 + 1e-9
      ? []
      : [
          wrong(
            "owners",
            `The owners' shares must add up to at most 100%; their sum is ${percent}%.`,
          ),
        ]),
  ];
}

function unmetOfOwner(
  draft: DraftApplication,
  owner: Record<string, unknown>,
  path: string,
  today: string,
): Unmet[] {
  const residence = owner.residence_address as Record<string, unknown> | null | undefined;
  const born = owner.birth_date;
  return [
    ...unmetFields(ownerFieldRules, owner, path, draft),
    ...unmetOfTitle(draft, owner.title, path),
    ...(typeof born === "string" && /^\d{4}-\d{2}-\d{2}$/.test(born) && born > today
      ? [wrong(`${path}birth_date`, "Date of birth must not be in the future.")]
      : []),
    ...(isNothing(residence)
      ? []
      : unmetFields(residenceFieldRules, residence, `${path}residence_address.`, draft)),
  ];
}

/** Drafts may contain any title, because the ownership type can still change. */
function unmetOfTitle(draft: DraftApplication, title: unknown, path: string): Unmet[] {
  const type = draft.company?.ownership_type as OwnershipType | undefined;
  const allowed = type === undefined || type === null ? undefined : titlesByOwnershipType[type];
  if (allowed === undefined || typeof title !== "string" || isEmpty(title)) return [];
  if ((allowed as readonly string[]).includes(title.toUpperCase())) return [];
  return [
    absent(`${path}title`, `Title must be one of ${allowed.join(", ")} for this ownership type.`),
  ];
}

function unmetOfBankAccount(draft: DraftApplication, facts: RequirementFacts): Unmet[] {
  const account = draft.bank_account;
  if (isNothing(account)) {
    return facts.needsBankAccount
      ? [absent("bank_account", "A bank account for payouts is required.")]
      : [];
  }
  const routing = account.routing_number;
  const isWrong =
    typeof routing === "string" && /^[0-9]{9}$/.test(routing) && !isRoutingNumber(routing);
  return [
    ...unmetFields(bankAccountFieldRules, account, "bank_account.", draft),
    ...(isWrong ? [wrong("bank_account.routing_number", "Routing number is not valid.")] : []),
  ];
}

function unmetOfPlan(draft: DraftApplication, { planIsActive }: RequirementFacts): Unmet[] {
  if (isEmpty(draft.processing_plan_id)) {
    return [absent("processing_plan_id", "A processing plan is required.")];
  }
  if (planIsActive) return [];
  return [absent("processing_plan_id", "The processing plan must be ACTIVE.")];
}
