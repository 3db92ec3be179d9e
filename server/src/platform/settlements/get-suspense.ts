import { getSuspense } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { valuesOfScope } from "../accounts/accounts-of-scope.ts";
import { scopeOf } from "../scope.ts";

interface Sums {
  balance: number;
  unmatched: number;
  unmatched_count: number;
  unexplained: number;
  written_off: number;
}

/** The condition of the scope: each partial index has few rows of the tenant. */
const within = `($2::uuid IS NULL OR partner_id = $2::uuid)
  AND ($3::uuid IS NULL OR business_id = $3::uuid)`;
const ofAccount = `tenant_id = $1 AND ${within}
  AND ($4::uuid[] IS NULL OR account_id = ANY($4::uuid[]))`;
const balances = `FROM ledger_accounts JOIN accounts ON accounts.id = ledger_accounts.account_id
  WHERE ${ofAccount}`;

/** Returns the balance of `suspense`, and what it consists of. Errors   referenced_not_found. */
export const handleGetSuspense = handlerFor(
  getSuspense,
  async ({ query, caller }, { database }) => {
    const scope = await scopeOf(database, caller, query.in);
    const { rows } = await database.query<Sums>(
      named(
        `SELECT (SELECT coalesce(-sum(balance), 0)::bigint ${balances} AND code = 'suspense')
                  AS balance,
                (SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END), 0)::bigint
                   FROM settlement_records WHERE ${ofAccount} AND state = 'unmatched') AS unmatched,
                (SELECT count(*)::int
                   FROM settlement_records WHERE ${ofAccount} AND state = 'unmatched')
                  AS unmatched_count,
                (SELECT coalesce(sum(suspense_amount), 0)::bigint
                   FROM settlements WHERE ${ofAccount} AND suspense_amount <> 0) AS unexplained,
                (SELECT coalesce(sum(balance), 0)::bigint ${balances} AND code = 'write_offs')
                  AS written_off`,
        [...valuesOfScope(scope)],
      ),
    );
    const [sums] = rows;
    if (sums === undefined) throw new Error("the sums of suspense have no row");
    return { entity: "suspense" as const, ...sums };
  },
);
