import { listExports } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { type ExportRow, exportsOf, serializeExport } from "./export-rows.ts";

/** Lists the exports that the caller may read. Errors   invalid_query. */
export const handleListExports = handlerFor(
  listExports,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const { sql, values } = exportsOf(caller);
    const where =
      query.list === undefined
        ? { sql, values }
        : { sql: `${sql} AND list = $4`, values: [...values, query.list] };
    const rows = (await readPage<ExportRow>(database, "exports", where, page)).decodeAll();
    return pageResponse(page, rows, (row) => serializeExport(row, caller));
  },
);
