import { csvRow } from "@openpayfac/contract/csv";
import type { TObject } from "typebox";
import { jsonEncoderFor } from "../../http/encode-response.ts";

/** How a report is written: its start, each row, the text between two rows, and its end. */
export interface ReportFormat {
  contentType: string;
  /** Of the downloaded file; absent: the response is not downloaded. */
  extension?: "csv";
  start: string;
  row: (value: object) => string;
  between: string;
  end: string;
}

/** Whether the request asks for CSV instead of JSON. */
export function wantsCsv(call: { accept: string | undefined }): boolean {
  return /\btext\/csv\b/.test(call.accept ?? "");
}

export const csvContentType = "text/csv; charset=utf-8; header=present";

/** All rows in the field `data` of one object. */
export function reportAsJson(rowSchema: TObject): ReportFormat {
  return {
    contentType: "application/json; charset=utf-8",
    start: '{"data":[',
    row: jsonEncoderFor(rowSchema),
    between: ",",
    end: "]}",
  };
}

/** A header row, and a row for each row of the report; a list is one column. */
export function reportAsCsv(rowSchema: TObject): ReportFormat {
  const fields = Object.keys(rowSchema.properties);
  return {
    contentType: csvContentType,
    extension: "csv",
    start: csvRow(fields),
    row: (value) => csvRow(fields.map((field) => cellOf(value[field as never]))),
    between: "",
    end: "",
  };
}

interface Share {
  name?: string;
  sales_code_name?: string;
  amount: number;
}

interface Item {
  key: string;
  pool: number;
}

function cellOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map(labeledAmount).join("; ");
}

function labeledAmount(entry: Share | Item): string {
  if ("key" in entry) return `${entry.key}: ${entry.pool}`;
  return `${entry.name ?? entry.sales_code_name}: ${entry.amount}`;
}
