import { ApiError } from "../../api-error.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { consumeAttempt, type Limit } from "../../identity/rate-limits.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { ReviewedCheck } from "./check-rows.ts";

const visitsOfCheck: Limit = {
  name: "identity page of check",
  triesMax: 20,
  windowMs: 60 * 60 * 1000,
};

/** A person who opens the page has shown a document after about this time. */
const visitMs = 60_000;

type PageDependencies = Pick<Dependencies, "database" | "clock" | "verification" | "log">;

/** Whether the person of a check can show an identity document on the vendor's page now. */
export function hasIdentityPage(
  { verification }: Pick<Dependencies, "verification">,
  check: ReviewedCheck,
): boolean {
  const { kind, state, service, superseded_by } = check;
  if (kind !== "person_document" || state !== "pending" || superseded_by !== null) return false;
  return service !== null && verification.named(service)?.service.openPage !== undefined;
}

/**
 * Opens the vendor's page for the person of a check, and has the outcome requested soon afterwards,
 * because a vendor's webhook may be missing.
 *
 * Returns  the address of one visit, which is never stored or logged.
 * Errors   conflict: the check waits for no person; too_many_requests; unavailable: the vendor does
 *          not respond.
 * Writes   the time of the next request, of the check and of its application.
 */
export async function openIdentityPage(
  deps: PageDependencies & Pick<Dependencies, "ids">,
  check: ReviewedCheck | undefined,
): Promise<string> {
  if (check === undefined || !hasIdentityPage(deps, check)) throw noPage();
  await consumeAttempt(deps, visitsOfCheck, check.id);
  // The vendor has not responded to the first request yet.
  if (check.vendor_reference === null) throw notNow();
  const vendor = check.service === null ? undefined : deps.verification.named(check.service);
  const response = await vendor?.service.openPage?.({
    kind: check.kind,
    vendorReference: check.vendor_reference,
  });
  if (response === undefined) throw noPage();
  const isOver = response.kind === "unavailable" && response.reason === "request_rejected";
  if (response.kind === "opened" || isOver) {
    await writeAtomically(deps.database, requestSoon(deps, check, isOver ? 0 : visitMs));
  }
  if (response.kind === "opened") return response.url;
  const { reason, detail } = response;
  deps.log.warn({ checkId: check.id, service: check.service, reason, detail }, "no identity page");
  if (isOver) throw noPage();
  throw notNow();
}

function notNow(): ApiError {
  return new ApiError(
    "unavailable",
    "The verification page cannot be opened right now. Try again later, or send a photo.",
  );
}

function noPage(): ApiError {
  return new ApiError("conflict", "The verification page is not open any more. Reload the page.");
}

function requestSoon({ clock }: PageDependencies, check: ReviewedCheck, afterMs: number): Write[] {
  const at = new Date(clock.now().getTime() + afterMs).toISOString();
  return [
    {
      sql: `UPDATE verification_checks SET next_attempt_at = least(next_attempt_at, $2)
             WHERE id = $1 AND state = 'pending'`,
      values: [check.id, at],
    },
    ...(check.application_id === null
      ? [enqueue("check_requirements", afterMs)]
      : [
          {
            sql: `UPDATE applications SET next_action_at = least(next_action_at, $2)
                   WHERE id = $1 AND status IN ('NEED_INFORMATION', 'CONDITIONALLY_APPROVED')`,
            values: [check.application_id, at],
          },
          enqueue("review_applications", afterMs),
        ]),
  ];
}
