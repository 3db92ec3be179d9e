import type { TestResponse, TestServer } from "@openpayfac/testkit";
import { expect } from "vitest";
import { toUuid } from "../../../server/src/ids.ts";

type Body = TestResponse["body"];

/** One owner's funds according to the API. Input   accountId: undefined: the partner's own. */
export interface Books {
  pending: number;
  available: number;
  transactions: Body[];
  payouts: Body[];
}

/** Balances of an owner's ledger accounts, on each account's normal side. */
export type Ledger = Record<string, number>;

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, each) => total + each, 0);

export const signed = (row: { direction: string; amount: number }): number =>
  row.direction === "credit" ? row.amount : -row.amount;

/** Every object of a list, newest first. */
export async function readAll(
  server: TestServer,
  path: string,
  headers: Record<string, string | undefined> = {},
): Promise<Body[]> {
  const rows: Body[] = [];
  for (let after = ""; ; ) {
    const at = `${path}${path.includes("?") ? "&" : "?"}limit=50${after}`;
    const { status, body } = await server.call("GET", at, { headers });
    expect([at, status]).toEqual([at, 200]);
    rows.push(...body.data);
    if (!body.meta.has_more) return rows;
    after = `&starting_after=${rows.at(-1)?.id}`;
  }
}

export async function readBooks(server: TestServer, accountId: string): Promise<Books> {
  const headers = { "x-account-id": accountId };
  const balances = await server.call("GET", "/balances", { headers });
  const [{ pending, available }] = balances.body.data;
  return {
    pending,
    available,
    transactions: await readAll(server, "/transactions", headers),
    payouts: await readAll(server, "/payouts", headers),
  };
}

/** Input   ownerId: absent: the sum over all owners. */
export async function readLedger(server: TestServer, ownerId?: string): Promise<Ledger> {
  const found = await server.database.query<{ code: string; balance: string }>(
    `SELECT code, sum(balance)::text AS balance FROM ledger_accounts
      WHERE $1::uuid IS NULL OR account_id = $1 GROUP BY code`,
    [ownerId === undefined ? null : toUuid(ownerId)],
  );
  const debits = new Set(["cash", "network_receivable", "bank_receivable"]);
  return Object.fromEntries(
    found.rows.map(({ code, balance }) => [
      code,
      debits.has(code) ? Number(balance) : 0 - Number(balance),
    ]),
  );
}

/** Reads the simulated bank's entries of an account. */
export async function readBank(server: TestServer, accountNumber: string): Promise<number> {
  const path = `/_simulator/bank?account_number=${accountNumber}`;
  const { movements } = (await server.control("GET", path)).body;
  return sum(movements.map((each: { amount_minor: number }) => each.amount_minor));
}
