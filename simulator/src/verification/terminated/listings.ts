import type { Dependencies } from "../../dependencies.ts";
import type { VerificationType } from "../objects.ts";
import { type MatchedField, type Network, terminatedValues } from "./test-values.ts";

/** The fields by which a list is searched. */
export interface Searched {
  readonly name: string;
  readonly tradeName: string;
  readonly taxId: string;
  readonly lastNames: readonly string[];
}

/** A merchant of a list. */
export interface Listing {
  readonly id: string;
  readonly reasonCode: string;
  readonly reason: string;
  readonly matched: MatchedField;
  readonly listedAt: Date;
}

interface AddedListing {
  readonly network: Network;
  readonly taxId: string;
  readonly reasonCode: string;
}

const type: VerificationType = "terminated_listing";
const dayMs = 24 * 3_600_000;
/** Merchants that a list has from the start. */
const listedAtStart = new Date("2025-03-03T00:00:00Z");

/** Lists a merchant from now on, as another acquirer does. */
export function addListing(deps: Dependencies, content: AddedListing): string {
  const created_at = deps.clock().toISOString();
  return deps.verification.insert<AddedListing>({ type, key: "", created_at, content }).id;
}

/** The listings that a search of this moment finds again now. */
export function listingsOf(
  deps: Dependencies,
  network: Network,
  searched: Searched,
  searchedAt: Date,
): Listing[] {
  const names = [searched.name, searched.tradeName].map((name) => name.toUpperCase());
  const lastNames = searched.lastNames.map((name) => name.toUpperCase());
  const found = terminatedValues
    .filter(({ networks }) => networks.includes(network))
    .filter(({ field, value }) => {
      if (field === "tax id") return searched.taxId === value;
      return (field === "name" ? names : lastNames).includes(value.toUpperCase());
    })
    .map((each): Listing => {
      const { listedAfterDays, value, reasonCode, reason, matched } = each;
      const listedAt =
        listedAfterDays === undefined
          ? listedAtStart
          : new Date(searchedAt.getTime() + listedAfterDays * dayMs);
      const id = `${network}-${value.replace(/\W+/g, "-").toLowerCase()}`;
      return { id, reasonCode, reason, matched, listedAt };
    });
  const added = deps.verification.list<AddedListing>(type).flatMap((each): Listing[] => {
    const { content, created_at } = each;
    if (content.network !== network || content.taxId !== searched.taxId) return [];
    const { reasonCode } = content;
    const listedAt = new Date(created_at);
    return [{ id: each.id, reasonCode, reason: "LISTED", matched: "tax id", listedAt }];
  });
  return [...found, ...added].filter(({ listedAt }) => listedAt <= deps.clock());
}
