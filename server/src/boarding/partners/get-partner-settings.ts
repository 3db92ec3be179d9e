import { getPartnerSettings } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { readPartnerSettings } from "./partner-settings-rows.ts";

/** Returns what a partner may do, its brand and its emails. Errors   not_found. */
export const handleGetPartnerSettings = handlerFor(
  getPartnerSettings,
  async ({ params, caller }, deps) => readPartnerSettings(deps, caller, params.id),
);
