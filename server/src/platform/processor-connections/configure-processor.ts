import { configureProcessor } from "@openpayfac/contract";
import { auditOfCall } from "../../audit/audit-of-call.ts";
import { processorWrite, settingsWith } from "../../config/processor-settings.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireInstallation } from "../../permissions/require-installation.ts";
import { invalidSettings, requireConnection, serializeConnection } from "./connection-rows.ts";

/**
 * Stores the settings of a processor, by the functions of `openpayfac processors configure`.
 *
 * Errors   not_found; invalid_body: a setting is missing, unknown or invalid; permission_missing:
 *          see `requireInstallation`.
 * Writes   processor_settings, audit_entries.
 */
export const handleConfigureProcessor = handlerFor(configureProcessor, async (call, deps) => {
  const { database, encryption, clock } = deps;
  const { name } = call.params;
  await requireInstallation(database, call.caller);
  const before = await requireConnection(deps, name);
  const settings = await settingsWith(database, encryption, {
    name,
    sent: call.body.settings,
  }).catch((error: unknown) => {
    throw invalidSettings(error);
  });
  const now = clock.now();
  const after = {
    ...before,
    settings: before.settings.map((each) => ({
      ...each,
      value: each.is_address ? (settings[each.name] ?? null) : null,
    })),
    updated_at: now.toISOString(),
  };
  // A processor has a name and no id.
  const audit = auditOfCall(deps, { ...call, body: { processor: name, ...call.body } });
  return commitResponse(
    { ...call, audit },
    database,
    [processorWrite(encryption, { name, settings, now })],
    serializeConnection(after),
  );
});
