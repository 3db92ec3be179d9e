import { getSuspense } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { accountsOfScope, valuesOfScope } from "../accounts/accounts-of-scope.ts";
import { scopeOf } from "../scope.ts";

interface Sums {
  balance: number;
  unmatched: number;
  unmatched_count: number;
  unexplained: number;
  written_off: number;
}

/** Returns the balance of `suspense`, and what it consists of. Errors   referenced_not_found. */
export const handleGetSuspense = handlerFor(
  getSuspense,
  async ({ query, caller }, { database }) => {
    const scope = valuesOfScope(await scopeOf(database, caller, query.in));
    const { rows } = await database.query<Sums>(
      named(
        `WITH owner AS MATERIALIZED (${accountsOfScope})
       SELECT (SELECT coalesce(-sum(balance), 0)::bigint FROM ledger_accounts
                WHERE account_id IN (SELECT id FROM owner) AND code = 'suspense') AS balance,
              (SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END), 0)::bigint
                 FROM settlement_records
                WHERE account_id IN (SELECT id FROM owner) AND state = 'unmatched') AS unmatched,
              (SELECT count(*)::int FROM settlement_records
                WHERE account_id IN (SELECT id FROM owner) AND state = 'unmatched')
                AS unmatched_count,
              (SELECT coalesce(sum(suspense_amount), 0)::bigint FROM settlements
                WHERE account_id IN (SELECT id FROM owner) AND suspense_amount <> 0)
                AS unexplained,
              (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_accounts
                WHERE account_id IN (SELECT id FROM owner) AND code = 'write_offs') AS written_off`,
        [...scope],
      ),
    );
    const [sums] = rows;
    if (sums === undefined) throw new Error("the sums of suspense have no row");
    return { entity: "suspense" as const, ...sums };
  },
);
