import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { noticeOf } from "./notice-kinds.ts";

/**
 * The writes that report a new status of an application to its applicant and its partner, or remind
 * the applicant of it.
 *
 * Returns  empty for a status that neither has to know.
 */
export function enqueueNotice(
  deps: Pick<Dependencies, "clock" | "ids">,
  application: Pick<ReadApplication, "id" | "status" | "comments_from_underwriting">,
  isReminder = false,
): Write[] {
  if (noticeOf[application.status] === undefined) return [];
  const now = deps.clock.now().toISOString();
  return [
    insertRow("notices", {
      id: deps.ids.next(),
      application_id: application.id,
      status: application.status,
      comment: application.comments_from_underwriting,
      is_reminder: isReminder,
      due_at: now,
      created_at: now,
    }),
    enqueue("send_notices", 0),
  ];
}
