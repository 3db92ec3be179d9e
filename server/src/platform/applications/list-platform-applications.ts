import {
  listPlatformApplications,
  type PlatformApplication,
  pageLimitDefault,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import { readOnly } from "../../database/read-only.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toId, toIdOrNull, type Uuid } from "../../ids.ts";
import { allShards } from "../../shards/all-shards.ts";
import { scopesOverShards } from "../scopes-over-shards.ts";
import { applicationsInScope, dueKey, listSql } from "./applications-in-scope.ts";

/** The time of one statement. */
const readMsMax = 10_000;

type Shown = Static<typeof PlatformApplication>;
type Volume = { avg_annual_volume?: number } | null;

interface ListedApplication
  extends Pick<
    Row<"applications">,
    | "id"
    | "name"
    | "business_id"
    | "partner_id"
    | "queued_at"
    | "due_at"
    | "findings"
    | "assigned_to"
    | "assigned_at"
    | "submitted_at"
    | "created_at"
    | "updated_at"
  > {
  status: Shown["status"];
  industry_volume: Volume;
  ach_volume: Volume;
  business_name: string;
  partner_name: string;
}

/** Lists the applications of the scope, those that are due first. Errors   referenced_not_found. */
export const handleListPlatformApplications = handlerFor(
  listPlatformApplications,
  async ({ query, caller }, deps) => {
    const { limit = pageLimitDefault } = query;
    const scopes = await scopesOverShards(deps, caller, query.in);
    const found = await Promise.all(
      scopes.map(({ database, scope }) => {
        const where = applicationsInScope(scope, caller, query);
        return readOnly(database, readMsMax, async (client) => {
          const sql = listSql(where.sql, limit + 1);
          return (await client.query<ListedApplication>(sql, [...where.values])).rows;
        });
      }),
    );
    const rows = found.flat().toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const page = rows.slice(0, limit);
    const reviewers = page.flatMap(({ assigned_to: id }) => (id === null ? [] : [id]));
    const [users] = allShards(deps);
    const names = await namesOfUsers((users ?? deps).database, reviewers);
    return {
      data: page.map((row) => serialize(row, caller, names)),
      meta: { has_more: rows.length > limit, limit },
    };
  },
);

const keyOf = ({ due_at, id }: ListedApplication) => `${dueKey(due_at)} ${id}`;

function serialize(
  row: ListedApplication,
  { user }: Caller,
  names: ReadonlyMap<Uuid, string>,
): Shown {
  const isReviewer = user === undefined || user.grants["boarding:review"] !== undefined;
  return {
    id: toId("application", row.id),
    entity: "application",
    name: row.name,
    status: row.status,
    business_id: toId("business", row.business_id),
    business_name: row.business_name,
    partner_id: toId("partner", row.partner_id),
    partner_name: row.partner_name,
    annual_volume: volumeOf(row),
    waiting_since: row.queued_at,
    due_at: row.due_at,
    submitted_at: row.submitted_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    review: isReviewer
      ? {
          findings: row.findings ?? [],
          assigned_to: toIdOrNull("user", row.assigned_to),
          assigned_to_name: row.assigned_to && (names.get(row.assigned_to) ?? null),
          assigned_at: row.assigned_at,
        }
      : null,
  };
}

/** In cents; the form has dollars. */
function volumeOf({ industry_volume: card, ach_volume: ach }: ListedApplication): number | null {
  const known = [card?.avg_annual_volume, ach?.avg_annual_volume].filter(
    (each) => typeof each === "number",
  );
  return known.length === 0 ? null : Math.round(known.reduce((sum, each) => sum + each, 0) * 100);
}
