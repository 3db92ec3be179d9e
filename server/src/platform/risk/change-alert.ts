import type { releaseRiskAlert, updateRiskAlert } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { insertRow, updateRow } from "../../database/row-writes.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { readAccountRecord } from "../../identity/account-record.ts";
import { resumePayouts } from "../../identity/payout-holds.ts";
import {
  type AlertRow,
  actionsOfOthers,
  type NoteRow,
  readNotes,
  setRiskHolds,
  showAlert,
} from "./alert-rows.ts";

/** Errors   invalid_status: it is closed. */
export function requireOpen(row: AlertRow, id: string): void {
  if (row.status === "open") return;
  throw new ApiError("invalid_status", `The risk alert ${id} is closed.`);
}

/**
 * Commits a change of an alert that is unchanged since it was read, with the account's holds as its
 * open alerts then have them.
 *
 * Errors   ConcurrentModification: the alert or the account changed.
 * Writes   risk_alerts, risk_alert_notes; the account and its events, if its holds change.
 */
export async function commitAlert(
  call: Call<typeof updateRiskAlert> | Call<typeof releaseRiskAlert>,
  deps: Dependencies,
  row: AlertRow,
  change: Partial<Pick<AlertRow, "action" | "assigned_to" | "close_reason">>,
) {
  const { caller, body } = call;
  const { database, clock, ids } = deps;
  const now = clock.now().toISOString();
  const user = caller.user?.id ?? null;
  const isClosed = change.close_reason !== undefined;
  const set = {
    ...change,
    ...(isClosed ? ({ status: "closed", closed_by: user, closed_at: now } as const) : {}),
    version: row.version + 1,
    updated_at: now,
  };
  const changed: AlertRow = { ...row, ...set };
  const [account, others, notes] = await Promise.all([
    readAccountRecord(database, row.account_id),
    actionsOfOthers(database, row.account_id, row.id),
    readNotes(database, row),
  ]);
  if (account === undefined) throw new Error(`the risk alert ${row.id} has no account`);
  const holds =
    changed.action === row.action
      ? []
      : setRiskHolds(account, [...others, changed.action], { now, ids });
  const added: NoteRow[] =
    body.note === undefined
      ? []
      : [
          {
            account_id: row.account_id,
            id: ids.next(),
            alert_id: row.id,
            author: user,
            text: body.note,
            created_at: now,
          },
        ];
  const shown = await showAlert(database, changed, [...notes, ...added]);
  return commitResponse(
    call as Call<typeof updateRiskAlert>,
    database,
    [
      updateRow(
        "risk_alerts",
        { account_id: row.account_id, id: row.id, version: row.version },
        set,
      ),
      ...added.map((note) => insertRow("risk_alert_notes", note)),
      ...holds,
      ...(holds.length > 0 && changed.action === "none" ? [resumePayouts(account.id, now)] : []),
    ],
    shown,
  );
}
