import { asJson, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import type { DueJob } from "../../jobs/due-jobs.ts";
import { dueRowsJob } from "../../jobs/due-rows-job.ts";
import { writeAccountEvents, writeOwnerEvents } from "../../webhooks/write-events.ts";
import { readPayee } from "../payees/payee.ts";
import { announceChanges } from "./announce-changes.ts";
import { isAnnouncedByNotice } from "./announced-by-notice.ts";
import { deriveRequirements } from "./derive-requirements.ts";
import { type PayeeFacts, readPayeeFacts } from "./payee-facts.ts";
import { nextReminderAt, remindersMax } from "./reminder-times.ts";
import {
  dueOf,
  emptySnapshot,
  newlyDueOf,
  type Snapshot,
  snapshotOf,
} from "./requirement-snapshot.ts";
import { requirementsEmail } from "./requirements-email.ts";
import {
  groupRequirements,
  serializeContractorRequirements,
  serializeRequirements,
} from "./serialize-requirements.ts";

type StateRow = Row<"account_requirement_states", { snapshot: Snapshot | null }>;

/** Delay after which a payee is compared even if a step of its change left no mark. */
const advancingMs = 60_000;

/**
 * Compares the requirements of marked accounts with those of their last event, and sends the event
 * and the emails of a change. Event, emails and comparison are one transaction: a killed process
 * leaves the mark, and nothing is sent twice.
 */
export const updateRequirementsJob: DueJob = dueRowsJob<StateRow>(
  "update_account_requirements",
  { table: "account_requirement_states", due: "check_at", id: "account_id", version: "marks" },
  {
    failed: "account requirements were not updated",
    logFields: ({ account_id }) => ({ accountId: toId("account", account_id) }),
    work: updateOne,
  },
);

async function updateOne(deps: Dependencies, row: StateRow): Promise<void> {
  const payee = await readPayee(deps.database, row.account_id);
  if (payee === undefined) throw new Error("an account or a contractor is never deleted");
  const facts = await readPayeeFacts(deps, payee);
  if (isUndecided(facts)) {
    return writeAtomically(deps.database, [changeState(row, { check_at: null })]);
  }
  if (isAdvancing(facts, deps.clock.now())) {
    const check_at = new Date(deps.clock.now().getTime() + advancingMs).toISOString();
    return writeAtomically(deps.database, [changeState(row, { check_at })]);
  }
  const all = deriveRequirements(facts);
  const wire = groupRequirements(facts);
  const before = row.snapshot ?? emptySnapshot;
  const after = snapshotOf(all, wire);
  const isChanged = JSON.stringify(before) !== JSON.stringify(after);
  const now = deps.clock.now().toISOString();
  const due = dueOf(all);
  const newlyDue = newlyDueOf(before, due);
  const isNew = newlyDue.length > 0;
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
    ...(isChanged ? requirementsEvent(deps, facts, now) : []),
    ...(emailed &&
    !(
      isNew &&
      (await isAnnouncedByNotice(deps.database, row.account_id, newlyDue, row.snapshot === null))
    )
      ? await requirementsEmail(deps, payee, due, isReminder)
      : []),
    ...(await announceChanges(deps, facts)),
  ]);
}

function isReminderDue(row: StateRow, due: number, deadline: string | null, now: string): boolean {
  if (due === 0 || row.emailed_at === null || row.reminders >= remindersMax) return false;
  const at = nextReminderAt(row, deadline, row.emailed_at);
  return at !== null && at <= now;
}

/**
 * Whether the payee's bank account is still validated beside its review: what is required then is
 * known, and its end marks the payee again. A failed one of a contractor is required immediately.
 */
function isUndecided({ payee, bankAccount }: PayeeFacts): boolean {
  if (!payee.isUnderReview) return false;
  return payee.type === "account" || bankAccount?.validation_status === "PENDING_VALIDATION";
}

/**
 * Whether a change of the bank account is due for a step that its decided bank account allows: the
 * decision and the step are two transactions, and one event. The step marks the payee again.
 */
function isAdvancing({ change }: PayeeFacts, now: Date): boolean {
  if (change === null || change.row.next_action_at === null) return false;
  const isDecided = /^VALIDAT(ED|ION_FAILED)$/.test(change.bankAccount.validation_status);
  return isDecided && change.row.next_action_at <= now.toISOString();
}

/**
 * A change of the payee's rows in the meantime marked it again: it is compared again then. The write
 * is a mark, too, so that a concurrent run, which has read the same row, does not repeat it.
 */
function changeState(row: StateRow, set: Parameters<typeof updateRow>[2]): Write {
  const { account_id, marks } = row;
  return updateRow(
    "account_requirement_states",
    { account_id, marks },
    { ...set, marks: marks + 1 },
  );
}

function requirementsEvent(deps: Dependencies, facts: PayeeFacts, now: string): Write[] {
  const { payee } = facts;
  const { id, version, sequence: before } = payee.record;
  const sequence = before + 1;
  const set = { version: version + 1, sequence };
  if (payee.type === "account") {
    const data = JSON.stringify(serializeRequirements(facts));
    const event = { type: "v2.account.requirements_updated", objectId: id, sequence, data };
    return [
      updateRow("accounts", { id, version }, set),
      writeAccountEvents(id, now, [event], deps.ids),
    ];
  }
  const data = JSON.stringify(serializeContractorRequirements(facts));
  const event = { type: "v2.contractor.requirements_updated", objectId: id, sequence, data };
  return [
    updateRow("contractors", { id, version }, set),
    writeOwnerEvents({ partnerId: payee.partner_id }, now, [event], deps.ids),
  ];
}
