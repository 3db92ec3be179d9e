import type { Write } from "../../database/write-atomically.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { WebhookReader } from "../../payments/index.ts";

/**
 * Reads the webhook of a vendor of checks.
 *
 * It makes the pending checks that it names due, with their applications and requirements: the outcome is the one that
 * the vendor's response to the next request has. Unknown references change nothing.
 */
export const readVerificationWebhook: WebhookReader = (deps, name, webhook) => {
  const notice = deps.verification.named(name)?.service.readWebhook?.(webhook);
  if (notice?.kind !== "changed") return notice;
  const now = webhook.now.toISOString();
  const requestIds = notice.requestIds.filter((id) => uuid.test(id));
  return {
    kind: "changed",
    writes: [
      ...checkNow(name, notice.vendorReferences, requestIds, now),
      enqueue("review_applications", 0),
      enqueue("check_requirements", 0),
    ],
  };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function checkNow(
  service: string,
  vendorReferences: readonly string[],
  requestIds: readonly string[],
  now: string,
): Write[] {
  const values = [service, vendorReferences, requestIds, now];
  return [
    {
      // Before the checks, which are found by the time that the next statement changes.
      sql: `UPDATE applications SET next_action_at = $4
             WHERE next_action_at > $4 AND id IN (
               SELECT application_id FROM verification_checks
                WHERE state = 'pending' AND service = $1 AND next_attempt_at > $4
                  AND (vendor_reference = ANY ($2::text[]) OR request_id = ANY ($3::uuid[])))`,
      values,
    },
    {
      sql: `UPDATE verification_checks SET next_attempt_at = $4
             WHERE state = 'pending' AND service = $1 AND next_attempt_at > $4
               AND (vendor_reference = ANY ($2::text[]) OR request_id = ANY ($3::uuid[]))`,
      values,
    },
  ];
}
