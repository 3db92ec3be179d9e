import { listScreeningFindings } from "@openpayfac/contract";
import { handlerFor } from "../../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../../http/pages.ts";
import { Conditions } from "../../caller-scope.ts";
import { type FindingRow, findings } from "../findings.ts";
import { showFindings } from "./show-findings.ts";

/** Lists the findings of the caller's part of the hierarchy. Errors   invalid_query. */
export const handleListScreeningFindings = handlerFor(
  listScreeningFindings,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const where = new Conditions(caller, "own")
      .when(query.state, (place) => `own.verdict = ${place}`)
      .when(query.kind, (place) => `own.kind = ${place}`);
    const rows = (await readPage<FindingRow>(database, findings, where, page)).decodeAll();
    const shown = await showFindings(database, rows);
    return pageResponse(page, shown, (finding) => finding);
  },
);
