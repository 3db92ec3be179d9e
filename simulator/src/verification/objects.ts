import { createHmac } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

export type VerificationType =
  | "middesk_business"
  | "persona_verification"
  | "persona_inquiry"
  | "match_inquiry"
  | "vmss_search"
  | "terminated_listing";

/** A record of one of the vendors of checks. */
export interface VerificationObject<Content> {
  readonly id: string;
  readonly type: VerificationType;
  /** The caller's key, under which the vendor makes one object only; empty: none. */
  readonly key: string;
  readonly created_at: string;
  readonly content: Content;
}

/** The records of the simulated vendors of checks. */
export interface VerificationObjects {
  /** Inserts under a new id, a UUID unless `id` forms another from its hexadecimal digits. */
  insert<Content>(
    object: Omit<VerificationObject<Content>, "id">,
    id?: (hex: string) => string,
  ): VerificationObject<Content>;
  find<Content>(type: VerificationType, id: string): VerificationObject<Content> | undefined;
  findByKey<Content>(type: VerificationType, key: string): VerificationObject<Content> | undefined;
  list<Content>(type: VerificationType): VerificationObject<Content>[];
  update(id: string, content: unknown): void;
  /** Counts requests for one subject. Returns   the number, from 1. */
  count(subject: string): number;
}

/** Opens the records. Ids are the same again for the same seed. */
export function openVerificationObjects(database: DatabaseSync, seed: string): VerificationObjects {
  const insert = database.prepare(
    "insert into verification_objects (id, type, key, created_at, content) values (?, ?, ?, ?, ?)",
  );
  const columns = "select id, type, key, created_at, content from verification_objects";
  const byId = database.prepare(`${columns} where type = ? and id = ?`);
  const byKey = database.prepare(`${columns} where type = ? and key = ?`);
  const all = database.prepare(`${columns} where type = ? order by seq`);
  const update = database.prepare("update verification_objects set content = ? where id = ?");
  const last = database.prepare("select coalesce(max(seq), 0) as seq from verification_objects");
  const count = database.prepare(
    `insert into verification_attempts (subject, attempts) values (?, 1)
     on conflict (subject) do update set attempts = attempts + 1 returning attempts`,
  );
  const read = <Content>(row: unknown) => {
    if (row === undefined) return undefined;
    const { content, ...fields } = row as Omit<VerificationObject<Content>, "content"> & {
      content: string;
    };
    return { ...fields, content: JSON.parse(content) as Content };
  };
  return {
    insert(object, idOf = uuidOf) {
      const { seq } = last.get() as { seq: number };
      const hex = createHmac("sha256", seed).update(`verification ${seq}`).digest("hex");
      const id = idOf(hex);
      const { type, key, created_at, content } = object;
      insert.run(id, type, key, created_at, JSON.stringify(content));
      return { ...object, id };
    },
    find: (type, id) => read(byId.get(type, id)),
    findByKey: (type, key) => (key === "" ? undefined : read(byKey.get(type, key))),
    list: (type) => all.all(type).flatMap((row) => read(row) ?? []),
    update(id, content) {
      update.run(JSON.stringify(content), id);
    },
    count: (subject) => Number(count.get(subject)?.attempts),
  };
}

function uuidOf(hex: string): string {
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return `${parts.join("-")}-${hex.slice(20, 32)}`;
}
