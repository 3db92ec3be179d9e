import type { OwnershipType } from "./choices.ts";
import type { DraftApplication } from "./draft.ts";

/** From this share on, a person is a beneficial owner. Source   31 CFR 1010.230(d)(1). */
export const beneficialOwnerPercent = 25;

/**
 * The persons of a company whose identity is verified, besides its signer, who is its control
 * person.
 *
 * - `owner`: the only one, who signs;
 * - `beneficial_owners`: each person with 25% or more;
 * - `none`: no one else.
 */
export type OwnerDisclosure = "owner" | "beneficial_owners" | "none";

/**
 * Source   31 CFR 1010.230: (d) beneficial owners, (e)(2) public companies and government are
 *          excluded, (e)(3)(ii) a nonprofit names its control person only. A sole proprietor is no
 *          legal entity.
 */
export const ownerDisclosure: Readonly<Record<OwnershipType, OwnerDisclosure>> = {
  LIMITED_LIABILITY_COMPANY: "beneficial_owners",
  PRIVATE: "beneficial_owners",
  PARTNERSHIP: "beneficial_owners",
  SOLO_TRADER: "owner",
  TAX_EXEMPT_ORGANIZATION: "none",
  PUBLIC: "none",
  GOVERNMENT: "none",
};

/** Companies whose signer certifies the owners or the control person. Source   31 CFR 1010.230(b). */
const certified: ReadonlySet<OwnershipType> = new Set([
  "LIMITED_LIABILITY_COMPANY",
  "PRIVATE",
  "PARTNERSHIP",
  "TAX_EXEMPT_ORGANIZATION",
]);

/** A company that names no stock symbol is not listed, and discloses as a private one. */
function typeOf({ company }: DraftApplication): OwnershipType | undefined {
  const type = (company?.ownership_type ?? undefined) as OwnershipType | undefined;
  return type === "PUBLIC" && !company?.stock_symbol ? "PRIVATE" : type;
}

/** Undefined while the ownership type is unknown. */
export function disclosureOf(draft: DraftApplication): OwnerDisclosure | undefined {
  const type = typeOf(draft);
  return type === undefined ? undefined : ownerDisclosure[type];
}

export function needsCertification(draft: DraftApplication): boolean {
  const type = typeOf(draft);
  return type !== undefined && certified.has(type);
}

/** Whether the identity of an owner is verified: of the signer, and of each beneficial owner. */
export function isIdentified(draft: DraftApplication, owner: Record<string, unknown>): boolean {
  if (owner.signer === true) return true;
  const { ownership_percent: percent } = owner;
  return (
    disclosureOf(draft) === "beneficial_owners" &&
    typeof percent === "number" &&
    percent >= beneficialOwnerPercent
  );
}
