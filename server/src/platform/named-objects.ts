import { isIdOf } from "@openpayfac/contract/names";
import { toUuid, type Uuid } from "../ids.ts";
import type { ListConditions } from "./list-conditions.ts";
import { normalizeTerm } from "./read-model/terms-of.ts";

type Kind = "account" | "business" | "location";

/** So many terms of a kind are read. */
const termsMax = 1_000;

/**
 * Adds the condition that a text names an object: it is the id, or the start of the name or of one of
 * its words. Without a text, none.
 */
export function addNamed(
  where: ListConditions,
  kind: "business" | "location",
  tenantId: Uuid,
  text: string | undefined,
): void {
  where.add(text && searchedBy(kind, tenantId, text), (place) => isNamed(place, kind));
}

/** A tenant, the id that a text may be, and the range of terms that begin with it. */
export function searchedBy(kind: Kind, tenantId: Uuid, text: string): (string | null)[] {
  const term = normalizeTerm(text);
  return [tenantId, isIdOf(kind, term) ? toUuid(term) : null, term, `${term}\u{10FFFF}`];
}

/** The condition that a row is named. Input   place: of the values of `searchedBy`. */
export function isNamed(place: string, kind: Kind): string {
  return `(id = (${place}::text[])[2]::uuid OR id IN ${foundByTerms(place, kind)})`;
}

/**
 * A query of the objects of a kind that have a term in the range.
 *
 * Input    place: of the values of `searchedBy`. A range, unlike LIKE, is read from the index of terms
 *          also by a plan that is made before the text is known.
 */
export function foundByTerms(place: string, kind: Kind): string {
  const value = (at: number) => `(${place}::text[])[${at}]`;
  return `(SELECT object_id FROM object_terms
    WHERE tenant_id = ${value(1)}::uuid AND kind = '${kind}'
      AND term ~>=~ ${value(3)} AND term ~<~ ${value(4)} LIMIT ${termsMax})`;
}
