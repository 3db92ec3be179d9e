import { isEmptyValue, isNothing } from "./check-value.ts";
import type { DraftApplication, RequirementFacts, Unmet } from "./draft.ts";
import { unmetOfOwners } from "./missing-of-owners.ts";
import { needsCertification } from "./ownership.ts";
import { implausibleValues } from "./plausibility.ts";
import { isRoutingNumber } from "./routing-number.ts";
import { bankAccountFieldRules, sectionRules } from "./sections.ts";
import { absent, unmetFields, wrong } from "./unmet.ts";

/**
 * Requirements that an application does not meet yet, in the order of the form.
 *
 * The only model of requirements: the hosted form, the API at submission and `missing` all use it.
 *
 * Returns  an empty list exactly when the application can be submitted.
 */
export function missingRequirements(draft: DraftApplication, facts: RequirementFacts): Unmet[] {
  const { isHostedForm } = facts;
  return [
    ...sectionRules.flatMap(({ name, label, needed, fields }) => {
      const values = draft[name];
      if (isNothing(values))
        return needed ? [absent(name, `${label} is required.`, "required")] : [];
      return [
        ...unmetFields(fields, values, `${name}.`, { draft, isHostedForm }),
        ...sectionAsWhole[name](draft),
      ];
    }),
    ...unmetOfMcc(draft, facts),
    ...unmetOfStart(draft, facts),
    ...unmetOfOwners(draft, facts),
    ...unmetOfBankAccount(draft, facts),
    ...unmetOfPlan(draft, facts),
    ...implausibleValues(draft, facts),
    ...(draft.owners_certified === true || !needsCertification(draft)
      ? []
      : [absent("owners_certified", "The signer must certify the owners.", "not_certified")]),
    ...(draft.terms_accepted === true
      ? []
      : [absent("terms_accepted", "The merchant must accept the terms.", "not_accepted")]),
  ];
}

/**
 * Invalid values of a draft. A draft may lack values, and may hold implausible ones, but none that
 * are invalid.
 */
export function validateDraft(draft: DraftApplication, facts: RequirementFacts): Unmet[] {
  return missingRequirements(draft, facts).filter(({ kind }) => kind === "wrong");
}

const sumOf = (values: Record<string, unknown>, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (typeof values[name] === "number" ? values[name] : 0), 0);

const hundred = (values: Record<string, unknown>, path: string): Unmet[] => {
  // Values that are not numbers have their own error.
  if (Object.values(values).some((value) => typeof value !== "number")) return [];
  const sum = sumOf(values, Object.keys(values));
  return sum === 100
    ? []
    : [
        wrong(path, `The percentages must add up to 100; their sum is ${sum}.`, "wrong_sum", {
          sum,
        }),
      ];
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
      "inactive_mcc",
      { mcc },
    ),
  ];
}

function unmetOfStart({ company }: DraftApplication, { today }: RequirementFacts): Unmet[] {
  const start = company?.business_start_date;
  if (typeof start !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(start) || start <= today) return [];
  return [
    wrong("company.business_start_date", "Start date must not be in the future.", "in_the_future"),
  ];
}

function unmetOfBankAccount(draft: DraftApplication, facts: RequirementFacts): Unmet[] {
  const account = draft.bank_account;
  if (isNothing(account)) {
    return facts.isHostedForm
      ? [absent("bank_account", "A bank account for payouts is required.", "required")]
      : [];
  }
  const routing = account.routing_number;
  const isWrong =
    typeof routing === "string" && /^[0-9]{9}$/.test(routing) && !isRoutingNumber(routing);
  return [
    ...unmetFields(bankAccountFieldRules, account, "bank_account.", { draft, ...facts }),
    ...(isWrong
      ? [
          wrong(
            "bank_account.routing_number",
            "Routing number is not valid.",
            "wrong_routing_number",
          ),
        ]
      : []),
  ];
}

function unmetOfPlan(draft: DraftApplication, { planIsActive }: RequirementFacts): Unmet[] {
  if (isEmptyValue(draft.processing_plan_id)) {
    return [absent("processing_plan_id", "A processing plan is required.", "required")];
  }
  if (planIsActive) return [];
  return [absent("processing_plan_id", "The processing plan must be ACTIVE.", "inactive_plan")];
}
