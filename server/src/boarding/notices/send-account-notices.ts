import { updateRow } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import { dueRowsJob } from "../../jobs/due-rows-job.ts";
import { emailsOfAccountNotice } from "./account-notice-emails.ts";
import type { AccountNoticeRow } from "./account-notice-rows.ts";

/** Turns every due notice of an account, contractor or partner into emails. */
export const sendAccountNoticesJob = dueRowsJob<AccountNoticeRow>(
  "send_account_notices",
  { table: "account_notices", due: "due_at", version: "version" },
  {
    failed: "account notice was not sent",
    logFields: ({ id, kind, owner_type, owner_id }) => ({
      notice: id,
      kind,
      owner: toId(owner_type, owner_id),
    }),
    work: sendNotice,
  },
);

/** Writes the emails of one notice and marks it sent, atomically: two processes send it once. */
async function sendNotice(deps: Dependencies, notice: AccountNoticeRow): Promise<void> {
  const { id, version } = notice;
  const { writes, nextAt } = await emailsOfAccountNotice(deps, notice);
  await writeAtomically(deps.database, [
    updateRow("account_notices", { id, version }, { version: version + 1, due_at: nextAt }),
    ...writes,
  ]);
}
