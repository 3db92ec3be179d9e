import { boardCopilotMerchant } from "../copilot/merchants.ts";
import type { Dependencies } from "../dependencies.ts";
import { openDispute, winDispute } from "../disputes/dispute.ts";
import { disputeCard } from "../disputes/dispute-cards.ts";
import { closeBatch, recordHostResponse } from "../funding/close-batch.ts";
import { makeFunding } from "../funding/make-funding.ts";
import { returnEcheck } from "../funding/return-echecks.ts";
import { achStep } from "../grailpay/ach-step.ts";
import { inTransaction } from "../store/open-store.ts";
import { decideProcessing } from "../tidewater/payments.ts";
import { announceReady } from "../verification/middesk/businesses.ts";
import type { ScheduledEventType } from "./schedule.ts";

/** Runs a due event. `at` is its due time, which may be long past. */
export type EventHandler = (deps: Dependencies, ref: string, at: Date) => void;

const doings: Readonly<Record<ScheduledEventType, EventHandler>> = {
  close_batch: closeBatch,
  answer_batch: recordHostResponse,
  make_funding: makeFunding,
  return_echeck: returnEcheck,
  dispute_card: disputeCard,
  open_dispute: openDispute,
  win_dispute: winDispute,
  ach_step: achStep,
  deliver_webhook: (deps, ref) => deps.subscribers.deliver(Number(ref)),
  copilot_board: boardCopilotMerchant,
  tidewater_decision: (deps, ref) => decideProcessing(deps, Number(ref)),
  tidewater_webhook: (deps, ref) => deps.tidewater.webhooks.deliver(Number(ref)),
  middesk_ready: announceReady,
  verification_webhook: (deps, ref) => deps.verificationWebhooks.deliver(Number(ref)),
};

/**
 * Runs all due events in the order of time.
 *
 * Returns  how many entries of the agenda were run.
 * Writes   each entry's removal together with its effects, so that it resumes there after a crash.
 */
export function runDue(deps: Dependencies): number {
  let done = 0;
  while (deps.agenda.isDue(deps.clock())) {
    const entry = deps.agenda.next();
    if (entry === undefined) break;
    try {
      inTransaction(deps.database, () => {
        deps.agenda.remove(entry);
        doings[entry.occasion](deps, entry.ref, new Date(entry.due_at));
      });
    } catch (error) {
      deps.agenda.reread();
      throw error;
    }
    done += 1;
  }
  return done;
}
