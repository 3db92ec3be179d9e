import type { UnmatchedSettlementList } from "@openpayfac/contract";
import { sumMinor } from "@openpayfac/money";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import { toId, toIdOrNull, type Uuid } from "../../ids.ts";
import { type Candidate, searchCandidates, type UnmatchedLine } from "./candidates.ts";
import { readWaiting } from "./read-waiting.ts";

type Wire = Static<typeof UnmatchedSettlementList>;
type Entry = Wire["data"][number];

/** An account with unmatched settlements. */
export interface AccountRow {
  id: Uuid;
  name: string;
  /** Set: no account processes payments, of any gateway, before the processor has boarded it. */
  processor_merchant_id: string;
}

interface Tagged<T> {
  account_id: Uuid;
  shown: T;
}

type ByAccount<T> = Map<Uuid, Tagged<T>[]>;

const byAccount = <T>(rows: Tagged<T>[]): ByAccount<T> =>
  Map.groupBy(rows, (row) => row.account_id);

/** The entries of accounts. Each list is read for all accounts in one query. */
export async function unmatchedOf(
  deps: Dependencies,
  accounts: readonly AccountRow[],
): Promise<Wire> {
  const ids = accounts.map((account) => account.id);
  const [records, waiting, payments, refunds] = await Promise.all([
    readRecords(deps, ids).then(byAccount),
    readWaiting(deps, ids),
    readPayments(deps, ids).then(byAccount),
    readRefunds(deps, ids).then(byAccount),
  ]);
  const merchantOf = new Map(accounts.map(({ id, processor_merchant_id: mid }) => [id, mid]));
  const byMerchant = Map.groupBy(waiting, (each) => merchantOf.get(each.account_id));
  const searches = new Map(
    [...byMerchant].map(([merchant, all]) => [merchant, searchCandidates(all)]),
  );
  const data = accounts.map((account): Entry => {
    const own = <T>(rows: ByAccount<T>) => rows.get(account.id)?.map((row) => row.shown) ?? [];
    const search = searches.get(account.processor_merchant_id);
    const ownRecords = own(records).map(({ line, shown }) => ({
      ...shown,
      candidates: search?.of(line).map(serializeCandidate) ?? [],
    }));
    return {
      account_id: toId("account", account.id),
      merchant_id: account.processor_merchant_id,
      account_name: account.name,
      unmatched_settlement_net_amount: sumMinor(
        ownRecords.map((record) =>
          record.transaction_type === "payment" ? record.amount : -record.amount,
        ),
      ),
      unmatched_settlement_records: ownRecords,
      unmatched_payments: own(payments),
      unmatched_refunds: own(refunds),
    };
  });
  return { data, meta: { has_more: false, limit: data.length } };
}

/** A day as a timestamp: files contain days only. */
const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T00:00:00.000Z"')`;

type Record = Entry["unmatched_settlement_records"][number];

export function serializeCandidate(candidate: Candidate): Record["candidates"][number] {
  return {
    type: candidate.kind,
    id: toId(candidate.kind, candidate.id),
    payment_intent_id: toId("payment_intent", candidate.payment_intent_id),
    amount: candidate.amount,
    auth_code: candidate.auth_code,
    retrieval_reference: candidate.reference,
    auth_date: candidate.authorized_at,
    card_last_four: candidate.card_last_four,
    reasons: candidate.reasons,
  };
}

async function readRecords(
  deps: Dependencies,
  ids: Uuid[],
): Promise<Tagged<{ line: UnmatchedLine; shown: Omit<Record, "candidates"> }>[]> {
  const found = await deps.database.query(
    `SELECT account_id, kind, amount, reference, auth_code, card_last_four, reason, created_at,
            ${day("authorized_on")} AS authorized, ${day("transacted_on")} AS transacted,
            ${day("funded_on")} AS funded,
            coalesce(authorized_on, transacted_on, funded_on)::text AS first_day,
            coalesce(transacted_on, authorized_on, funded_on)::text AS last_day
       FROM settlement_records WHERE account_id = ANY($1) AND state = 'unmatched' ORDER BY id`,
    [ids],
  );
  return found.rows.map((row) => ({
    account_id: row.account_id,
    shown: {
      line: row,
      shown: {
        amount: row.amount,
        auth_code: row.auth_code,
        retrieval_reference: row.reference,
        auth_date: row.authorized,
        funded_date: row.funded,
        record_date: row.created_at,
        transaction_date: row.transacted,
        transaction_type: row.kind,
        card_last_four: row.card_last_four,
        reason: row.reason,
      },
    },
  }));
}

async function readPayments(
  deps: Dependencies,
  ids: Uuid[],
): Promise<Tagged<Entry["unmatched_payments"][number]>[]> {
  const found = await deps.database.query(
    `SELECT account_id, id, payment_intent_id, amount_captured, auth_code, processor_reference,
            created_at,
            card_last_four AS last_four
       FROM payments WHERE account_id = ANY($1) AND external
        AND settlement_status = 'unsettled' AND status = 'captured' ORDER BY id`,
    [ids],
  );
  return found.rows.map((row) => ({
    account_id: row.account_id,
    shown: {
      id: toId("payment", row.id),
      payment_intent_id: toId("payment_intent", row.payment_intent_id),
      amount: row.amount_captured,
      auth_code: row.auth_code,
      retrieval_reference: row.processor_reference,
      transaction_date: row.created_at,
      card_last_four: row.last_four,
      settlement_id: toIdOrNull("settlement", null),
    },
  }));
}

/** Refunds that the other gateway made; settlement concludes them. Each has codes of its own. */
async function readRefunds(
  deps: Dependencies,
  ids: Uuid[],
): Promise<Tagged<Entry["unmatched_refunds"][number]>[]> {
  const found = await deps.database.query(
    `SELECT f.account_id, f.id, f.payment_id, f.amount, f.created_at, codes.auth_code,
            f.processor_reference,
            p.card_last_four AS last_four
       FROM refunds f JOIN payments p ON p.account_id = f.account_id AND p.id = f.payment_id
       LEFT JOIN LATERAL (
         SELECT auth_code FROM external_authorizations AS own
          WHERE own.account_id = f.account_id AND own.payment_id = f.payment_id
            AND own.refund_id = f.id
          ORDER BY own.created_at DESC, own.authorized_at DESC LIMIT 1
       ) AS codes ON true
      WHERE f.account_id = ANY($1) AND f.external
        AND f.settlement_status = 'unsettled' AND f.status = 'pending' ORDER BY f.id`,
    [ids],
  );
  return found.rows.map((row) => ({
    account_id: row.account_id,
    shown: {
      id: toId("refund", row.id),
      payment_id: toId("payment", row.payment_id),
      amount: row.amount,
      auth_code: row.auth_code,
      retrieval_reference: row.processor_reference,
      transaction_date: row.created_at,
      card_last_four: row.last_four,
      settlement_id: toIdOrNull("settlement", null),
    },
  }));
}
