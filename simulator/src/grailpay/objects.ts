import { createHmac } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

export type ObjectType = "user" | "bank_account" | "transaction" | "payout" | "batch" | "refund";

/** Fields of every vendor object. `updated_at` is a wire moment, in seconds. */
export interface GrailPayObject {
  readonly uuid: string;
  readonly type: ObjectType;
  readonly client_reference_id: string;
  /** The parent: a bank account's user, a refund's transaction, a payout's batch. */
  readonly parent_uuid: string;
  readonly status: string;
  readonly updated_at: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Which objects to read; absent fields do not narrow. */
export interface ObjectFilter {
  readonly client_reference_id?: string | undefined;
  readonly parent_uuid?: string | undefined;
  readonly status?: string | undefined;
  /** Wire moment; objects that changed then or later. */
  readonly updated_since?: string | undefined;
}

export interface Page {
  readonly objects: GrailPayObject[];
  readonly total: number;
}

export interface GrailPayObjects {
  /** Draws the next uuid; it never repeats, also after a restart. */
  draw(): string;
  insert(object: GrailPayObject): void;
  update(object: GrailPayObject): void;
  find(type: ObjectType, uuid: string): GrailPayObject | undefined;
  findByReference(type: ObjectType, reference: string): GrailPayObject | undefined;
  /** In the order in which they changed. */
  list(type: ObjectType, filter: ObjectFilter, limit?: number, offset?: number): Page;
}

/** ISO 8601 as the wire's "YYYY-MM-DD HH:MM:SS", in UTC. */
export function wireTime(at: Date): string {
  return at.toISOString().slice(0, 19).replace("T", " ");
}

/**
 * The vendor's objects in the record.
 *
 * Input    seed: the secret that uuids are derived from.
 * Errors   `insert` throws if a client_reference_id repeats within its type.
 */
export function openGrailPayObjects(database: DatabaseSync, seed: string): GrailPayObjects {
  const last = database.prepare("select coalesce(max(seq), 0) as seq from grailpay_objects").get();
  let drawn = Number(last?.seq ?? 0);
  const insert = database.prepare(
    `insert into grailpay_objects
       (uuid, type, client_reference_id, parent_uuid, status, updated_at, content, seq)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = database.prepare(
    "update grailpay_objects set status = ?, updated_at = ?, content = ? where uuid = ?",
  );
  const byUuid = database.prepare("select * from grailpay_objects where uuid = ? and type = ?");
  const byReference = database.prepare(
    `select * from grailpay_objects
     where type = ? and client_reference_id = ? and client_reference_id <> ''`,
  );
  const where = `type = :type
       and (:client_reference_id is null or client_reference_id = :client_reference_id)
       and (:parent_uuid is null or parent_uuid = :parent_uuid)
       and (:status is null or status = :status)
       and updated_at >= :updated_since`;
  const select = database.prepare(
    `select * from grailpay_objects where ${where}
     order by updated_at, seq limit :limit offset :offset`,
  );
  const count = database.prepare(`select count(*) as total from grailpay_objects where ${where}`);
  const numbers = new Map<string, number>();

  function read(row: unknown): GrailPayObject {
    const { content, ...columns } = row as GrailPayObject & { content: unknown };
    return { ...columns, content: JSON.parse(String(content)) as GrailPayObject["content"] };
  }
  return {
    draw() {
      drawn += 1;
      const hex = createHmac("sha256", seed).update(`grailpay ${drawn}`).digest("hex");
      const tail = `4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
      const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${tail}`;
      numbers.set(uuid, drawn);
      return uuid;
    },
    insert(object) {
      const { uuid, type, client_reference_id, parent_uuid, status, updated_at } = object;
      const content = JSON.stringify(object.content);
      const seq = numbers.get(uuid) ?? null;
      insert.run(uuid, type, client_reference_id, parent_uuid, status, updated_at, content, seq);
      numbers.delete(uuid);
    },
    update({ uuid, status, updated_at, content }) {
      update.run(status, updated_at, JSON.stringify(content), uuid);
    },
    find(type, uuid) {
      const row = byUuid.get(uuid, type);
      return row === undefined ? undefined : read(row);
    },
    findByReference(type, reference) {
      const row = byReference.get(type, reference);
      return row === undefined ? undefined : read(row);
    },
    list(type, filter, limit = 100, offset = 0) {
      const values = {
        type,
        client_reference_id: filter.client_reference_id ?? null,
        parent_uuid: filter.parent_uuid ?? null,
        status: filter.status ?? null,
        updated_since: filter.updated_since ?? "",
      };
      const objects = select.all({ ...values, limit, offset }).map(read);
      return { objects, total: Number(count.get(values)?.total) };
    },
  };
}
