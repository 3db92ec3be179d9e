import { listRiskRules } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { changersOf, readRules, serializeRule } from "./rule-rows.ts";

/** Returns the rules of the caller's tenant. */
export const handleListRiskRules = handlerFor(listRiskRules, async ({ caller }, { database }) => {
  const rows = await readRules(database, caller.tenantId);
  const names = await namesOfUsers(database, changersOf(rows));
  return { data: rows.map((row) => serializeRule(row, names)) };
});
