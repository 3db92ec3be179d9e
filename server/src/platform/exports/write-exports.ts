import { dueRowsJob } from "../../jobs/due-rows-job.ts";
import { expireExport } from "./expire-export.ts";
import type { ExportRow } from "./export-rows.ts";
import { runExport } from "./run-export.ts";

/** Writes the exports that were requested, and deletes the files of those that expired. */
export const writeExportsJob = dueRowsJob<ExportRow>(
  "write_exports",
  { table: "exports", due: "due_at", version: "version" },
  {
    failed: "export failed",
    logFields: ({ id }) => ({ exportId: id }),
    work: (deps, row) =>
      row.status === "pending" || row.status === "running"
        ? runExport(deps, row)
        : expireExport(deps, row),
  },
);
