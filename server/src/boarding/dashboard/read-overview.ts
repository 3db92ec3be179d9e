import type { DashboardOverview } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import type { UserRow } from "../../identity/user-rows.ts";
import { toId, type Uuid } from "../../ids.ts";

/** Number of entries of each kind on the first page: the newest ones. */
const shownMax = 50;

/** Columns of `accounts a`, `locations l` and `account_requirement_states state`. */
export const overviewColumns = `a.id, a.name, a.status, a.processor_merchant_id,
  a.processing_enabled, a.payouts_enabled, l.name AS location_name,
  (SELECT count(*)::integer FROM json_array_elements(state.snapshot -> 'items') AS item
    WHERE item ->> 'status' IN ('past_due', 'currently_due')) AS requirements_due`;

/** Whether a location is one that the user is limited to; `$2`: null: all. */
const isOwnLocation = (column: string) => `($2::uuid[] IS NULL OR ${column} = ANY($2))`;

type Overview = Static<typeof DashboardOverview>;

/**
 * Reads a business user's overview: its accounts, the progress of its applications, its locations,
 * or what is at the locations that the user is limited to.
 */
export async function readOverview(deps: Dependencies, user: UserRow): Promise<Overview> {
  const empty = { business: null, accounts: [], applications: [], locations: [], users: [] };
  // Users of other types belong to a level above businesses, and see a list of its accounts.
  if (user.business_id === null) return empty;
  const values = [user.business_id, user.location_ids];
  const of = (sql: string, name: string) =>
    deps.database.query({ name, text: `${sql} LIMIT ${shownMax}`, values });
  const [business, accounts, applications, locations, users] = await Promise.all([
    deps.database.query({
      name: "overview-business",
      text: "SELECT id, name FROM businesses WHERE id = $1",
      values: [user.business_id],
    }),
    of(
      `SELECT ${overviewColumns}
         FROM accounts a LEFT JOIN locations l ON l.id = a.location_id
         LEFT JOIN account_requirement_states state ON state.account_id = a.id
        WHERE a.business_id = $1 AND ${isOwnLocation("a.location_id")} ORDER BY a.id DESC`,
      "overview-accounts",
    ),
    of(
      `SELECT id, name, status, comments_from_underwriting, updated_at FROM applications
        WHERE business_id = $1 AND ${isOwnLocation("location_id")} ORDER BY id DESC`,
      "overview-applications",
    ),
    of(
      `SELECT id, name FROM locations
        WHERE business_id = $1 AND ${isOwnLocation("id")} ORDER BY id`,
      "overview-locations",
    ),
    of(
      `SELECT id, first_name || ' ' || last_name AS name, email, status FROM users
        WHERE business_id = $1 AND ($2::uuid[] IS NULL OR location_ids <@ $2) ORDER BY id`,
      "overview-users",
    ),
  ]);
  const [own] = business.rows as { id: Uuid; name: string }[];
  return {
    business: own === undefined ? null : { id: toId("business", own.id), name: own.name },
    accounts: accounts.rows.map(({ id, processor_merchant_id: mid, ...row }) => ({
      id: toId("account", id),
      mid,
      ...row,
    })),
    applications: applications.rows.map(({ id, ...row }) => ({
      id: toId("application", id),
      ...row,
    })),
    locations: locations.rows.map(({ id, name }) => ({ id: toId("location", id), name })),
    users: users.rows.map(({ id, ...row }) => ({ id: toId("user", id), ...row })),
  };
}
