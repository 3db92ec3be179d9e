import type { DatabaseSync } from "node:sqlite";

/** A dispute of a sale, as its issuer opened it. */
export interface Dispute {
  readonly casenumber: string;
  readonly retref: string;
  readonly merchid: string;
  /** A retrieval requests documents and moves no funds. */
  readonly kind: "chargeback" | "retrieval";
  /** Minor units; 0 for a retrieval. */
  readonly amount_minor: number;
  readonly reason_code: string;
  readonly status: "planned" | "opened" | "won" | "lost";
  readonly opened_at: string;
  readonly decided_at: string | null;
}

export interface Disputes {
  /** Writes a dispute under the next case number. */
  add(dispute: Omit<Dispute, "casenumber" | "decided_at">): Dispute;
  find(casenumber: string): Dispute | undefined;
  list(retref?: string): Dispute[];
  setStatus(casenumber: string, status: Dispute["status"], decidedAt: string | null): void;
}

const firstCase = 771_886_445_001;

export function openDisputes(database: DatabaseSync): Disputes {
  const insert = database.prepare(
    `insert into disputes
       (casenumber, retref, merchid, kind, amount_minor, reason_code, status, opened_at)
     values (cast(${firstCase} + (select count(*) from disputes) as text), ?, ?, ?, ?, ?, ?, ?)
     returning casenumber`,
  );
  const byCase = database.prepare("select * from disputes where casenumber = ?");
  const byRetref = database.prepare("select * from disputes where retref = ? order by seq");
  const all = database.prepare("select * from disputes order by seq");
  const setStatus = database.prepare(
    "update disputes set status = ?, decided_at = ? where casenumber = ?",
  );
  const read = (row: unknown): Dispute => {
    const { seq: _, ...dispute } = row as Dispute & { seq: number };
    return dispute;
  };
  const find = (casenumber: string) => {
    const row = byCase.get(casenumber);
    return row === undefined ? undefined : read(row);
  };
  return {
    find,
    add({ retref, merchid, kind, amount_minor, reason_code, status, opened_at }) {
      const row = insert.get(retref, merchid, kind, amount_minor, reason_code, status, opened_at);
      return find(String(row?.casenumber))!;
    },
    list: (retref) => (retref === undefined ? all.all() : byRetref.all(retref)).map(read),
    setStatus(casenumber, status, decidedAt) {
      setStatus.run(status, decidedAt, casenumber);
    },
  };
}
