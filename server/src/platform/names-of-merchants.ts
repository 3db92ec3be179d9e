import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";
import type { Uuid } from "../ids.ts";

export interface MerchantNames {
  account: string;
  business: string;
}

/** The names of accounts and of their businesses, by the accounts' ids. */
export async function namesOfMerchants(
  database: Pool,
  accountIds: Iterable<Uuid>,
): Promise<ReadonlyMap<Uuid, MerchantNames>> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return new Map();
  const found = await database.query<MerchantNames & { id: Uuid }>(
    named(
      `SELECT account.id, account.name AS account, business.name AS business
         FROM accounts AS account JOIN businesses AS business ON business.id = account.business_id
        WHERE account.id = ANY($1::uuid[])`,
      [ids],
    ),
  );
  return new Map(found.rows.map(({ id, account, business }) => [id, { account, business }]));
}
