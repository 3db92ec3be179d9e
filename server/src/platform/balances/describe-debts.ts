import type { NegativeBalance } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import { toId, toIdOrNull, type Uuid } from "../../ids.ts";
import { type DebitTerms, readDebitTerms } from "../bank-debits/debit-terms.ts";
import type { BalanceOwnerRow } from "./balance-owners.ts";
import { explainDebt, readDebits } from "./explain-debt.ts";
import { readBalancesOf } from "./read-balances.ts";

/**
 * Reads how balances came below zero, and from what they could be repaid.
 *
 * Input    seesPartner: whether the reader may know the partner's balance.
 * Returns  what a list shows of each of the owners.
 */
export async function describeDebts(
  { database, clock }: Pick<OperatorDependencies, "database" | "clock">,
  owners: readonly BalanceOwnerRow[],
  seesPartner: boolean,
): Promise<(owner: BalanceOwnerRow) => Static<typeof NegativeBalance>> {
  const ids = owners.map(({ id }) => id);
  const partnerIds = [...new Set(owners.map(({ partner_id }) => partner_id))];
  const businessIds = [...new Set(owners.flatMap(({ business_id }) => business_id ?? []))];
  const [names, balancesOf, debitsOf, termsOf] = await Promise.all([
    namesAbove(database, [...partnerIds, ...businessIds]),
    readBalancesOf(database, [...ids, ...partnerIds]),
    readDebits(database, ids),
    readDebitTerms(database, clock, ids),
  ]);
  return ({ id, owner_type, name, business_id, partner_id }) => {
    const { available, pending, reserve } = balancesOf(id);
    const explained = explainDebt(debitsOf.get(id) ?? [], available);
    const { bankAccountMask, obstacle, last } = termsOf(id);
    const isOfDebt =
      last !== null && (explained.since === null || last.created_at >= explained.since);
    return {
      id: toId(owner_type, id),
      entity: "negative_balance" as const,
      owner_type,
      owner_name: name,
      business_id: toIdOrNull("business", business_id),
      business_name: business_id === null ? null : (names.get(business_id) ?? null),
      available: Number(available),
      ...explained,
      pending: Number(pending),
      reserve: Number(reserve),
      partner_id: toId("partner", partner_id),
      partner_name: names.get(partner_id) ?? "",
      partner_available:
        seesPartner && owner_type !== "partner" ? Number(balancesOf(partner_id).available) : null,
      bank_account_mask: bankAccountMask,
      debit_obstacle: obstacle,
      bank_debit: isOfDebt || obstacle === "in_progress" ? shown(last) : null,
    };
  };
}

function shown(last: DebitTerms["last"]) {
  return last === null ? null : { ...last, id: toId("bank_debit", last.id) };
}

/** The names of partners and businesses, by their ids. */
async function namesAbove(
  database: Pool,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, string>> {
  const { rows } = await database.query<{ id: Uuid; name: string }>(
    named(
      `SELECT id, name FROM partners WHERE id = ANY($1::uuid[])
       UNION ALL SELECT id, name FROM businesses WHERE id = ANY($1::uuid[])`,
      [ids],
    ),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
