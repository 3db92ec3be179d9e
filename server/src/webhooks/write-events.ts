import { compressJson } from "../database/compressed-json/compressed-json.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Ids, Uuid } from "../ids.ts";
import { idsInEvent } from "./event-rows.ts";

/** An event of an object, for everyone who may see the object. */
export interface NewEvent {
  /** Absent: a new one. */
  id?: Uuid;
  /** One of the contract's, such as `v2.payment.captured`. */
  type: string;
  objectId: Uuid;
  /** Grows by one per object. */
  sequence: number;
  /** The object as JSON text, as the API shows it. */
  data: string;
}

/** Owner of an object without an account: a partner, or the tenant. */
export type EventOwner = { partnerId: Uuid } | { tenantId: Uuid };

/** An account by its id, or with its partner, which the write then need not read. */
export type EventAccount = Uuid | { id: Uuid; partnerId: Uuid };

/** The write that adds events of one account to the outbox, atomically with their change. */
export function writeAccountEvents(
  account: EventAccount,
  occurredAt: string,
  events: readonly NewEvent[],
  ids: Ids,
): Write {
  if (typeof account !== "string") return insertEvents(account, occurredAt, events, ids);
  const { rows, values } = rowsOf([account, occurredAt], events, ids, account);
  return {
    sql: `INSERT INTO events
            (account_id, partner_id, occurred_at, id, type, object_id, sequence, data)
          SELECT account.id, account.partner_id, $2, event.*
            FROM accounts AS account, (VALUES ${rows}) AS event WHERE account.id = $1`,
    values,
    must: "events",
    rows: events.length,
  };
}

function insertEvents(
  { id: accountId, partnerId }: { id: Uuid; partnerId: Uuid },
  occurredAt: string,
  events: readonly NewEvent[],
  ids: Ids,
): Write {
  const values: unknown[] = [accountId, partnerId, occurredAt];
  const rows = events.map((event) => {
    const places = columnsOf(event, ids, accountId).map(([, value]) => `$${values.push(value)}`);
    return `($1, $2, $3, ${places.join(", ")})`;
  });
  return {
    sql: `INSERT INTO events
            (account_id, partner_id, occurred_at, id, type, object_id, sequence, data)
          VALUES ${rows.join(", ")}`,
    values,
  };
}

/** The same for events of an object without an account. */
export function writeOwnerEvents(
  owner: EventOwner,
  occurredAt: string,
  events: readonly NewEvent[],
  ids: Ids,
): Write {
  const ownerId = "partnerId" in owner ? owner.partnerId : owner.tenantId;
  const { rows, values } = rowsOf([ownerId, occurredAt], events, ids, ownerId);
  return {
    sql: `INSERT INTO events
            (account_id, partner_id, occurred_at, id, type, object_id, sequence, data)
          SELECT $1::uuid, $1::uuid, $2, event.* FROM (VALUES ${rows}) AS event`,
    values,
  };
}

/** The same for the events of a contractor's funds, which go to its partner. */
export function writeContractorEvents(
  contractorId: Uuid,
  occurredAt: string,
  events: readonly NewEvent[],
  ids: Ids,
): Write {
  const { rows, values } = rowsOf([contractorId, occurredAt], events, ids);
  return {
    sql: `INSERT INTO events
            (account_id, partner_id, occurred_at, id, type, object_id, sequence, data)
          SELECT contractor.partner_id, contractor.partner_id, $2, event.*
            FROM contractors AS contractor, (VALUES ${rows}) AS event WHERE contractor.id = $1`,
    values,
    must: "events",
    rows: events.length,
  };
}

/** Input   accountId: the events' own; absent: only the database knows it. */
function rowsOf(values: unknown[], events: readonly NewEvent[], ids: Ids, accountId?: Uuid) {
  const rows = events.map((event) => {
    const places = columnsOf(event, ids, accountId).map(
      ([type, value]) => `$${values.push(value)}::${type}`,
    );
    return `(${places.join(", ")})`;
  });
  return { rows: rows.join(", "), values };
}

/** An event's own columns, with their types: id, type, object_id, sequence, data. */
function columnsOf(event: NewEvent, ids: Ids, accountId?: Uuid): [type: string, value: unknown][] {
  const id = event.id ?? ids.next();
  const known =
    accountId === undefined
      ? []
      : idsInEvent({ account_id: accountId, object_id: event.objectId, id });
  return [
    ["uuid", id],
    ["text", event.type],
    ["uuid", event.objectId],
    ["integer", event.sequence],
    ["bytea", compressJson(event.data, known)],
  ];
}
