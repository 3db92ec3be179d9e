import { updatePartner } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { allowPartner } from "../../identity/operator/allow-partner.ts";
import { toUuid } from "../../ids.ts";
import { readPartnerSettings } from "./partner-settings-rows.ts";

/**
 * Changes what a partner may do, as `openpayfac partners allow-submission`, `allow-residuals` and
 * their opposites do.
 *
 * Errors   not_found.
 * Writes   partners, audit_entries.
 */
export const handleUpdatePartner = handlerFor(updatePartner, async (call, deps) => {
  const { params, body, caller } = call;
  const before = await readPartnerSettings(deps, caller, params.id);
  const write = allowPartner(toUuid(params.id), body);
  return commitResponse(call, deps.database, [write], { ...before, ...body });
});
