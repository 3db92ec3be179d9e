import { updatePartnerEmails } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { atField } from "../../operator/at-field.ts";
import { changingEmailSettings } from "../notices/operator/set-email-settings.ts";
import { readPartnerSettings } from "./partner-settings-rows.ts";

/**
 * Changes the emails in a partner's name, as `openpayfac partners emails` does.
 *
 * Errors   not_found; invalid_body: not an email address.
 * Writes   partner_email_settings, audit_entries.
 */
export const handleUpdatePartnerEmails = handlerFor(updatePartnerEmails, async (call, deps) => {
  const { params, body, caller } = call;
  const before = await readPartnerSettings(deps, caller, params.id);
  const path = body.recipient == null ? "reply_to" : "recipient";
  const { settings, write } = await atField(path, body[path], () =>
    changingEmailSettings(deps, toUuid(params.id), body),
  );
  return commitResponse(call, deps.database, [write], { ...before, emails: settings });
});
