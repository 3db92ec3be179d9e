import type { SettlementRecord } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toId, toIdOrNull, toUuid, type Uuid } from "../../ids.ts";
import {
  readWaiting,
  type SettlementRecordRow,
  searchCandidates,
  serializeCandidate,
} from "../../payments/index.ts";
import { valuesOfScope } from "../accounts/accounts-of-scope.ts";
import { namesOfMerchants } from "../names-of-merchants.ts";
import { scopeOf } from "../scope.ts";

type Wire = Static<typeof SettlementRecord>;

/** Finds a record in the caller's part of the hierarchy. Errors   not_found. */
export async function findRecord(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<SettlementRecordRow> {
  const scope = valuesOfScope(await scopeOf(database, caller));
  const { rows } = await database.query<SettlementRecordRow>(
    named(
      `SELECT record.*
         FROM (SELECT * FROM settlement_records WHERE id = $5 OFFSET 0) AS record
         JOIN accounts AS account ON account.id = record.account_id
        WHERE account.tenant_id = $1 AND ($2::uuid IS NULL OR account.partner_id = $2::uuid)
          AND ($3::uuid IS NULL OR account.business_id = $3::uuid)
          AND ($4::uuid[] IS NULL OR account.id = ANY($4::uuid[]))`,
      [...scope, toUuid(id)],
    ),
  );
  const [record] = rows;
  if (record === undefined) throw new ApiError("not_found", `There is no record ${id}.`);
  return record;
}

/** Records with the names and the candidates that pages show. */
export async function showRecords(
  deps: Dependencies,
  rows: readonly SettlementRecordRow[],
): Promise<Wire[]> {
  const [names, users, candidates] = await Promise.all([
    namesOfMerchants(
      deps.database,
      rows.map((row) => row.account_id),
    ),
    namesOfUsers(
      deps.database,
      rows.flatMap((row) => row.decided_by ?? []),
    ),
    candidatesOf(deps, rows),
  ]);
  return rows.map((row) => ({
    id: toId("settlement_record", row.id),
    entity: "settlement_record",
    settlement_id: toId("settlement", row.settlement_id),
    account_id: toId("account", row.account_id),
    account_name: names.get(row.account_id)?.account ?? "",
    state: row.state,
    kind: row.kind,
    amount: row.amount,
    auth_code: row.auth_code,
    retrieval_reference: row.reference,
    authorized_on: row.authorized_on,
    transacted_on: row.transacted_on,
    funded_on: row.funded_on,
    card_last_four: row.card_last_four,
    reason: row.reason,
    payment_id: toIdOrNull("payment", row.payment_id),
    refund_id: toIdOrNull("refund", row.refund_id),
    note: row.note,
    decided_by: toIdOrNull("user", row.decided_by),
    decided_by_name: row.decided_by === null ? null : (users.get(row.decided_by) ?? null),
    decided_at: row.decided_at,
    candidates: candidates(row),
    created_at: row.created_at,
  }));
}

/** The candidates of unmatched records, among what waits at each merchant id. */
async function candidatesOf(
  deps: Dependencies,
  rows: readonly SettlementRecordRow[],
): Promise<(row: SettlementRecordRow) => Wire["candidates"]> {
  const owners = [...new Set(rows.filter(isUnmatched).map((row) => row.account_id))];
  if (owners.length === 0) return () => [];
  const { rows: accounts } = await deps.database.query<{ id: Uuid; owner: Uuid }>(
    named(
      `SELECT other.id, own.id AS owner FROM accounts AS own JOIN accounts AS other
           ON other.processor = own.processor
          AND other.processor_merchant_id = own.processor_merchant_id
          AND other.partner_id = own.partner_id
        WHERE own.id = ANY($1::uuid[])`,
      [owners],
    ),
  );
  const waiting = Map.groupBy(
    await readWaiting(deps, [...new Set(accounts.map(({ id }) => id))]),
    (each) => each.account_id,
  );
  const searches = new Map(
    [...Map.groupBy(accounts, ({ owner }) => owner)].map(([owner, sharing]) => [
      owner,
      searchCandidates(sharing.flatMap(({ id }) => waiting.get(id) ?? [])),
    ]),
  );
  return (row) => {
    const { kind, authorized_on: authorized, transacted_on: transacted, funded_on: funded } = row;
    if (!isUnmatched(row) || kind === "other") return [];
    const line = {
      ...row,
      kind,
      first_day: authorized ?? transacted ?? funded,
      last_day: transacted ?? authorized ?? funded,
    };
    return searches.get(row.account_id)?.of(line).map(serializeCandidate) ?? [];
  };
}

const isUnmatched = ({ state }: SettlementRecordRow) => state === "unmatched";
