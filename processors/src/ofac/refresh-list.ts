import { createHash } from "node:crypto";
import type { ListFile, ListVersion, ListVersions } from "../verification/list-versions.ts";
import type { ListRefresh } from "../verification/sanctions-screening.ts";
import { filesOf, type PublishedList } from "./list-files.ts";
import type { ListSource, SourceFile } from "./list-source.ts";
import { type ParsedList, parseList, UnreadableList } from "./parse-list.ts";

/** A version with fewer rows than this share of the version in force is a cut-off file. */
const rowsShareMin = 0.8;

/**
 * Requests one list from its source, and puts a new version in force.
 *
 * A version is rejected if a file cannot be read, or has over 20 % fewer rows than before: the list
 * would lose entries that are still in force.
 *
 * Writes   through `versions`: the new version with its files, or the confirmation of the known one.
 */
export async function refreshList(
  list: PublishedList,
  source: ListSource,
  versions: ListVersions,
  current: ListVersion | undefined,
  now: Date,
): Promise<ListRefresh> {
  const names = filesOf(list);
  const known = current?.etags ?? {};
  const read = await Promise.all(
    names.map(async (name) => ({ name, file: await source.read(name, known[name]) })),
  );
  if (current !== undefined && read.every(({ file }) => file.kind === "unchanged")) {
    await versions.confirm(current.id, now.toISOString());
    return { list: list.name, kind: "unchanged" };
  }
  // Some files changed: the others are read again, so that a version has all of its files.
  const files: ReadFile[] = [];
  for (const { name, file } of read) {
    const complete = file.kind === "unchanged" ? await source.read(name, undefined) : file;
    if (complete.kind === "unavailable") {
      const { reason, detail } = complete;
      return { list: list.name, kind: "unavailable", reason, detail };
    }
    if (complete.kind === "unchanged") {
      const detail = `${name}: not sent`;
      return { list: list.name, kind: "unavailable", reason: "not_sent", detail };
    }
    files.push({ name, ...complete });
  }
  return putInForce(list, files, versions, current, now);
}

type ReadFile = { name: string } & Extract<SourceFile, { kind: "read" }>;

async function putInForce(
  list: PublishedList,
  read: readonly ReadFile[],
  versions: ListVersions,
  current: ListVersion | undefined,
  now: Date,
): Promise<ListRefresh> {
  const files = read.map(
    ({ name, bytes, etag }): ListFile => ({ name, bytes, etag, sha256: digest(bytes) }),
  );
  const sha256 = digest(files.map((file) => `${file.sha256}  ${file.name}\n`).join(""));
  if (current?.sha256 === sha256) {
    await versions.confirm(current.id, now.toISOString());
    return { list: list.name, kind: "unchanged" };
  }
  const rejected = (reason: string, detail: string): ListRefresh => ({
    list: list.name,
    kind: "rejected",
    reason,
    detail,
  });
  let parsed: ParsedList;
  try {
    parsed = parseList(list, (name) => files.find((file) => file.name === name)?.bytes ?? empty);
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error;
    return rejected("unreadable", error.message);
  }
  for (const [name, rows] of Object.entries(current?.rows ?? {})) {
    const received = parsed.rows[name] ?? 0;
    if (received < rows * rowsShareMin) {
      return rejected("fewer_entries", `${name}: ${received} rows, and ${rows} before`);
    }
  }
  const published = read.find(({ name }) => name === list.primary)?.publishedAt ?? now;
  await versions.replace(
    {
      list: list.name,
      sha256,
      publishedAt: published.toISOString(),
      entries: parsed.entries.length,
      rows: parsed.rows,
      etags: Object.fromEntries(
        files.flatMap(({ name, etag }) => (etag === null ? [] : [[name, etag]])),
      ),
      confirmedAt: now.toISOString(),
    },
    files,
    current?.id ?? null,
  );
  return { list: list.name, kind: "loaded", entries: parsed.entries.length };
}

const empty = Buffer.alloc(0);

const digest = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
