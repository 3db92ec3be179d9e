import type { Pool } from "pg";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";

/**
 * The locations that a user is limited to.
 *
 * Input    sent: ids; null or absent: all locations that the caller has.
 * Returns  null: all of the business.
 * Errors   invalid_body: the user is not of a business; referenced_not_found: no location of the
 *          business, or none that the caller has.
 */
export async function locationsOfUser(
  database: Pool,
  caller: Caller,
  businessId: Uuid | null,
  sent: readonly string[] | null | undefined,
): Promise<Uuid[] | null> {
  const own = caller.user?.locationIds ?? null;
  if (sent == null) return own === null ? null : [...own];
  if (businessId === null) {
    throw rejectBodyField({
      code: "invalid_value",
      expected: "no field: only users of a business are limited to locations",
      received: `${sent.length} locations`,
      path: "location_ids",
      message: "location_ids is only for users of a business.",
    });
  }
  const ids = sent.map(toUuid);
  const found = await database.query<{ id: Uuid }>(
    named("SELECT id FROM locations WHERE business_id = $1 AND id = ANY($2::uuid[])", [
      businessId,
      ids,
    ]),
  );
  const known = new Set(found.rows.map(({ id }) => id).filter((id) => own?.includes(id) ?? true));
  const missing = ids.find((id) => !known.has(id));
  if (missing === undefined) return ids;
  throw new ApiError("referenced_not_found", `There is no location ${toId("location", missing)}.`);
}
