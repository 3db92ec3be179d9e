import {
  type CardProcessor,
  type RecoveryOptions,
  resolveUnknownAuthorization,
  resolveUnknownCapture,
  resolveUnknownRefund,
  resolveUnknownVoid,
} from "@openpayfac/processors";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { resolveBankAttempt } from "../bank/resolve-bank-attempts.ts";
import { resolveTerminalCharge } from "../terminal-charges/resolve-terminal-charge.ts";
import {
  type AuthorizationResult,
  applyAuthorizationOutcome,
} from "./apply-authorization-outcome.ts";
import { applyCaptureOutcome, type CaptureResult } from "./apply-capture-outcome.ts";
import {
  applyRefundOutcome,
  type RefundResult,
  waitForSettlementMs,
} from "./apply-refund-outcome.ts";
import { applyVoidOutcome, type VoidResult } from "./apply-void-outcome.ts";
import { type AttemptRow, claimAttempt, claimDueAttempts } from "./attempt-rows.ts";
import {
  type AppliedOutcome,
  type AttemptState,
  lookAgainAfterMs,
  readAttemptState,
  withObjects,
} from "./attempt-state.ts";
import { voidPartialApproval } from "./authorize-full-amount.ts";
import { boundWaits } from "./bound-waits.ts";
import { recordOutcome } from "./record-outcome.ts";
import { refundAtProcessor } from "./refund-at-processor.ts";
import { reverseLateApproval } from "./reverse-late-approval.ts";
import { inquiryEveryMsMax, type Unresolved } from "./schedule-inquiry.ts";

const batchSize = 20;

/**
 * Resolving makes up to eight requests in sequence, each within its timeout: an inquiry, three
 * voids, two more inquiries, a refund and a void. A charge that was processed several times takes
 * an inquiry and a refund of each duplicate. Two concurrent processes could both make the refund.
 */
const callsMax = 8;

/**
 * Resolves attempts whose processor response never arrived.
 *
 * Inquires first, so that nothing is charged, captured or refunded twice. A lease keeps other
 * processes from the attempt during that time. If the original response still arrives, only the
 * first write succeeds.
 *
 * Returns  the number of attempts claimed.
 */
export async function resolveDueAttempts(deps: Dependencies): Promise<number> {
  const leaseMs = leaseMsOf(deps);
  const longestMs = Math.max(inquiryEveryMsMax, deps.terminalInFlightMsMax);
  const longestByState = { waiting: waitForSettlementMs, abandoned: lookAgainAfterMs };
  const now = deps.clock.now();
  const bounds = { now, leaseMs, longestMs, longestByState };
  const early = await boundWaits(deps.database, "processor_attempts", bounds);
  if (early > 0) deps.log.warn({ attempts: early }, "attempts were due too late");
  for (let total = 0; ; ) {
    const due = await claimDueAttempts(deps.database, deps.clock.now(), leaseMs, batchSize);
    // An attempt that fails does not stop the others: it is claimed again when its lease ends.
    const results = await Promise.allSettled(due.map((attempt) => resolve(deps, attempt)));
    results.forEach((result, index) => {
      if (result.status === "rejected") {
        deps.log.error({ err: result.reason, attempt: due[index]?.id }, "attempt not resolved");
      }
    });
    total += due.length;
    if (due.length < batchSize) return total;
  }
}

const leaseMsOf = ({ inFlightMsMax }: Dependencies) => callsMax * inFlightMsMax;

/**
 * Resolves one attempt without an outcome now, as the job does.
 *
 * Input    finding: the operator's, for a processor that stays without a response: it has no
 *          transaction of the attempt. A response of the processor is more than a finding, and an
 *          approval that appears later is reversed.
 * Returns  the attempt afterwards.
 * Errors   ConcurrentModification: it has an outcome, or a process works on it.
 * Writes   the claim with `writes`; then the outcome.
 */
export async function resolveAttemptNow(
  deps: Dependencies,
  { account_id: accountId, id }: Pick<AttemptRow, "account_id" | "id">,
  writes: readonly Write[],
  finding?: "not_processed",
): Promise<AttemptRow> {
  const claim = claimAttempt({ account_id: accountId, id }, deps.clock.now(), leaseMsOf(deps));
  await writeAtomically(deps.database, [claim, ...writes]);
  const { attempt } = await readAttemptState(deps, accountId, id);
  await resolve(deps, attempt, finding);
  return (await readAttemptState(deps, accountId, id)).attempt;
}

/** Whether a person may record that nothing was processed: an approval that appears is reversed. */
export function mayRecordFinding(deps: Dependencies, attempt: AttemptRow): boolean {
  const inFlightUntil = new Date(attempt.opened_at).getTime() + deps.inFlightMsMax;
  return attempt.kind === "authorize" && deps.clock.now().getTime() >= inFlightUntil;
}

async function resolve(
  deps: Dependencies,
  attempt: AttemptRow,
  finding?: "not_processed",
): Promise<void> {
  const state = await withObjects(deps, attempt);
  const { kind } = attempt;
  if (attempt.state === "abandoned") return reverseLateApproval(deps, state);
  if (kind === "debit" || kind === "cancel_debit" || kind === "refund_debit") {
    await resolveBankAttempt(deps, state, kind);
    deps.log.info(
      { attempt: attempt.id, kind, recovery_attempts: attempt.recovery_attempts },
      "inquired",
    );
    return;
  }
  const processor = deps.processors.for(state.account.processor);
  const apply = await inquire(deps, processor, state, kind, finding);
  await recordOutcome(deps, state, apply);
  deps.log.info(
    { attempt: attempt.id, kind: attempt.kind, recovery_attempts: attempt.recovery_attempts },
    "inquired",
  );
}

async function inquire(
  deps: Dependencies,
  processor: CardProcessor,
  state: AttemptState,
  kind: "authorize" | "authorize_terminal" | "capture" | "void" | "refund",
  finding: "not_processed" | undefined,
): Promise<(read: AttemptState) => AppliedOutcome> {
  switch (kind) {
    case "authorize": {
      const inquired = await authorization(deps, processor, state);
      const result: AuthorizationResult =
        inquired.kind === "unknown" && finding !== undefined
          ? { kind: finding, mayStillBeProcessed: true }
          : inquired;
      return (read) => applyAuthorizationOutcome(deps, read, result);
    }
    case "authorize_terminal":
      return resolveTerminalCharge(deps, state);
    case "capture": {
      const result = await capture(deps, processor, state);
      return (read) => applyCaptureOutcome(deps, read, result);
    }
    case "void": {
      const result = await release(deps, processor, state);
      return (read) => applyVoidOutcome(deps, read, result);
    }
    case "refund": {
      const result = await refund(deps, processor, state);
      return (read) => applyRefundOutcome(deps, read, result);
    }
  }
}

function recoveryOf(deps: Dependencies): RecoveryOptions {
  return { now: () => deps.clock.now().getTime(), inFlightMsMax: deps.inFlightMsMax };
}

function attemptOf({ account, attempt }: AttemptState) {
  return {
    merchantId: account.merchantId,
    orderId: attempt.order_id,
    amountMinor: attempt.amount,
    sentAtMs: new Date(attempt.opened_at).getTime(),
  };
}

function referenceOf({ payment }: AttemptState): string {
  if (payment.processor_reference === null) throw new Error("an approved payment has a reference");
  return payment.processor_reference;
}

function stillUnknown(resolution: { detail: string; askAgainAtMs?: number }): Unresolved {
  const { detail, askAgainAtMs } = resolution;
  return { kind: "unknown", detail, ...(askAgainAtMs === undefined ? {} : { askAgainAtMs }) };
}

/**
 * A request that recovery sent may still be processed: sends another only after the first can no
 * longer arrive.
 */
function sentAgain(
  deps: Dependencies,
  { kind, detail }: { kind: "unknown" | "not_sent"; detail: string },
): Unresolved {
  if (kind === "not_sent") return { kind: "unknown", detail };
  const askAgainAtMs = deps.clock.now().getTime() + deps.inFlightMsMax;
  return { kind: "unknown", detail: `sent again: ${detail}`, askAgainAtMs };
}

async function authorization(
  deps: Dependencies,
  processor: CardProcessor,
  state: AttemptState,
): Promise<AuthorizationResult> {
  const requested = attemptOf(state);
  const resolution = await resolveUnknownAuthorization(processor, requested, recoveryOf(deps));
  switch (resolution.kind) {
    case "stands":
      return voidPartialApproval(processor, requested, resolution.authorization);
    case "declined":
      return resolution.declined;
    case "not_processed":
    case "voided":
      return { kind: "not_processed", mayStillBeProcessed: resolution.kind === "not_processed" };
    case "still_unknown":
      return stillUnknown(resolution);
  }
}

async function capture(
  deps: Dependencies,
  processor: CardProcessor,
  state: AttemptState,
): Promise<CaptureResult> {
  const requested = { ...attemptOf(state), reference: referenceOf(state) };
  const resolution = await resolveUnknownCapture(processor, requested, recoveryOf(deps));
  switch (resolution.kind) {
    case "stands":
      return {
        kind: "captured",
        amountMinor: resolution.amountMinor,
        response: resolution.response,
      };
    case "voided":
      return { kind: "voided" };
    case "declined":
      return { kind: "rejected", response: resolution.declined.response };
    case "not_processed": {
      // Still authorized, and no request is in flight: the capture is sent now.
      const outcome = await processor.capture(requested);
      if (outcome.kind === "unknown" || outcome.kind === "not_sent") {
        return sentAgain(deps, outcome);
      }
      return outcome.kind === "declined"
        ? { kind: "rejected", response: outcome.response }
        : outcome;
    }
    case "still_unknown":
      return stillUnknown(resolution);
  }
}

async function release(
  deps: Dependencies,
  processor: CardProcessor,
  state: AttemptState,
): Promise<VoidResult> {
  const requested = { ...attemptOf(state), reference: referenceOf(state) };
  const resolution = await resolveUnknownVoid(processor, requested, recoveryOf(deps));
  switch (resolution.kind) {
    case "voided":
    case "declined":
      return { kind: "voided" };
    case "not_processed": {
      const outcome = await processor.void(requested);
      if (outcome.kind === "unknown" || outcome.kind === "not_sent") {
        return sentAgain(deps, outcome);
      }
      return outcome.kind === "not_voided"
        ? { kind: "rejected", response: outcome.response }
        : outcome;
    }
    case "still_unknown":
      return stillUnknown(resolution);
  }
}

async function refund(
  deps: Dependencies,
  processor: CardProcessor,
  state: AttemptState,
): Promise<RefundResult> {
  const requested = attemptOf(state);
  if (state.attempt.state === "waiting") {
    // The processor rejected the refund until settlement; but a process may have made it since and
    // stopped before the write.
    const found = await processor.inquireByOrderId({ ...requested, expect: "refund" });
    if (found.kind === "not_found") return voidedOrRefund(deps, processor, state);
  }
  const resolution = await resolveUnknownRefund(processor, requested, recoveryOf(deps));
  switch (resolution.kind) {
    case "stands":
      return { kind: "refunded", reference: resolution.reference, response: resolution.response };
    case "declined":
      return resolution.declined;
    case "voided":
      return { kind: "not_processed" };
    case "not_processed":
      return voidedOrRefund(deps, processor, state);
    case "still_unknown":
      return stillUnknown(resolution);
  }
}

/** A full refund may have been sent as a void of the sale; if not, it is made now. */
async function voidedOrRefund(
  deps: Dependencies,
  processor: CardProcessor,
  state: AttemptState,
): Promise<RefundResult> {
  const reference = referenceOf(state);
  const { merchantId } = state.account;
  const sale = await processor.inquire({ merchantId, reference });
  if (sale.kind === "unknown") return sale;
  if (sale.kind === "found" && sale.status === "voided") {
    return { kind: "refunded", reference, response: sale.authorization.response };
  }
  const outcome = await refundAtProcessor(deps, state);
  return outcome.kind === "unknown" || outcome.kind === "not_sent"
    ? sentAgain(deps, outcome)
    : outcome;
}
