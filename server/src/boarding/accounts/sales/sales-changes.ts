import type { AccountSales } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { insertRow } from "../../../database/row-writes.ts";
import type { Row } from "../../../database/table-rows.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { BoardedAccount } from "../../../identity/account-record.ts";
import { toId } from "../../../ids.ts";
import type { SalesReferences } from "../../../residuals/index.ts";

/** The sales code, agent and group of an account from a time on. */
export type SalesChange = Row<"account_sales_changes">;

/** Changes of an account, newest first; without any, only how it began. */
export async function readSalesChanges(
  database: Pool,
  account: BoardedAccount,
): Promise<SalesChange[]> {
  const found = await database.query<SalesChange>(
    "SELECT * FROM account_sales_changes WHERE account_id = $1 ORDER BY number DESC",
    [account.id],
  );
  if (found.rows.length > 0) return found.rows;
  const applied = await database.query<Required<SalesReferences>>(
    "SELECT sales_code_id, sales_agent_id, sales_group_id FROM applications WHERE id = $1",
    [account.application_id],
  );
  const { recruited_by } = account;
  const [sales = { sales_code_id: recruited_by, sales_agent_id: null, sales_group_id: null }] =
    applied.rows;
  return [
    {
      account_id: account.id,
      number: 0,
      effective_at: account.created_at,
      sales_code_id: sales.sales_code_id ?? null,
      sales_agent_id: sales.sales_agent_id ?? null,
      sales_group_id: sales.sales_group_id ?? null,
      recruited_by,
      comment: null,
      changed_by: null,
      created_at: account.created_at,
    },
  ];
}

/** The write of one change. It fails if another one has taken the number. */
export function insertSalesChange(change: SalesChange): Write {
  const { sql, values } = insertRow("account_sales_changes", { ...change });
  return { sql: `${sql} ON CONFLICT DO NOTHING`, values, must: "account_sales_changes" };
}

/** Serializes the changes. Input   changes: newest first, at least one. */
export function serializeSalesChanges(
  account: Pick<BoardedAccount, "id" | "recruited_by">,
  changes: readonly SalesChange[],
): Static<typeof AccountSales> {
  return {
    account_id: toId("account", account.id),
    recruited_by: account.recruited_by,
    changes: changes.map(({ account_id: _, created_at, ...change }) => ({
      ...change,
      recorded_at: created_at,
    })),
  };
}
