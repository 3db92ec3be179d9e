import { isEmptyValue, isNothing } from "./check-value.ts";
import { type OwnershipType, titlesByOwnershipType } from "./choices.ts";
import type { DraftApplication, RequirementFacts, Unmet } from "./draft.ts";
import { disclosureOf, isIdentified } from "./ownership.ts";
import { ownerFieldRules, residenceFieldRules } from "./sections.ts";
import { absent, unmetFields, wrong } from "./unmet.ts";

/** Requirements that the owners do not meet, individually and together. */
export function unmetOfOwners(draft: DraftApplication, facts: RequirementFacts): Unmet[] {
  const owners = draft.owners ?? [];
  if (owners.length === 0) return [absent("owners", "At least one owner is required.", "required")];
  return [
    ...owners.flatMap((owner, index) => unmetOfOwner(draft, owner, `owners[${index}].`, facts)),
    ...unmetOfSigner(owners),
    ...unmetOfShares(draft, owners),
  ];
}

function unmetOfSigner(owners: readonly Record<string, unknown>[]): Unmet[] {
  const signers = owners.filter(({ signer }) => signer === true).length;
  if (signers === 1) return [];
  return [
    signers === 0
      ? absent("owners", "One owner must be the signer.", "no_signer")
      : // The merchant can still select the signer.
        absent(
          "owners",
          `Exactly one owner must be the signer; there are ${signers}.`,
          "several_signers",
          { signers },
        ),
  ];
}

function unmetOfShares(
  draft: DraftApplication,
  owners: readonly Record<string, unknown>[],
): Unmet[] {
  const parts = owners.map(({ ownership_percent: part }) => part);
  const sum = parts.reduce<number>((all, part) => all + (typeof part === "number" ? part : 0), 0);
  // Shares such as thirds do not add up exactly in binary fractions.
  if (sum > 100 + 1e-9) {
    return [
      wrong(
        "owners",
        `The owners' shares must add up to at most 100%; their sum is ${sum}%.`,
        "shares_above_100",
        { sum },
      ),
    ];
  }
  if (disclosureOf(draft) !== "owner") return [];
  if (owners.length > 1) {
    return [
      absent(
        "owners",
        "A sole proprietorship has one owner, who owns all of it.",
        "one_owner_only",
      ),
    ];
  }
  return typeof parts[0] === "number" && parts[0] !== 100
    ? [
        absent(
          "owners[0].ownership_percent",
          "A sole proprietor owns 100% of the business.",
          "owns_100",
        ),
      ]
    : [];
}

function unmetOfOwner(
  draft: DraftApplication,
  owner: Record<string, unknown>,
  path: string,
  { today, isHostedForm }: RequirementFacts,
): Unmet[] {
  const of = { draft, owner, isHostedForm };
  const residence = owner.residence_address as Record<string, unknown> | null | undefined;
  const born = owner.birth_date;
  return [
    ...unmetFields(ownerFieldRules, owner, path, of),
    ...unmetOfTitle(draft, owner.title, path),
    ...(typeof born === "string" && /^\d{4}-\d{2}-\d{2}$/.test(born) && born > today
      ? [wrong(`${path}birth_date`, "Date of birth must not be in the future.", "in_the_future")]
      : []),
    ...(isNothing(residence)
      ? unmetOfHome(draft, owner, path)
      : unmetFields(residenceFieldRules, residence, `${path}residence_address.`, of)),
  ];
}

function unmetOfHome(
  draft: DraftApplication,
  owner: Record<string, unknown>,
  path: string,
): Unmet[] {
  return isIdentified(draft, owner)
    ? [absent(`${path}residence_address`, "Home address is required.", "required")]
    : [];
}

/** Drafts may contain any title, because the ownership type can still change. */
function unmetOfTitle(draft: DraftApplication, title: unknown, path: string): Unmet[] {
  const type = draft.company?.ownership_type as OwnershipType | undefined;
  const allowed = type === undefined || type === null ? undefined : titlesByOwnershipType[type];
  if (allowed === undefined || typeof title !== "string" || isEmptyValue(title)) return [];
  if ((allowed as readonly string[]).includes(title.toUpperCase())) return [];
  return [
    absent(
      `${path}title`,
      `Title must be one of ${allowed.join(", ")} for this ownership type.`,
      "wrong_title",
      { allowed: allowed.join(" ") },
    ),
  ];
}
