import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Uuid } from "../../ids.ts";

/** The available balance of an owner, and the number of its ledger transactions. */
export interface Funds {
  owner: Uuid;
  posted: number;
  /** In minor units; below zero: the owner owes it. */
  available: number;
}

export async function readFunds(database: Pick<Pool, "query">, owner: Uuid): Promise<Funds> {
  const { rows } = await database.query<{ posted: number; available: string }>(
    named(
      `SELECT coalesce((SELECT posted FROM ledger_heads WHERE account_id = $1), 0) AS posted,
              coalesce((SELECT -balance FROM ledger_accounts
                         WHERE account_id = $1 AND code = 'available'), 0) AS available`,
      [owner],
    ),
  );
  const [{ posted, available } = { posted: 0, available: "0" }] = rows;
  return { owner, posted, available: Number(available) };
}

/** The amounts in reserve of an account, those that are released first in front. */
export async function readHolds(
  database: Pick<Pool, "query">,
  accountId: Uuid,
): Promise<{ payment_id: Uuid; amount: number }[]> {
  const { rows } = await database.query<{ payment_id: Uuid; amount: number }>(
    named(
      `SELECT payment_id, amount FROM reserve_holds
        WHERE account_id = $1 AND released_at IS NULL ORDER BY release_at, payment_id`,
      [accountId],
    ),
  );
  return rows;
}
