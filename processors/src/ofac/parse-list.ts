import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import type { PublishedList } from "./list-files.ts";

/** An entry of a list. */
export interface ListEntry {
  id: string;
  /** Vessels and aircraft are `other`: no subject of a screening is one. */
  type: "person" | "company" | "other";
  name: string;
  aliases: readonly ListAlias[];
  programs: readonly string[];
  /** Every year that the remarks give as a date of birth. */
  birthYears: readonly number[];
  countries: readonly string[];
  /** Hash of everything above: it changes when the entry does. */
  version: string;
}

export interface ListAlias {
  name: string;
  /** A weak alias is a broad name, which the remarks hold instead of the file of aliases. */
  weak: boolean;
}

export interface ParsedList {
  entries: readonly ListEntry[];
  /** Rows of each file. */
  rows: Record<string, number>;
}

export class UnreadableList extends Error {}

/** Columns of each file. Source   the data specification's tables. */
const columns = { primary: 12, addresses: 6, aliases: 5, comments: 2 } as const;

/**
 * Parses the four files of a list.
 *
 * Input    read: the content of a file, by its name.
 * Errors   UnreadableList: a file is cut off, has other columns, or there is no entry.
 */
export function parseList(list: PublishedList, read: (name: string) => Buffer): ParsedList {
  const rowsOf = (part: keyof typeof columns) =>
    parseRows(list[part], read(list[part]), columns[part]);
  const primary = rowsOf("primary");
  const addresses = rowsOf("addresses");
  const aliases = rowsOf("aliases");
  const comments = rowsOf("comments");
  if (primary.length === 0) throw new UnreadableList(`${list.primary} has no entries`);
  const countriesOf = grouped(addresses, (row) => row[4]);
  const aliasesOf = grouped(aliases, (row) => row[3]);
  const commentsOf = grouped(comments, (row) => row[1]);
  return {
    entries: primary.map((row) =>
      entryOf(row, {
        countries: countriesOf.get(row[0] ?? "") ?? [],
        aliases: aliasesOf.get(row[0] ?? "") ?? [],
        comments: commentsOf.get(row[0] ?? "") ?? [],
      }),
    ),
    rows: {
      [list.primary]: primary.length,
      [list.addresses]: addresses.length,
      [list.aliases]: aliases.length,
      [list.comments]: comments.length,
    },
  };
}

/** A file may end with the end-of-file mark of MS-DOS. */
const endOfFile = 0x1a;

function parseRows(file: string, bytes: Buffer, width: number): string[][] {
  let length = bytes.length;
  while (length > 0 && [endOfFile, 0x0a, 0x0d, 0x20].includes(bytes[length - 1] ?? 0)) length -= 1;
  let rows: string[][];
  try {
    rows = parse(bytes.subarray(0, length), {
      // Some rows quote a text in which a quotation mark is not doubled.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      bom: true,
    });
  } catch {
    throw new UnreadableList(`${file} is cut off`);
  }
  rows.forEach((row, index) => {
    if (row.length !== width || !/^\d+$/.test(row[0] ?? "")) {
      throw new UnreadableList(`${file}, row ${index + 1}: expected ${width} columns and an id`);
    }
  });
  return rows.map((row) => row.map((value) => (value === "-0-" ? "" : value)));
}

function grouped(
  rows: readonly string[][],
  select: (row: string[]) => string | undefined,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const row of rows) {
    const value = select(row);
    if (value === undefined || value === "") continue;
    const of = found.get(row[0] ?? "");
    if (of === undefined) found.set(row[0] ?? "", [value]);
    else of.push(value);
  }
  return found;
}

function entryOf(
  row: readonly string[],
  more: { countries: string[]; aliases: string[]; comments: string[] },
): ListEntry {
  const [id = "", name = "", type = "", program = ""] = row;
  const remarks = [row[11] ?? "", ...more.comments].join(" ");
  const entry = {
    id,
    type: typeOf(type),
    name,
    aliases: [
      ...more.aliases.map((alias) => ({ name: alias, weak: false })),
      ...weakAliases(remarks).map((alias) => ({ name: alias, weak: true })),
    ],
    programs: program.split(/\]\s*\[/).map((one) => one.replace(/[[\]]/g, "").trim()),
    birthYears: birthYears(remarks),
    countries: [...new Set(more.countries)].sort(),
  };
  const version = createHash("sha256")
    .update(JSON.stringify([entry, remarks]))
    .digest("base64url")
    .slice(0, 22);
  return { ...entry, programs: entry.programs.filter((one) => one !== ""), version };
}

function typeOf(type: string): ListEntry["type"] {
  if (type === "individual") return "person";
  return type === "" ? "company" : "other";
}

/** Source   the remarks of published entries: `a.k.a. 'NAME'`, between semicolons. */
function weakAliases(remarks: string): string[] {
  return [...remarks.matchAll(/\b[afn]\.k\.a\. '([^']+)'/g)].map(([, name = ""]) => name);
}

/** Source   the same: `DOB 1961`, `DOB 12 Mar 1961`, `alt. DOB circa 1961`, `DOB 1957 to 1960`. */
function birthYears(remarks: string): number[] {
  const years = new Set<number>();
  for (const [, text = ""] of remarks.matchAll(/\bDOB ([^;]+)/g)) {
    const found = [...text.matchAll(/\b(1[89]\d\d|20\d\d)\b/g)].map(([year]) => Number(year));
    const [first = Number.NaN, last = first] = found;
    for (let year = first; year <= last; year += 1) years.add(year);
  }
  return [...years].sort((a, b) => a - b);
}
