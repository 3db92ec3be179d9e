import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { listFiles, writeFile } from "./list-files.ts";
import { firstEntNum, type SimulatedEntry, syntheticEntries } from "./synthetic-entries.ts";

/** whole: as published · truncated: half of each file · stopped: no file is served. */
export const servingModes = ["whole", "truncated", "stopped"] as const;
export type ServingMode = (typeof servingModes)[number];

export interface Publication {
  number: number;
  published_at: string;
  serving: ServingMode;
  entries: readonly SimulatedEntry[];
}

export interface ServedFile {
  bytes: Buffer;
  etag: string;
  publishedAt: Date;
}

/** The publications of the simulated lists. */
export interface Publications {
  latest(): Publication;
  /** Publishes the lists again, with entries added and removed. */
  publish(change: {
    add: readonly Omit<SimulatedEntry, "ent_num">[];
    remove: readonly number[];
  }): Publication;
  serve(mode: ServingMode): Publication;
  /** Returns   undefined: no such file, or none is served. */
  file(name: string): ServedFile | undefined;
}

/** Opens the publications in the record; the first one is dated a day before the start. */
export function openPublications(database: DatabaseSync, clock: () => Date): Publications {
  const read = database.prepare("select state from sanctions_lists where only = 1");
  const write = database.prepare(
    "insert into sanctions_lists (only, state) values (1, ?) on conflict (only) do update set state = excluded.state",
  );
  let known: Publication | undefined;
  const files = new Map<string, ServedFile>();

  function latest(): Publication {
    if (known !== undefined) return known;
    const row = read.get() as { state: string } | undefined;
    known =
      row === undefined
        ? {
            number: 1,
            published_at: new Date(clock().getTime() - 86_400_000).toISOString(),
            serving: "whole",
            entries: syntheticEntries,
          }
        : (JSON.parse(row.state) as Publication);
    return known;
  }

  function save(publication: Publication): Publication {
    write.run(JSON.stringify(publication));
    files.clear();
    known = publication;
    return publication;
  }

  return {
    latest,
    publish({ add, remove }) {
      const before = latest();
      const last = Math.max(firstEntNum - 1, ...before.entries.map(({ ent_num }) => ent_num));
      const entries = [
        ...before.entries.filter(({ ent_num }) => !remove.includes(ent_num)),
        ...add.map((entry, index) => ({ ...entry, ent_num: last + 1 + index })),
      ];
      const published_at = clock().toISOString();
      return save({ ...before, number: before.number + 1, published_at, entries });
    },
    serve: (serving) => save({ ...latest(), serving }),
    file(name) {
      const { serving, entries, published_at } = latest();
      if (serving === "stopped" || !Object.hasOwn(listFiles, name)) return undefined;
      const kept = files.get(name);
      if (kept !== undefined) return kept;
      const whole = writeFile(name, entries);
      const bytes = serving === "truncated" ? whole.subarray(0, whole.length >> 1) : whole;
      const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`;
      const served = { bytes, etag, publishedAt: new Date(published_at) };
      files.set(name, served);
      return served;
    },
  };
}
