import { type PlatformEventType, Statement } from "@openpayfac/contract";
import type { PoolClient } from "pg";
import { readOnly } from "../../database/read-only.ts";
import { asJson, insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import type { Ids, Uuid } from "../../ids.ts";
import { writeAccountEvents, writeOwnerEvents } from "../../webhooks/write-events.ts";
import { type MonthOfOwner, readMonth } from "./read-month.ts";
import type { StatementMonth } from "./statement-month.ts";
import { type StatementRow, serializeStatement } from "./statement-rows.ts";

/** One statement adds up a month, and what was posted since. */
const readMsMax = 60_000;

interface Owner {
  tenant_id: Uuid;
  partner_id: Uuid;
  business_id: Uuid | null;
  name: string;
  business_name: string | null;
}

const owners = {
  account: `SELECT account.tenant_id, account.partner_id, account.business_id, account.name,
                   business.name AS business_name
              FROM accounts AS account JOIN businesses AS business ON business.id = account.business_id
             WHERE account.id = $1`,
  partner: `SELECT tenant_id, id AS partner_id, NULL::uuid AS business_id, name,
                   NULL::text AS business_name
              FROM partners WHERE id = $1`,
} as const;

export type StatementOwner = Pick<StatementRow, "account_id" | "owner_type">;

/** The statement that another version corrects, and the reason. */
export interface Correction {
  of: Pick<StatementRow, "id" | "version">;
  reason: string;
}

export interface NewStatement {
  row: StatementRow;
  /** Whether the owner had a balance or a change in the month. */
  isEmpty: boolean;
  /** The row, and the event. */
  writes: Write[];
}

/**
 * Builds the statement of an owner's month from the ledger, from one snapshot of the database.
 *
 * Input    issuedBy: id of the user or the key; null: a job.
 * Returns  the row, with the writes that insert it and its event: a statement that another process issued in the
 *          meantime is a ConcurrentModification.
 */
export async function writeStatement(
  { database, clock, ids }: Pick<Dependencies, "database" | "clock" | "ids">,
  { account_id, owner_type }: StatementOwner,
  month: StatementMonth,
  issuedBy: string | null,
  correction?: Correction,
): Promise<NewStatement> {
  const { owner, read } = await readOnly(database, readMsMax, async (client) => ({
    owner: await readOwner(client, owner_type, account_id),
    read: await readMonth(client, account_id, month),
  }));
  const row: StatementRow = {
    account_id,
    id: ids.next(),
    owner_type,
    tenant_id: owner.tenant_id,
    partner_id: owner.partner_id,
    business_id: owner.business_id,
    month: month.firstDay,
    version: (correction?.of.version ?? 0) + 1,
    corrects_id: correction?.of.id ?? null,
    reason: correction?.reason ?? null,
    issued_by: issuedBy,
    owner_name: owner.name,
    business_name: owner.business_name,
    opening_balance: read.openingBalance,
    closing_balance: read.closingBalance,
    content: read.content,
    created_at: clock.now().toISOString(),
  };
  const insert = insertRow("statements", {
    ...row,
    movement: read.movement,
    content: asJson(row.content),
  });
  return {
    row,
    isEmpty: isEmpty(read),
    writes: [{ ...insert, must: "statements", unique: true }, issued(row, ids)],
  };
}

/** The event that endpoints of the owner's partner receive. */
function issued(row: StatementRow, ids: Ids): Write {
  const event = {
    type: "v2.statement.issued" satisfies PlatformEventType,
    objectId: row.id,
    sequence: 1,
    data: jsonEncoderFor(Statement)(serializeStatement(row, null)),
  };
  return row.owner_type === "account"
    ? writeAccountEvents(
        { id: row.account_id, partnerId: row.partner_id },
        row.created_at,
        [event],
        ids,
      )
    : writeOwnerEvents({ partnerId: row.account_id }, row.created_at, [event], ids);
}

async function readOwner(
  client: PoolClient,
  type: StatementRow["owner_type"],
  id: Uuid,
): Promise<Owner> {
  const { rows } = await client.query<Owner>(owners[type], [id]);
  const [owner] = rows;
  if (owner === undefined) throw new Error(`there is no ${type} ${id}`);
  return owner;
}

function isEmpty({ content: { lines, balances } }: MonthOfOwner): boolean {
  return lines.length === 0 && balances.every(({ closing }) => closing === 0);
}
