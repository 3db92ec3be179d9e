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

type Overview = Static<typeof DashboardOverview>;

/**
 * Reads a business user's overview: its accounts, the progress of its applications, its locations.
 */
export async function readOverview(deps: Dependencies, user: UserRow): Promise<Overview> {
  const empty = { business: null, accounts: [], applications: [], locations: [], users: [] };
  // Users of other types belong to a level above businesses, and see a list of its accounts.
  if (user.business_id === null) return empty;
  const of = (sql: string, name: string) =>
    deps.database.query({ name, text: `${sql} LIMIT ${shownMax}`, values: [user.business_id] });
  const [business, accounts, applications, locations, users] = await Promise.all([
    of("SELECT id, name FROM businesses WHERE id = $1", "overview-business"),
    of(
      `SELECT ${overviewColumns}
         FROM accounts a LEFT JOIN locations l ON l.id = a.location_id
         LEFT JOIN account_requirement_states state ON state.account_id = a.id
        WHERE a.business_id = $1 ORDER BY a.id DESC`,
      "overview-accounts",
    ),
    of(
      `SELECT id, name, status, comments_from_underwriting, updated_at FROM applications
        WHERE business_id = $1 ORDER BY id DESC`,
      "overview-applications",
    ),
    of("SELECT id, name FROM locations WHERE business_id = $1 ORDER BY id", "overview-locations"),
    of(
      `SELECT id, first_name || ' ' || last_name AS name, email, status FROM users
        WHERE business_id = $1 ORDER BY id`,
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
