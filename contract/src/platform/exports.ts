import Type from "typebox";
import { keyPattern } from "../payments/user-fields.ts";
import { idOf, idOfAny } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { exportExamples as examples } from "./examples/exports.ts";
import { exportedListNames } from "./exported-lists.ts";
import { platformCommon, platformOperation } from "./operation.ts";

export const exportFormats = ["csv", "jsonl"] as const;
export const exportStatuses = ["pending", "running", "completed", "failed", "expired"] as const;
export const exportFailures = ["access_lost", "interrupted"] as const;

const common = { ...platformCommon, resource: "exports" } as const;

const list = oneOf(exportedListNames, "The exported list.");
const format = oneOf(
  exportFormats,
  "`csv`: a header row with the names of the fields, and one row for each object. `jsonl`: one object in JSON on each line, as the list returns it.",
);
const filters = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({
    type: "object",
    additionalProperties: true,
    description,
  });

export const Export = component(
  "Export",
  strictObject(
    {
      id: idOf("export", "The export's id."),
      entity: Type.Literal("export"),
      list,
      filters: filters("The filters of the list."),
      format,
      status: oneOf(
        exportStatuses,
        "`pending`: not started. `running`: rows are being written. `completed`: the file can be downloaded. `failed`: there is no file. `expired`: the file was deleted.",
      ),
      rows_written: Type.Integer({
        minimum: 0,
        description: "Number of rows that were written until now; of all rows once completed.",
      }),
      size_bytes: nullable(
        Type.Integer({ minimum: 0, description: "Size of the file." }),
        "Size of the file; null until it is completed.",
      ),
      failure_code: nullable(
        oneOf(
          exportFailures,
          "Why there is no file. `access_lost`: the user or the key may not read the list any more. `interrupted`: three runs did not end.",
        ),
      ),
      requested_by: idOfAny(["user", "api_key"], "The user or the key that requested it."),
      own: Type.Boolean({ description: "Whether the caller requested it." }),
      created_at: timestamp("Time of the request."),
      started_at: nullable(timestamp("Start of the latest run; null while it is pending.")),
      finished_at: nullable(timestamp("When it was completed or failed; null before.")),
      expires_at: nullable(
        timestamp("When the file is deleted."),
        "When the file is deleted, 7 days after it was completed; null without a file.",
      ),
    },
    { description: "A list that a job writes to a file." },
  ),
);

const params = strictObject({ id: idOf("export", "The export's id.") });

export const listExports = platformOperation({
  ...common,
  id: "listExports",
  method: "GET",
  path: "/platform/exports",
  ...reads("console"),
  summary: "List exports",
  description:
    "Returns the exports of the caller's part of the hierarchy, newest first: those of lists that the caller may read.",
  idempotent: false,
  query: cursorQuery("export", {
    list: Type.Optional(oneOf(exportedListNames, "Returns only exports of this list.")),
  }),
  returns: { status: 200, schema: listOf("ExportList", Export), description: "A page of exports." },
  errors: [],
  examples: [examples.list],
});

export const createExport = platformOperation({
  ...common,
  id: "createExport",
  method: "POST",
  path: "/platform/exports",
  ...changes("console"),
  summary: "Export a list",
  description:
    "Has a job write all rows of a list to a file. The caller needs the permission of the list, now and for the download. A user has at most 3 exports that are not finished, and requests at most 50 in 24 hours. The file is deleted 7 days after it is completed.\n\nIn CSV, a value that begins with `=`, `+`, `-` or `@` is preceded by an apostrophe, so that a spreadsheet does not execute it.",
  idempotent: true,
  body: strictObject({
    list,
    format: Type.Optional(format),
    filters: Type.Optional(
      Type.Record(
        Type.String({ pattern: keyPattern }),
        Type.Unknown({ description: "A value of the filter, which the list validates." }),
        {
          additionalProperties: false,
          maxProperties: 30,
          description:
            "The filters of the list, with the names and values of its query or its search. `transactions` and `ledger_entries` need `owner_id`: the merchant account, the partner or the contractor.",
        },
      ),
    ),
  }),
  returns: { status: 201, schema: Export, description: "The export, which a job writes." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.create],
});

export const getExport = platformOperation({
  ...common,
  id: "getExport",
  method: "GET",
  path: "/platform/exports/{id}",
  ...reads("console"),
  summary: "Get an export",
  description: "Returns an export with its progress.",
  idempotent: false,
  params,
  returns: { status: 200, schema: Export, description: "The export." },
  errors: [],
  examples: [examples.get],
});

export const downloadExport = platformOperation({
  ...common,
  id: "downloadExport",
  method: "GET",
  path: "/platform/exports/{id}/content",
  ...reads("console"),
  summary: "Download an export",
  description:
    "Returns the file of a completed export. The audit log records each download by a user or an operator key. Above 10,000 rows, a user confirms with a code or a passkey first.",
  idempotent: false,
  params,
  returns: {
    status: 200,
    content: {
      "text/csv": Type.String({ description: "A header row, and one row for each object." }),
      "application/x-ndjson": Type.String({ description: "One object on each line." }),
    },
    description: "The file.",
  },
  errors: ["invalid_status"],
  examples: [examples.download],
});
