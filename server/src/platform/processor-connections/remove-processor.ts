import { removeProcessor } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { auditOfCall } from "../../audit/audit-of-call.ts";
import { processorRemoval, requireUnusedProcessor } from "../../config/processor-settings.ts";
import { ConcurrentModification } from "../../database/write-atomically.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { requireInstallation } from "../../permissions/require-installation.ts";
import { allShards } from "../../shards/all-shards.ts";
import { requireConnection } from "./connection-rows.ts";

/**
 * Removes the settings of a processor, by the function of `openpayfac processors remove`.
 *
 * Errors   not_found: it is not configured; invalid_status: accounts have it, or live mode needs
 *          it; permission_missing: see `requireInstallation`.
 * Writes   processor_settings, audit_entries.
 */
export const handleRemoveProcessor = handlerFor(removeProcessor, async (call, deps) => {
  const { name } = call.params;
  const [home, ...others] = allShards(deps);
  await requireInstallation(home.database, call.caller);
  const { updated_at } = await requireConnection(home, name);
  if (updated_at === null) throw notConfigured(name);
  const audit = auditOfCall(deps, { ...call, body: { processor: name } });
  try {
    for (const { database } of others) await requireUnusedProcessor(database, name);
    const removal = await processorRemoval(home.database, name);
    return await commitResponse({ ...call, audit }, home.database, [removal], undefined);
  } catch (error) {
    if (error instanceof ConcurrentModification) throw notConfigured(name);
    if (!(error instanceof OperatorError)) throw error;
    throw new ApiError("invalid_status", `${error.message} ${error.remedy}`);
  }
});

const notConfigured = (name: string) =>
  new ApiError("not_found", `The processor ${name} is not configured.`);
