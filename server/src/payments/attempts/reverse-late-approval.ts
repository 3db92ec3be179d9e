import { reverseOrder } from "@openpayfac/processors";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { AuthorizationResult } from "./apply-authorization-outcome.ts";
import { endAttempt, postponeAttempt, reopenAttempt } from "./attempt-rows.ts";
import type { AttemptState } from "./attempt-state.ts";
import { nextInquiryMs } from "./schedule-inquiry.ts";

/** What is kept with an attempt that was given up. */
interface GivenUp {
  failure?: string | null;
  /** The reference of an approval that came when the attempt had ended. */
  late?: string;
}

/**
 * Has taken back what was answered after its attempt had been ended with nothing charged:
 * everybody was told so. One that was looked up meanwhile and stands is the same one, and is left
 * alone.
 *
 * Input    ended: as another process ended it.
 * Writes   the attempt, and the job that takes it back: a process that dies here leaves both to the
 *          next, and before this is written the attempt is looked for once more anyway.
 */
export async function reopenForLateApproval(
  deps: Dependencies,
  { attempt, payment }: AttemptState,
  result: AuthorizationResult,
): Promise<void> {
  if (payment.status !== "failed") return;
  // Not known: what was approved and may not be kept was not voided for certain, for one.
  if (result.kind !== "approved" && result.kind !== "unknown") return;
  const late = result.kind === "approved" ? { late: result.reference } : {};
  deps.log.warn({ attempt: attempt.id, ...late }, "late approval found");
  const outcome: GivenUp = { ...(attempt.outcome as GivenUp | null), ...late };
  await writeAtomically(deps.database, [
    reopenAttempt(attempt, outcome, deps.clock.now().toISOString()),
    enqueue("resolve_attempts", 0),
  ]);
}

/**
 * Looks for what came of a charge that was given up, and takes it back: by a void, or where it is
 * settled by a refund of its own.
 *
 * Writes   the attempt: over, or when to ask again.
 */
export async function reverseLateApproval(deps: Dependencies, state: AttemptState): Promise<void> {
  const { account, attempt } = state;
  const outcome = attempt.outcome as GivenUp | null;
  const taken = await reverseOrder(
    deps.processors.for(account.processor),
    {
      merchantId: account.merchantId,
      orderId: attempt.order_id,
      came: outcome?.late !== undefined,
    },
    { now: () => deps.clock.now().getTime(), inFlightMaxMs: deps.inFlightMaxMs },
  );
  const now = deps.clock.now();
  const told = { attempt: attempt.id, tries: attempt.tries, taken };
  if (taken.kind === "over") {
    if (taken.found !== "nothing") deps.log.warn(told, "late approval reversed");
    await write(deps, [endAttempt(attempt, { ...outcome, found: taken.found }, now.toISOString())]);
    return;
  }
  deps.log.warn(told, "late approval is being reversed");
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

/** Where its approval came meanwhile, it is looked for again, knowing that. */
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
