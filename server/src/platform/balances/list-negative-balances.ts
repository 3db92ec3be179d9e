import { listNegativeBalances } from "@openpayfac/contract";
import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toId, type Uuid } from "../../ids.ts";
import { accountsInScope } from "../accounts/accounts-in-scope.ts";
import { type DebitTerms, readDebitTerms } from "../bank-debits/debit-terms.ts";
import { ListConditions } from "../list-conditions.ts";
import { namesOfMerchants } from "../names-of-merchants.ts";
import { scopeOf } from "../scope.ts";
import { explainDebt, readDebits } from "./explain-debt.ts";
import { isNegative } from "./is-negative.ts";
import { readBalancesOf } from "./read-balances.ts";

interface AccountRow {
  id: Uuid;
  business_id: Uuid;
  partner_id: Uuid;
}

/** Lists negative balances with their causes. Errors   invalid_query, referenced_not_found. */
export const handleListNegativeBalances = handlerFor(
  listNegativeBalances,
  async ({ query, caller }, { database, clock }) => {
    const page = pageOf(query);
    const where = new ListConditions(accountsInScope(await scopeOf(database, caller, query.in)));
    where.addFixed(true, isNegative);
    const read = await readPage<AccountRow>(database, "accounts", where, page);
    const rows = read.decodeAll();
    const ids = rows.map(({ id }) => id);
    const partnerIds = [...new Set(rows.map(({ partner_id }) => partner_id))];
    const [names, partners, balancesOf, debitsOf, termsOf] = await Promise.all([
      namesOfMerchants(database, ids),
      namesOfPartners(database, partnerIds),
      readBalancesOf(database, [...ids, ...partnerIds]),
      readDebits(database, ids),
      readDebitTerms(database, clock, ids),
    ]);
    const seesPartner = caller.user === undefined || caller.user.businessId === null;
    return pageResponse(page, rows, ({ id, business_id, partner_id }) => {
      const { available, pending, reserve } = balancesOf(id);
      const { account = "", business = "" } = names.get(id) ?? {};
      const explained = explainDebt(debitsOf.get(id) ?? [], available);
      const { bankAccountMask, obstacle, last } = termsOf(id);
      const isOfDebt =
        last !== null && (explained.since === null || last.created_at >= explained.since);
      return {
        id: toId("account", id),
        entity: "negative_balance" as const,
        account_name: account,
        business_id: toId("business", business_id),
        business_name: business,
        available: Number(available),
        ...explained,
        pending: Number(pending),
        reserve: Number(reserve),
        partner_id: toId("partner", partner_id),
        partner_name: partners.get(partner_id) ?? "",
        partner_available: seesPartner ? Number(balancesOf(partner_id).available) : null,
        bank_account_mask: bankAccountMask,
        debit_obstacle: obstacle,
        bank_debit: isOfDebt || obstacle === "in_progress" ? shown(last) : null,
      };
    });
  },
);

function shown(last: DebitTerms["last"]) {
  return last === null ? null : { ...last, id: toId("bank_debit", last.id) };
}

async function namesOfPartners(
  database: Pool,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, string>> {
  const { rows } = await database.query<{ id: Uuid; name: string }>(
    named("SELECT id, name FROM partners WHERE id = ANY($1::uuid[])", [ids]),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
