import { getSettlementRecord } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findRecord } from "./record-rows.ts";
import { showRecord } from "./show-record.ts";

/** Returns one record with its candidates. Errors   not_found. */
export const handleGetSettlementRecord = handlerFor(
  getSettlementRecord,
  async ({ params, caller }, deps) =>
    showRecord(deps, await findRecord(deps.database, caller, params.id)),
);
