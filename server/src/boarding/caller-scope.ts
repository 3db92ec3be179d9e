import { rejectFieldErrors } from "../api-error.ts";
import type { Caller } from "../identity/api-keys.ts";
import type { Uuid } from "../ids.ts";
import { isNarrow } from "../permissions/calling-user.ts";

/**
 * The condition that a row is within the caller's hierarchy: its partner, or any of its tenant's.
 * It compares one column, not both, so that the list's index serves either caller.
 *
 * Input    alias: the table with `partner_id` and `tenant_id`. The value is parameter `$1`.
 */
export function callerScope(caller: Caller, alias: string): { sql: string; value: Uuid } {
  return caller.partnerId === null
    ? { sql: `${alias}.tenant_id = $1`, value: caller.tenantId }
    : { sql: `${alias}.partner_id = $1`, value: caller.partnerId };
}

/**
 * Whether the caller sees what belongs to a business of their partner. Users of a business see their
 * own, those of some locations only what is there, and agents nothing.
 *
 * Input    locationId: null: at no location; absent: of the whole business.
 */
export function seesMerchant(
  { user }: Caller,
  businessId: Uuid,
  locationId?: Uuid | null,
): boolean {
  if (user === undefined || !isNarrow(user)) return true;
  if (user.businessId !== businessId) return false;
  if (user.locationIds === null || locationId === undefined) return true;
  return user.locationIds.some((each) => each === locationId);
}

/** SQL conditions with their values; the first value is the caller's. */
export class Conditions {
  readonly values: unknown[];
  readonly #parts: string[];

  constructor(caller: Caller, alias: string) {
    const own = callerScope(caller, alias);
    this.values = [own.value];
    this.#parts = [own.sql];
  }

  /**
   * Adds a condition unless the value is undefined.
   *
   * Input    write: receives the parameter, `$2`.
   */
  when<T>(value: T | undefined, write: (place: string) => string): this {
    if (value === undefined) return this;
    const place = `$${this.values.push(value)}`;
    this.#parts.push(write(place));
    return this;
  }

  /** Limits rows as `seesMerchant` does. Input   location: absent: of the whole business. */
  ofMerchant({ user }: Caller, business: string, location?: string): this {
    if (user === undefined || !isNarrow(user)) return this;
    this.when(user.businessId, (place) => `${business} = ${place}::uuid`);
    const locations = location === undefined ? undefined : (user.locationIds ?? undefined);
    return this.when(locations, (place) => `${location} = ANY(${place}::uuid[])`);
  }

  get sql(): string {
    return this.#parts.join(" AND ");
  }
}

/** Whether one of several columns contains a text, ignoring case. */
export function containsText(columns: readonly string[]): (place: string) => string {
  return (place) =>
    `(${columns
      .map((column) => `position(lower(${place}) IN lower(coalesce(${column}, ''))) > 0`)
      .join(" OR ")})`;
}

/**
 * The field to sort by, which two parameters name.
 *
 * Errors   invalid_query: both were sent.
 */
export function sortFieldOf<Field extends string>(query: {
  sort?: Field;
  sort_by?: Field;
}): Field | undefined {
  if (query.sort === undefined || query.sort_by === undefined) return query.sort ?? query.sort_by;
  throw rejectFieldErrors("invalid_query", [
    {
      code: "invalid_value",
      path: "sort_by",
      expected: "absent, because `sort` was sent",
      received: query.sort_by,
      message: `sort_by must be absent, because \`sort\` was sent; got ${query.sort_by}.`,
    },
  ]);
}

/** `ASC` or `DESC`, from any letter case. */
export function directionOf(requested: string | undefined): "ASC" | "DESC" {
  return requested?.toUpperCase() === "ASC" ? "ASC" : "DESC";
}
