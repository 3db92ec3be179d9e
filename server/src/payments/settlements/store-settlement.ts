import type { FundingFile } from "@openpayfac/processors";
import { asJson } from "../../database/row-writes.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { FundingDay } from "./funding-days.ts";

/**
 * Stores a funding file with its lines, once.
 *
 * Returns  the settlement's id, also if the file was stored before.
 * Writes   settlements, settlement_records.
 */
export async function storeSettlement(
  deps: Dependencies,
  accountId: Uuid,
  day: FundingDay,
  file: FundingFile,
): Promise<Uuid> {
  const known = await readSettlementId(deps, accountId, day);
  if (known !== undefined) return known;
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  const lines = file.records.map((record) => ({
    id: deps.ids.next(),
    record_id: record.id,
    kind: record.kind,
    amount: record.amountMinor,
    reference: record.reference,
    auth_code: record.authCode ?? null,
    authorized_on: record.authorizedOn ?? null,
    transacted_on: record.transactedOn ?? null,
    card_last_four: record.cardLastFour ?? null,
    interchange: record.interchange?.minor ?? null,
    interchange_plan: record.interchange?.planCode ?? null,
    state: record.kind === "other" ? "ignored" : "new",
  }));
  const writes: Write[] = [
    {
      sql: `INSERT INTO settlements
              (account_id, id, processor, merchant_id, date, reference, total, created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        accountId,
        id,
        day.processor,
        day.merchant_id,
        day.date,
        file.reference,
        file.totalMinor,
        now,
      ],
    },
    {
      sql: `INSERT INTO settlement_records (account_id, id, settlement_id, record_id, kind, amount,
              reference, auth_code, authorized_on, transacted_on, funded_on, card_last_four,
              interchange, interchange_plan, state, created_at)
            SELECT $1, line.id, $2, line.record_id, line.kind, line.amount, line.reference,
                   line.auth_code, line.authorized_on, line.transacted_on, $3::date,
                   line.card_last_four, line.interchange, line.interchange_plan, line.state, $4
              FROM json_to_recordset($5::json) AS line (id uuid, record_id text, kind text,
                   amount bigint, reference text, auth_code text, authorized_on date,
                   transacted_on date, card_last_four text, interchange bigint,
                   interchange_plan text, state settlement_record_state)`,
      values: [accountId, id, day.date, now, asJson(lines)],
    },
  ];
  try {
    await writeAtomically(deps.database, writes);
    return id;
  } catch (error) {
    // Another process has stored it.
    const stored = await readSettlementId(deps, accountId, day);
    if (stored !== undefined) return stored;
    throw error;
  }
}

async function readSettlementId(
  deps: Dependencies,
  accountId: Uuid,
  day: FundingDay,
): Promise<Uuid | undefined> {
  const found = await deps.database.query<{ id: Uuid }>(
    `SELECT id FROM settlements
      WHERE account_id = $1 AND processor = $2 AND merchant_id = $3 AND date = $4`,
    [accountId, day.processor, day.merchant_id, day.date],
  );
  return found.rows[0]?.id;
}
