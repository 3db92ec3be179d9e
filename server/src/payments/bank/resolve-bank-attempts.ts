import type { DebitInquiry, RefundDebitInquiry, Transfer } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import type { AppliedOutcome, AttemptState } from "../attempts/attempt-state.ts";
import { recordOutcome } from "../attempts/record-outcome.ts";
import type { Unresolved } from "../attempts/schedule-inquiry.ts";
import { applyBankTransferUpdate } from "./apply-bank-transfer-update.ts";
import { applyDebitOutcome, type DebitResult } from "./apply-debit-outcome.ts";
import { applyDebitCancellationOutcome, debitReference } from "./cancel-bank-payment.ts";
import { applyDebitRefundOutcome, refundDebitAtProcessor } from "./refund-bank-payment.ts";

/** The result of an attempt, and the latest status of its transfer at the bank. */
interface Resolved {
  applyOutcome: (read: AttemptState) => AppliedOutcome;
  transfer?: Transfer;
}

/** Resolves a request to the bank's processor whose response never arrived. */
export async function resolveBankAttempt(
  deps: Dependencies,
  state: AttemptState,
  kind: "debit" | "cancel_debit" | "refund_debit",
): Promise<void> {
  const { applyOutcome, transfer } = await inquire(deps, state, kind);
  await recordOutcome(deps, state, applyOutcome);
  // Later polls do not report changes from before the transfer was recorded here.
  if (transfer !== undefined) await applyBankTransferUpdate(deps, transfer);
}

function inquire(
  deps: Dependencies,
  state: AttemptState,
  kind: "debit" | "cancel_debit" | "refund_debit",
): Promise<Resolved> {
  switch (kind) {
    case "debit":
      return debit(deps, state);
    case "cancel_debit":
      return cancellation(deps, state);
    case "refund_debit":
      return refund(deps, state);
  }
}

async function debit(deps: Dependencies, state: AttemptState): Promise<Resolved> {
  const orderId = state.attempt.order_id;
  const found = await deps.processors.bank.inquire({ orderId });
  const result = resultOf(deps, state, found);
  const applyOutcome = (read: AttemptState) => applyDebitOutcome(deps, read, result);
  return found.kind === "found" && result.kind === "accepted"
    ? { applyOutcome, transfer: found }
    : { applyOutcome };
}

async function refund(deps: Dependencies, state: AttemptState): Promise<Resolved> {
  const requested = { orderId: state.attempt.order_id, debitReference: debitReference(state) };
  const found = await deps.processors.bank.inquireRefund(requested);
  const known = resultOf(deps, state, found);
  // No request is in flight any more: the refund that the API accepted is made now.
  const made = known.kind === "not_processed" ? await refundDebitAtProcessor(deps, state) : known;
  const result = made.kind === "not_sent" ? stillUnknown(made.detail) : made;
  const applyOutcome = (read: AttemptState) => applyDebitRefundOutcome(deps, read, result);
  return found.kind === "found" && result.kind === "accepted"
    ? { applyOutcome, transfer: found }
    : { applyOutcome };
}

function resultOf(
  deps: Dependencies,
  state: AttemptState,
  found: DebitInquiry | RefundDebitInquiry,
): DebitResult {
  switch (found.kind) {
    case "unknown":
      return { kind: "unknown", detail: found.detail };
    case "not_found":
      return mayStillBeProcessed(deps, state) ?? { kind: "not_processed" };
    case "found": {
      if (found.amountMinor !== state.attempt.amount) {
        return { kind: "unknown", detail: "found for another amount" };
      }
      return { kind: "accepted", reference: found.reference, response: found.response };
    }
  }
}

async function cancellation(deps: Dependencies, state: AttemptState): Promise<Resolved> {
  const reference = debitReference(state);
  const found = await deps.processors.bank.inquire({ reference });
  const result = await cancellationResult(deps, state, found);
  return { applyOutcome: (read) => applyDebitCancellationOutcome(deps, read, result) };
}

async function cancellationResult(deps: Dependencies, state: AttemptState, found: DebitInquiry) {
  if (found.kind === "unknown") return stillUnknown(found.detail);
  if (found.kind === "not_found") return stillUnknown("an accepted debit was not found");
  switch (found.status) {
    case "cancelled":
      return { kind: "cancelled", response: found.response } as const;
    case "waiting": {
      const early = mayStillBeProcessed(deps, state);
      if (early !== undefined) return early;
      const outcome = await deps.processors.bank.cancel({ reference: found.reference });
      if (outcome.kind === "not_sent") return stillUnknown(outcome.detail);
      if (outcome.kind !== "unknown") return outcome;
      const askAgainAtMs = deps.clock.now().getTime() + deps.inFlightMsMax;
      return { ...stillUnknown(`sent again: ${outcome.detail}`), askAgainAtMs };
    }
    case "originated":
    case "completed":
    case "returned":
      return { kind: "not_cancelled", why: "originated", response: found.response } as const;
  }
}

function stillUnknown(detail: string): Unresolved {
  return { kind: "unknown", detail };
}

/** A transfer that is not found is inconclusive while the request may still be in flight. */
function mayStillBeProcessed(
  deps: Dependencies,
  { attempt }: AttemptState,
): Unresolved | undefined {
  const askAgainAtMs = new Date(attempt.opened_at).getTime() + deps.inFlightMsMax;
  if (deps.clock.now().getTime() >= askAgainAtMs) return undefined;
  return { ...stillUnknown("not found yet: it may still be in transit"), askAgainAtMs };
}
