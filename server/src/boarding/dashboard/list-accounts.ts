import { listDashboardAccounts } from "@openpayfac/contract";
import { isIdOf } from "@openpayfac/contract/names";
import type { Dependencies } from "../../dependencies.ts";
import {
  type NumberedPage,
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { requireSession } from "../../identity/session-cookie.ts";
import { effectiveUser } from "../../identity/views.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { containsText } from "../caller-scope.ts";
import { accountScope, mayOpenRequirements, shardsOfUser } from "./account-scope.ts";
import { overviewColumns } from "./read-overview.ts";

interface ListedAccount {
  id: Uuid;
  name: string;
  status: string;
  processor_merchant_id: string | null;
  processing_enabled: boolean;
  payouts_enabled: boolean;
  location_name: string | null;
  business_name: string;
  partner_name: string;
  requirements_due: number;
}

const searched = containsText(["a.name", "b.name", "a.processor_merchant_id"]);

/** Returns a page of the accounts that the signed-in user may see, newest first. */
export const handleListDashboardAccounts = pageHandlerFor(
  listDashboardAccounts,
  async ({ query, request }, deps) => {
    const user = effectiveUser(await requireSession(request, deps));
    const { sql, values } = await accountScope(deps, user);
    const search = query.search?.trim() ?? "";
    const place = `$${values.length + 1}`;
    const matches = isIdOf("account", search) ? `a.id = ${place}` : searched(place);
    const value = isIdOf("account", search) ? toUuid(search) : search;
    const page = numberedPageOf(query);
    const withBusinesses =
      "JOIN businesses b ON b.id = a.business_id AND b.tenant_id = a.tenant_id";
    const accounts = {
      id: "a.id",
      found:
        search === ""
          ? `accounts a WHERE ${sql}`
          : `accounts a ${withBusinesses} WHERE ${sql} AND ${matches}`,
      values: search === "" ? values : [...values, value],
      orderBy: "a.id DESC",
      select: `${overviewColumns}, b.name AS business_name, p.name AS partner_name`,
      tables: `accounts a JOIN businesses b ON b.id = a.business_id
        JOIN partners p ON p.id = a.partner_id LEFT JOIN locations l ON l.id = a.location_id
        LEFT JOIN account_requirement_states state ON state.account_id = a.id`,
    };
    const found = await readFromAll(shardsOfUser(deps, user), page, ({ database }, asked) =>
      readNumberedPage<ListedAccount>(database, accounts, asked),
    );
    const listed = numberedPageResponse(page, found, ({ id, processor_merchant_id, ...row }) => ({
      id: toId("account", id),
      mid: processor_merchant_id,
      ...row,
    }));
    return { ...listed, may_open_requirements: mayOpenRequirements(user) };
  },
);

type Page = { rows: ListedAccount[]; totalCount: number };

/** Each of several databases is asked for all accounts up to the end of the page. */
async function readFromAll(
  shards: readonly Dependencies[],
  page: NumberedPage,
  read: (shard: Dependencies, page: NumberedPage) => Promise<Page>,
): Promise<Page> {
  const [only] = shards;
  if (only !== undefined && shards.length === 1) return read(only, page);
  const end = page.page * page.size;
  const found = await Promise.all(shards.map((shard) => read(shard, { page: 1, size: end })));
  return {
    rows: found
      .flatMap(({ rows }) => rows)
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .slice(end - page.size, end),
    totalCount: found.reduce((sum, { totalCount }) => sum + totalCount, 0),
  };
}
