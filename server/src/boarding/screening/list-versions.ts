import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { ListFile, ListVersion, ListVersions } from "@openpayfac/processors";
import type { Pool } from "pg";
import { asJson, insertRow } from "../../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * Everyone is screened with a new version once the other lists were requested as well, or this long
 * after it was stored if the process dies before.
 */
const otherListsMs = 10 * 60_000;

/** Stores the versions of sanctions lists in the database, for every process of the platform. */
export function createListVersions({
  database,
  ids,
}: Pick<Dependencies, "database" | "ids">): ListVersions {
  return {
    current: () => readVersionsInForce(database),
    async files(id) {
      const found = await database.query<{ name: string; content: Buffer }>(
        "SELECT name, content FROM sanctions_list_files WHERE version_id = $1 ORDER BY name",
        [id],
      );
      return Promise.all(
        found.rows.map(async ({ name, content }) => ({ name, bytes: await decompress(content) })),
      );
    },
    async replace(version, files, previousId) {
      const id = ids.next();
      const { list, confirmedAt: at } = version;
      await writeAtomically(database, [
        insertRow("sanctions_list_versions", {
          id,
          list,
          sha256: version.sha256,
          published_at: version.publishedAt,
          entries: version.entries,
          rows: asJson(version.rows),
          etags: asJson(version.etags),
          loaded_at: at,
          confirmed_at: at,
        }),
        ...(await Promise.all(files.map((file) => fileWrite(id, file)))),
        {
          sql: `INSERT INTO sanctions_lists AS known (list, version_id) VALUES ($1, $2)
                ON CONFLICT (list) DO UPDATE SET version_id = excluded.version_id
                  WHERE known.version_id IS NOT DISTINCT FROM $3::uuid`,
          values: [list, id, previousId],
          must: "sanctions_lists",
        },
        {
          sql: "UPDATE sanctions_schedule SET rescreen_at = least(rescreen_at, $1)",
          values: [new Date(Date.parse(at) + otherListsMs).toISOString()],
        },
      ]).catch((error: unknown) => {
        // Another process put its version in force at the same time.
        if (!(error instanceof ConcurrentModification)) throw error;
      });
    },
    async confirm(id, at) {
      await database.query(
        `UPDATE sanctions_list_versions SET confirmed_at = greatest(confirmed_at, $2) WHERE id = $1`,
        [id, at],
      );
    },
  };
}

async function fileWrite(versionId: Uuid, { name, sha256, bytes }: ListFile): Promise<Write> {
  return insertRow("sanctions_list_files", {
    version_id: versionId,
    name,
    sha256,
    size_bytes: bytes.length,
    content: await compress(bytes),
  });
}

/** The version in force of each list. */
export async function readVersionsInForce(
  database: Pick<Pool, "query">,
): Promise<(ListVersion & { loadedAt: string })[]> {
  const found = await database.query<{
    id: string;
    list: string;
    sha256: string;
    published_at: string;
    entries: number;
    rows: Record<string, number>;
    etags: Record<string, string>;
    loaded_at: string;
    confirmed_at: string;
  }>({
    name: "sanctions-lists-in-force",
    text: `SELECT v.id, v.list, v.sha256, v.published_at, v.entries, v.rows, v.etags, v.loaded_at,
                  v.confirmed_at
             FROM sanctions_lists l JOIN sanctions_list_versions v ON v.id = l.version_id
            ORDER BY v.list`,
  });
  return found.rows.map(({ published_at, loaded_at, confirmed_at, ...version }) => ({
    ...version,
    publishedAt: published_at,
    loadedAt: loaded_at,
    confirmedAt: confirmed_at,
  }));
}
