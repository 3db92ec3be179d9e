import { asJson, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type BoardedAccount, readAccountRecord } from "../../identity/account-record.ts";
import { toId } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { writeAccountEvents } from "../../webhooks/write-events.ts";
import { readAccountFacts } from "./account-facts.ts";
import { announceChanges } from "./announce-changes.ts";
import { deriveRequirements, type WireRequirements } from "./derive-requirements.ts";
import { nextReminderAt, remindersMax } from "./reminder-times.ts";
import {
  dueOf,
  emptySnapshot,
  isNewlyDue,
  type Snapshot,
  snapshotOf,
} from "./requirement-snapshot.ts";
import { requirementsEmail } from "./requirements-email.ts";
import { serializeRequirements } from "./serialize-requirements.ts";

const batchSize = 100;

type StateRow = Row<"account_requirement_states", { snapshot: Snapshot | null }>;

export const updateRequirementsJob: DueJob = {
  name: "update_account_requirements",
  nextDue: (database) =>
    timeOf(
      database,
      "SELECT min(check_at) FROM account_requirement_states WHERE check_at IS NOT NULL",
    ),
  run: updateRequirements,
};

/**
 * Compares the requirements of marked accounts with those of their last event, and sends the event
 * and the emails of a change. Event, emails and comparison are one transaction: a killed process
 * leaves the mark, and nothing is sent twice.
 */
export async function updateRequirements(deps: Dependencies): Promise<void> {
  const due = await deps.database.query<StateRow>(
    `SELECT * FROM account_requirement_states WHERE check_at <= $1
      ORDER BY check_at, account_id LIMIT ${batchSize}`,
    [deps.clock.now().toISOString()],
  );
  await forEachIsolated(
    deps,
    due.rows,
    {
      failed: "account requirements were not updated",
      logFields: ({ account_id }) => ({ accountId: toId("account", account_id) }),
      postpone: (row) => postpone(deps, row),
    },
    (row) => updateOne(deps, row),
  );
}

async function updateOne(deps: Dependencies, row: StateRow): Promise<void> {
  const account = await readAccountRecord(deps.database, row.account_id);
  if (account === undefined) throw new Error("an account is never deleted");
  // Its bank account is validated while it is boarded: what is required then is known.
  if (account.status === "BOARDING") {
    return writeAtomically(deps.database, [changeState(row, { check_at: null })]);
  }
  const facts = await readAccountFacts(deps, account);
  const all = deriveRequirements(facts);
  const wire = serializeRequirements(facts);
  const before = row.snapshot ?? emptySnapshot;
  const after = snapshotOf(all, wire);
  const isChanged = JSON.stringify(before) !== JSON.stringify(after);
  const now = deps.clock.now().toISOString();
  const due = dueOf(all);
  const isNew = isNewlyDue(before, due);
  const isReminder = !isNew && isReminderDue(row, due.length, wire.current_deadline, now);
  const emailed = isNew || isReminder;
  const state = {
    emailed_at: emailed ? now : row.emailed_at,
    reminders: due.length === 0 || isNew ? 0 : row.reminders + (isReminder ? 1 : 0),
  };
  await writeAtomically(deps.database, [
    changeState(row, {
      ...state,
      snapshot: asJson(after),
      check_at: due.length === 0 ? null : nextReminderAt(state, wire.current_deadline, now),
    }),
    ...(isChanged ? requirementsEvent(deps, account, wire, now) : []),
    ...(emailed ? await requirementsEmail(deps, account, due, isReminder) : []),
    ...(await announceChanges(deps, facts)),
  ]);
}

function isReminderDue(row: StateRow, due: number, deadline: string | null, now: string): boolean {
  if (due === 0 || row.emailed_at === null || row.reminders >= remindersMax) return false;
  const at = nextReminderAt(row, deadline, row.emailed_at);
  return at !== null && at <= now;
}

/** A change of the account's rows in the meantime marked it again: it is compared again then. */
function changeState(row: StateRow, set: Parameters<typeof updateRow>[2]): Write {
  const { account_id, marks } = row;
  return updateRow("account_requirement_states", { account_id, marks }, set);
}

function requirementsEvent(
  deps: Dependencies,
  account: BoardedAccount,
  wire: WireRequirements,
  now: string,
): Write[] {
  const sequence = account.sequence + 1;
  const event = {
    type: "v2.account.requirements_updated",
    objectId: account.id,
    sequence,
    data: JSON.stringify(wire),
  };
  return [
    updateRow(
      "accounts",
      { id: account.id, version: account.version },
      { version: account.version + 1, sequence },
    ),
    writeAccountEvents(account.id, now, [event], deps.ids),
  ];
}

async function postpone(deps: Dependencies, { account_id, marks }: StateRow): Promise<void> {
  await deps.database.query(
    `UPDATE account_requirement_states SET check_at = $3 WHERE account_id = $1 AND marks = $2`,
    [account_id, marks, new Date(deps.clock.now().getTime() + retryDelayMs).toISOString()],
  );
}
