/** One row of an import. */
export interface AssignedIds {
  order_id: string;
  mid: string;
  tid: string;
}

const names = ["order_id", "mid", "tid"] as const;

/**
 * Reads the merchant ids of a file: CSV with these columns among others, such as the exported file with
 * the ids filled in, or a JSON array of objects. A row without both ids is left out: the acquirer has
 * not decided it.
 *
 * Returns  undefined: another file, or no row with ids. The server checks the ids.
 */
export function readIdsFile(text: string): AssignedIds[] | undefined {
  const content = text.replace(/^\u{FEFF}/u, "").trim();
  const rows = content.startsWith("[") ? readJson(content) : readCsv(content);
  const decided = rows?.filter(({ mid, tid }) => mid !== "" || tid !== "") ?? [];
  return decided.length === 0 ? undefined : decided;
}

function readJson(content: string): AssignedIds[] | undefined {
  try {
    const parsed: unknown = JSON.parse(content);
    if (!Array.isArray(parsed)) return undefined;
    const rows = parsed.map((each: Record<string, unknown>) => rowOf((name) => each[name]));
    return rows.every((row) => row !== undefined) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function readCsv(content: string): AssignedIds[] | undefined {
  const [head = [], ...lines] = content
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map(cellsOf);
  const columns = head.map((name) => name.toLowerCase());
  const rows = lines.map((cells) => rowOf((name) => cells[columns.indexOf(name)]));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

/** The cells of a line of CSV (RFC 4180): one in quotes can have commas, and quotes twice. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? "").trim(),
  );
}

function rowOf(cellOf: (name: string) => unknown): AssignedIds | undefined {
  const [order_id, mid, tid] = names.map(cellOf);
  if (typeof order_id !== "string" || typeof mid !== "string" || typeof tid !== "string") {
    return undefined;
  }
  return { order_id, mid, tid };
}
