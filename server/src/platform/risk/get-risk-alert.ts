import { getRiskAlert } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findAlert, readNotes, showAlert } from "./alert-rows.ts";

/** Returns one alert with its notes. Errors   not_found. */
export const handleGetRiskAlert = handlerFor(
  getRiskAlert,
  async ({ params, caller }, { database }) => {
    const row = await findAlert(database, caller, params.id);
    return showAlert(database, row, await readNotes(database, row));
  },
);
