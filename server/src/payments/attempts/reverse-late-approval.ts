import { reverseOrder } from "@openpayfac/processors";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { AuthorizationResult } from "./apply-authorization-outcome.ts";
import { endAttempt, outcomeOf, postponeAttempt, reopenAttempt } from "./attempt-rows.ts";
import type { AttemptState } from "./attempt-state.ts";
import { nextInquiryMs } from "./schedule-inquiry.ts";

/** Stored outcome of an abandoned attempt. */
interface GivenUp {
  failure?: string | null;
  /** Reference of an approval that arrived after the attempt was closed. */
  late?: string;
}

/**
 * Schedules the reversal of an approval that arrived after its attempt was closed and reported as
 * not charged. A payment that an inquiry found and kept is the same approval and is left unchanged.
 *
 * Input    ended: the attempt as another process closed it.
 * Writes   the attempt, and the job that reverses the approval. If this process stops before the
 *          write, the inquiry that is already scheduled for the attempt finds the approval.
 */
export async function reopenForLateApproval(
  deps: Dependencies,
  { attempt, payment }: AttemptState,
  result: AuthorizationResult,
): Promise<void> {
  if (payment.status !== "failed") return;
  // Unknown includes an approval to be voided whose void is not confirmed.
  if (result.kind !== "approved" && result.kind !== "unknown") return;
  const late = result.kind === "approved" ? { late: result.reference } : {};
  deps.log.warn({ attempt: attempt.id, ...late }, "late approval found");
  const outcome: GivenUp = { ...outcomeOf<GivenUp>(attempt), ...late };
  await writeAtomically(deps.database, [
    reopenAttempt(attempt, outcome, deps.clock.now().toISOString()),
    enqueue("resolve_attempts", 0),
  ]);
}

/**
 * Inquires about an abandoned charge and reverses it if found: by a void, or after settlement by a
 * refund.
 *
 * Writes   the attempt: done, or the time of the next inquiry.
 */
export async function reverseLateApproval(deps: Dependencies, state: AttemptState): Promise<void> {
  const { account, attempt } = state;
  const outcome = outcomeOf<GivenUp>(attempt);
  const taken = await reverseOrder(
    deps.processors.for(account.processor),
    {
      merchantId: account.merchantId,
      orderId: attempt.order_id,
      wasApproved: outcome?.late !== undefined,
    },
    { now: () => deps.clock.now().getTime(), inFlightMsMax: deps.inFlightMsMax },
  );
  const now = deps.clock.now();
  const logged = { attempt: attempt.id, recovery_attempts: attempt.recovery_attempts, taken };
  if (taken.kind === "over") {
    if (taken.found !== "nothing") deps.log.warn(logged, "late approval reversed");
    await write(deps, [endAttempt(attempt, { ...outcome, found: taken.found }, now.toISOString())]);
    return;
  }
  deps.log.warn(logged, "late approval is being reversed");
  const nextTryMs = nextInquiryMs(deps, attempt, taken);
  await write(deps, [
    postponeAttempt(attempt, {
      state: "abandoned",
      outcome: { ...outcome, unknown: taken.detail },
      nextAttemptAt: new Date(nextTryMs).toISOString(),
    }),
    enqueue("resolve_attempts", nextTryMs - now.getTime()),
  ]);
}

/**
 * A concurrent change means that the approval arrived: the attempt is due again with that
 * knowledge.
 */
async function write(
  deps: Dependencies,
  writes: Parameters<typeof writeAtomically>[1],
): Promise<void> {
  try {
    await writeAtomically(deps.database, writes);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
  }
}
