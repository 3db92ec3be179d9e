import type { AppliedUnderwritingPolicy } from "@openpayfac/contract/console";
import { m } from "./messages.ts";

export type Policy = AppliedUnderwritingPolicy["policy"];
type CategoryPolicy = Policy["categories"][number]["policy"];
type Texts = Readonly<Record<string, string>>;

const tierNumbers = ["from", "payout_delay_days", "reserve_basis_points", "reserve_days"] as const;
const numberGroups = ["thresholds", "risk_points", "limits"] as const;

export interface EnteredCategory {
  codes: string;
  policy: CategoryPolicy;
  points: string;
  reason: string;
}

/** A policy as the fields of the form have it. */
export interface EnteredPolicy {
  version: string;
  thresholds: Texts;
  risk_points: Texts;
  limits: Texts;
  tiers: readonly { name: string; refer: boolean; numbers: Texts }[];
  categories: readonly EnteredCategory[];
}

const textsOf = (numbers: Readonly<Record<string, number>>): Texts =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));

/** The fields of a policy; its version is a new one. */
export function enteredFrom(policy: Policy): EnteredPolicy {
  return {
    version: "",
    thresholds: textsOf(policy.thresholds),
    risk_points: textsOf(policy.risk_points),
    limits: textsOf(policy.limits),
    tiers: policy.risk_tiers.map((tier) => ({
      name: tier.name,
      refer: tier.refer,
      numbers: textsOf(Object.fromEntries(tierNumbers.map((name) => [name, tier[name]]))),
    })),
    categories: policy.categories.map(({ codes, points, ...category }) => ({
      ...category,
      codes: codes.join(", "),
      points: String(points),
    })),
  };
}

const labels: Texts = {
  ...m.names,
  from: m.from,
  refer: m.decision,
  payout_delay_days: m.delayDays,
  reserve_basis_points: m.reservePoints,
  reserve_days: m.reserveDays,
};
export const labelOf = (name: string) => labels[name] ?? name;

const codesOf = (text: string) => text.split(/[\s,]+/).filter((code) => code !== "");

/** Says what is wrong in the fields; undefined: they are a policy. */
export function wrongIn(entered: EnteredPolicy): string | undefined {
  const numbers = [
    ...numberGroups.map((group) => entered[group]),
    ...entered.tiers.map((tier) => tier.numbers),
    ...entered.categories.map(({ points }) => ({ [m.pointsOf]: points })),
  ];
  for (const texts of numbers) {
    for (const [name, text] of Object.entries(texts)) {
      if (!/^\d{1,9}$/.test(text.trim())) return m.numberInvalid(labelOf(name));
    }
  }
  if (!/^[A-Za-z0-9._-]{1,40}$/.test(entered.version.trim())) return m.versionMissing;
  for (const { codes, reason } of entered.categories) {
    const found = codesOf(codes);
    const isList = found.length > 0 && found.every((code) => /^\d{4}(-\d{4})?$/.test(code));
    if (!isList) return m.codesInvalid;
    if (reason.trim() === "") return m.reasonMissing;
  }
  return undefined;
}

/** The policy of the fields. Input   before: what they were made from, whose topics stay. */
export function policyOf(entered: EnteredPolicy, before: Policy): Policy {
  const numbersOf = (texts: Texts) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]));
  return {
    ...before,
    version: entered.version.trim(),
    thresholds: numbersOf(entered.thresholds) as Policy["thresholds"],
    risk_points: numbersOf(entered.risk_points) as Policy["risk_points"],
    limits: numbersOf(entered.limits) as Policy["limits"],
    risk_tiers: entered.tiers.map(({ name, refer, numbers }) => ({
      name,
      refer,
      ...(numbersOf(numbers) as Pick<Policy["risk_tiers"][number], (typeof tierNumbers)[number]>),
    })),
    categories: entered.categories.map(({ codes, policy, points, reason }) => ({
      codes: codesOf(codes),
      policy,
      points: Number(points),
      reason: reason.trim(),
    })),
  };
}
