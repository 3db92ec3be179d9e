import { fileScreeningReport } from "@openpayfac/contract";
import { ApiError } from "../../../api-error.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Call } from "../../../http/call.ts";
import { commitResponse } from "../../../http/commit.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import { actorIdOf } from "../../../identity/api-keys.ts";
import { namesOfUsers } from "../../../identity/user-names.ts";
import { toUuid } from "../../../ids.ts";
import { blockReportWrites } from "../../../payments/index.ts";
import { requireAccount } from "../../accounts/account-rows.ts";
import { asApiError } from "../../as-api-error.ts";
import { requireContractor } from "../../contractors/contractor-rows.ts";
import { terminationReportWrites } from "../../terminations/operator/record-report.ts";
import { nameOf, userOf } from "./show-findings.ts";
import { readReports } from "./show-reports.ts";

type FileCall = Call<typeof fileScreeningReport>;

/**
 * Records that a report was filed, as the commands `openpayfac screening reported` and
 * `termination-reported` do.
 *
 * Errors   referenced_not_found: no such owner; invalid_status: no such report is required, or it
 *          was filed before.
 * Writes   sanctions_blocks or termination_reports.
 */
export const handleFileScreeningReport = handlerFor(fileScreeningReport, async (call, deps) => {
  const { caller, body } = call;
  await requireOwner(call, deps);
  const listed = (await readReports(deps, caller, "due"))
    .concat(await readReports(deps, caller, "filed"))
    .find(({ owner_id, to }) => owner_id === body.owner_id && to === body.to);
  if (listed === undefined) {
    throw new ApiError(
      "invalid_status",
      `No report of ${body.owner_id} to ${body.to} is required.`,
    );
  }
  const by = actorIdOf(caller);
  const { writes, filed } = await filing(call, deps, by);
  const users = await namesOfUsers(
    deps.database,
    [filed].flatMap((each) => userOf(each.filed_by) ?? []),
  );
  return commitResponse(call, deps.database, writes, {
    ...listed,
    ...filed,
    state: "filed" as const,
    filed_by_name: nameOf(users, filed.filed_by),
  });
});

/** Errors   referenced_not_found. */
async function requireOwner({ caller, body }: FileCall, { database }: Dependencies) {
  try {
    await (body.owner_id.startsWith("acct_")
      ? requireAccount(database, caller, toUuid(body.owner_id))
      : requireContractor(database, caller, toUuid(body.owner_id)));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    throw new ApiError("referenced_not_found", `There is no ${body.owner_id}.`);
  }
}

async function filing(
  { body: { owner_id, to, reference } }: FileCall,
  deps: Dependencies,
  by: string,
): Promise<{
  writes: Write[];
  filed: { filed_at: string; filed_by: string; reference: string };
}> {
  if (to !== "ofac") {
    const given = { filedBy: by, reference };
    return asApiError(() => terminationReportWrites(deps, toUuid(owner_id), to, given));
  }
  const given = { reportedBy: by, reference };
  const found = await blockReportWrites(deps, toUuid(owner_id), given);
  if (found === undefined) {
    throw new ApiError("invalid_status", `The funds of ${owner_id} were reported to OFAC before.`);
  }
  return { writes: found.writes, filed: { filed_at: found.reported_at, filed_by: by, reference } };
}
