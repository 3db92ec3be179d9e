import { labelOf, type Policy } from "./entered-policy.ts";
import { m } from "./messages.ts";

/** A rule of a policy that differs. undefined: one of the policies does not have it. */
export interface PolicyDifference {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

const textOf = (value: unknown) =>
  typeof value === "boolean" ? (value ? m.person : m.rules) : String(value);

/** Every rule of a policy as text, by its name. */
function rulesOf(policy: Policy): Map<string, string> {
  const numbers = { ...policy.thresholds, ...policy.risk_points, ...policy.limits };
  const tiers = policy.risk_tiers.flatMap(({ name: tier, ...terms }) =>
    Object.entries(terms).map(
      ([name, value]) => [`${tier}: ${labelOf(name)}`, textOf(value)] as const,
    ),
  );
  const categories = policy.categories.map(
    ({ codes, policy: how, points, reason }) =>
      [`${m.codes} ${codes.join(", ")}`, m.termsOf(m.policies[how], points, reason)] as const,
  );
  const topics = (policy.description_topics ?? []).map(
    ({ name, codes, words }) =>
      [`${m.topic} ${name}`, `${words.join(", ")} (${codes.join(", ")})`] as const,
  );
  const named = Object.entries(numbers).map(
    ([name, value]) => [labelOf(name), textOf(value)] as const,
  );
  return new Map([...named, ...tiers, ...categories, ...topics]);
}

/** The rules in which a policy differs from the one that applies. */
export function differencesOf(before: Policy, after: Policy): PolicyDifference[] {
  const [old, next] = [rulesOf(before), rulesOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((name) => ({ name, before: old.get(name), after: next.get(name) }))
    .filter((each) => each.before !== each.after);
}
