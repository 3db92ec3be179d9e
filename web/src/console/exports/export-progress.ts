import type { Export } from "@openpayfac/contract/console";
import { m } from "./messages.ts";

const count = (rows: number) => new Intl.NumberFormat("en-US").format(rows);

/** How far an export is, as a sentence. */
export function progressOf({ status, rows_written: rows, failure_code: failure }: Export): string {
  switch (status) {
    case "pending":
      return m.pending;
    case "running":
      return m.written(count(rows));
    case "completed":
      return m.completed(count(rows));
    case "expired":
      return m.expired;
    case "failed":
      return failure === null ? "" : m.failures[failure];
  }
}

/** Whether it still changes. */
export const isUnfinished = ({ status }: Pick<Export, "status">) =>
  status === "pending" || status === "running";
