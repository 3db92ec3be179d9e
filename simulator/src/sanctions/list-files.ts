import type { SimulatedEntry } from "./synthetic-entries.ts";

/** The published files, with their list and content. */
export const listFiles: Readonly<
  Record<
    string,
    { list: SimulatedEntry["list"]; part: "main" | "addresses" | "aliases" | "comments" }
  >
> = {
  "SDN.CSV": { list: "SDN", part: "main" },
  "ADD.CSV": { list: "SDN", part: "addresses" },
  "ALT.CSV": { list: "SDN", part: "aliases" },
  "SDN_COMMENTS.CSV": { list: "SDN", part: "comments" },
  "CONS_PRIM.CSV": { list: "CONSOLIDATED", part: "main" },
  "CONS_ADD.CSV": { list: "CONSOLIDATED", part: "addresses" },
  "CONS_ALT.CSV": { list: "CONSOLIDATED", part: "aliases" },
  "CONS_COMMENTS.CSV": { list: "CONSOLIDATED", part: "comments" },
};

/** The remarks column is this long; the comments file continues longer ones. */
const remarksMax = 1_000;

/** Null values are written like this, with a blank. */
const missing = "-0- ";

/**
 * Writes one file as the list is published: no header row, strings in quotation marks, null as `-0-`,
 * rows that end with CR LF, and the end-of-file mark of MS-DOS as the last byte.
 *
 * Source   OFAC "SDN data specification" (2023-09-25).
 */
export function writeFile(name: string, entries: readonly SimulatedEntry[]): Buffer {
  const file = listFiles[name];
  if (file === undefined) throw new Error(`${name} is not published`);
  const own = entries.filter(({ list }) => list === file.list);
  let rows: (number | string)[][];
  switch (file.part) {
    case "main":
      rows = own.map(mainRow);
      break;
    case "addresses":
      rows = numbered(own, ({ addresses }) =>
        addresses.map((one) => [text(one.address), text(one.city), text(one.country), missing]),
      );
      break;
    case "aliases":
      rows = numbered(own, ({ aliases }) =>
        aliases.map((one) => [text(one.type), text(one.name), missing]),
      );
      break;
    case "comments":
      rows = own
        .filter(({ remarks = "" }) => remarks.length > remarksMax)
        .map(({ ent_num, remarks = "" }) => [ent_num, text(remarks.slice(remarksMax))]);
  }
  const lines = rows.map((row) => `${row.join(",")}\r\n`);
  return Buffer.from(`${lines.join("")}\x1a`, "utf8");
}

function mainRow(entry: SimulatedEntry): (number | string)[] {
  const type = entry.type === "entity" ? missing : text(entry.type);
  return [
    entry.ent_num,
    text(entry.name),
    type,
    text(entry.programs.join("] [")),
    text(entry.title),
    // Call sign, type of vessel, tonnage, gross registered tonnage, flag, owner.
    ...Array.from({ length: 6 }, () => missing),
    text(entry.remarks?.slice(0, remarksMax)),
  ];
}

/** The rows of entries, each after the entry's number and a number of its own. */
function numbered(
  entries: readonly SimulatedEntry[],
  rowsOf: (entry: SimulatedEntry) => string[][],
): (number | string)[][] {
  return entries.flatMap((entry) =>
    rowsOf(entry).map((row, index) => [entry.ent_num, entry.ent_num * 10 + index, ...row]),
  );
}

const text = (value: string | undefined) =>
  value === undefined || value === "" ? missing : `"${value.replaceAll('"', '""')}"`;
