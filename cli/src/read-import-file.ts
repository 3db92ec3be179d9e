import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ImportedRow } from "@openpayfac/server/operator/import-boarding-orders";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { parse } from "csv-parse/sync";

type Cells = Record<string, unknown>;

/**
 * Reads the merchant ids of an import file: CSV with a header, or a JSON array of objects. The
 * columns `order_id`, `mid` and `tid` are required; others, such as those of the export, are
 * ignored. A row without both ids is left out: the acquirer has not decided it.
 *
 * Errors   OperatorError: the file cannot be read or has no such columns.
 */
export async function readImportFile(file: string): Promise<ImportedRow[]> {
  const text = await readText(file);
  const isJson = path.extname(file).toLowerCase() === ".json";
  const rows = isJson ? rowsOfJson(file, text) : rowsOfCsv(file, text);
  return rows
    .map(({ line, cells }) => ({
      line,
      orderId: cellOf(cells, "order_id"),
      mid: cellOf(cells, "mid"),
      tid: cellOf(cells, "tid"),
    }))
    .filter(({ mid, tid }) => mid !== "" || tid !== "");
}

function rowsOfCsv(file: string, text: string): { line: number; cells: Cells }[] {
  try {
    const records = parse(text, { bom: true, info: true, columns: requireColumns, trim: true });
    return (records as unknown as { info: { lines: number }; record: Cells }[]).map(
      ({ info, record }) => ({ line: info.lines, cells: record }),
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw unreadable(file, error instanceof Error ? error.message : String(error));
  }
}

function requireColumns(header: string[]): string[] {
  const missing = ["order_id", "mid", "tid"].filter((name) => !header.includes(name));
  if (missing.length === 0) return header;
  throw unreadable("The file", `its first line has no column ${missing.join(", ")}`);
}

function rowsOfJson(file: string, text: string): { line: number; cells: Cells }[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw unreadable(file, "it is not JSON");
  }
  if (!Array.isArray(parsed)) throw unreadable(file, "it is not a JSON array");
  return parsed.map((cells, index) => ({ line: index + 1, cells: Object(cells) as Cells }));
}

/** A number in JSON is not an id: it could have lost leading zeros. */
function cellOf(cells: Cells, name: string): string {
  const value = cells[name];
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value.trim() : JSON.stringify({ [name]: value });
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw unreadable(file, (error as NodeJS.ErrnoException).code ?? "unknown error");
  }
}

function unreadable(file: string, why: string): OperatorError {
  return new OperatorError({
    cause: `${file} cannot be read: ${why}`,
    remedy: "Give a CSV file with the columns order_id, mid and tid, or a JSON array of them",
  });
}
