import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import type { ApplicationStatus, Decider } from "../applications/application-states.ts";
import { enqueueNotice } from "../notices/enqueue-notice.ts";
import { nextReminderAt } from "../requirements/reminder-times.ts";

/** Time from a conditional approval until its conditions are overdue. */
const deadlineMs = 14 * 24 * 60 * 60 * 1000;

type Conditions = Pick<
  ReadApplication,
  "conditions_due_at" | "conditions_emailed_at" | "conditions_reminders"
>;

/** Statuses in which the conditions of an approval wait for the merchant. */
const waiting: readonly ApplicationStatus[] = ["CONDITIONALLY_APPROVED", "NEED_INFORMATION"];

/** Whether the application has conditions that wait for the merchant. */
export function awaitsConditions({ status, conditions_due_at: due }: ReadApplication): boolean {
  return waiting.includes(status) && due !== null;
}

/**
 * The deadline of an application that becomes conditionally approved, or of which a condition is
 * contradicted. Otherwise only a person's decision extends one that is running.
 *
 * Returns  undefined: the new status has no conditions.
 */
export function newConditions(
  { status: from, conditions_due_at: running }: ReadApplication,
  to: ApplicationStatus,
  by: Decider,
  now: Date,
): Conditions | undefined {
  const isConditional = to === "CONDITIONALLY_APPROVED";
  const isContradicted = to === "NEED_INFORMATION" && from === "CONDITIONALLY_APPROVED";
  const remains = to === "NEED_INFORMATION" && running !== null;
  if (!isConditional && !isContradicted && !remains) return undefined;
  const isExtended = by !== "rules" || isContradicted;
  return {
    conditions_due_at: isExtended || running === null ? newDeadline(now) : running,
    conditions_emailed_at: now.toISOString(),
    conditions_reminders: 0,
  };
}

/** The whole time, from now. */
export function newDeadline(now: Date): string {
  return new Date(now.getTime() + deadlineMs).toISOString();
}

export function areOverdue({ conditions_due_at: due }: ReadApplication, now: Date): boolean {
  return due !== null && due <= now.toISOString();
}

/** When the applicant is next reminded; null: not before the deadline. */
function nextConditionsEmailAt({
  conditions_due_at: due,
  conditions_emailed_at: emailed_at,
  conditions_reminders: reminders,
}: Conditions): string | null {
  const at = nextReminderAt({ emailed_at, reminders }, due, emailed_at ?? "");
  return at !== null && due !== null && at < due ? at : null;
}

/** When its conditions next need an action: a reminder, or the deadline. */
export function nextConditionsActionAt(row: Conditions): string | undefined {
  return nextConditionsEmailAt(row) ?? row.conditions_due_at ?? undefined;
}

/** The writes that remind the applicant of the conditions, once; undefined: not yet. */
export function reminderOfConditions(
  deps: Pick<Dependencies, "clock" | "ids">,
  row: ReadApplication,
): Write[] | undefined {
  const now = deps.clock.now().toISOString();
  const at = nextConditionsEmailAt(row);
  if (at === null || at > now) return undefined;
  const { id, version, conditions_reminders } = row;
  return [
    // The version stays: the applicant may be editing the form.
    updateRow(
      "applications",
      { id, version, conditions_reminders },
      { conditions_emailed_at: now, conditions_reminders: conditions_reminders + 1 },
    ),
    ...enqueueNotice(deps, row, true),
  ];
}
