import type { DebitInquiry, RefundDebitInquiry, Transfer } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import type { AttemptState, Settled } from "../attempts/attempt-state.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import type { StillUnknown } from "../attempts/leave-unknown.ts";
import { applyTransfer } from "./apply-transfer.ts";
import { debitReference, settleDebitCancellation } from "./cancel-bank-payment.ts";
import { refundDebitAtProcessor, settleRefundDebit } from "./refund-bank-payment.ts";
import { type DebitResult, settleDebit } from "./settle-debit.ts";

/** What is concluded of an attempt, and what the bank has said of its transfer meanwhile. */
interface Resolved {
  settle: (read: AttemptState) => Settled;
  told?: Transfer;
}

/** Finds out what became of an order to the bank's processor whose answer never arrived. */
export async function resolveBankAttempt(
  deps: Dependencies,
  state: AttemptState,
  kind: "debit" | "cancel_debit" | "refund_debit",
): Promise<void> {
  const { settle, told } = await inquire(deps, state, kind);
  await concludeAttempt(deps, state, settle);
  // What happened to it before it was known here is not told a second time.
  if (told !== undefined) await applyTransfer(deps, told);
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
  const settle = (read: AttemptState) => settleDebit(deps, read, result);
  return found.kind === "found" && result.kind === "accepted"
    ? { settle, told: found }
    : { settle };
}

async function refund(deps: Dependencies, state: AttemptState): Promise<Resolved> {
  const asked = { orderId: state.attempt.order_id, debitReference: debitReference(state) };
  const found = await deps.processors.bank.inquireRefund(asked);
  const known = resultOf(deps, state, found);
  // Nothing of it is on its way any more: the refund is made now, as its caller was promised.
  const made = known.kind === "not_processed" ? await refundDebitAtProcessor(deps, state) : known;
  const result = made.kind === "not_sent" ? stillUnknown(made.detail) : made;
  const settle = (read: AttemptState) => settleRefundDebit(deps, read, result);
  return found.kind === "found" && result.kind === "accepted"
    ? { settle, told: found }
    : { settle };
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
      return tooEarly(deps, state) ?? { kind: "not_processed" };
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
  return { settle: (read) => settleDebitCancellation(deps, read, result) };
}

async function cancellationResult(deps: Dependencies, state: AttemptState, found: DebitInquiry) {
  if (found.kind === "unknown") return stillUnknown(found.detail);
  if (found.kind === "not_found") return stillUnknown("an accepted debit was not found");
  switch (found.standing) {
    case "cancelled":
      return { kind: "cancelled", response: found.response } as const;
    case "waiting": {
      const early = tooEarly(deps, state);
      if (early !== undefined) return early;
      const outcome = await deps.processors.bank.cancel({ reference: found.reference });
      if (outcome.kind === "not_sent") return stillUnknown(outcome.detail);
      if (outcome.kind !== "unknown") return outcome;
      const askAgainAtMs = deps.clock.now().getTime() + deps.settleAfterMs;
      return { ...stillUnknown(`sent again: ${outcome.detail}`), askAgainAtMs };
    }
    case "originated":
    case "completed":
    case "returned":
      return { kind: "not_cancelled", why: "originated", response: found.response } as const;
  }
}

function stillUnknown(detail: string): StillUnknown {
  return { kind: "unknown", detail };
}

/** Nothing found proves nothing while the request may still be on its way. */
function tooEarly(deps: Dependencies, { attempt }: AttemptState): StillUnknown | undefined {
  const askAgainAtMs = new Date(attempt.opened_at).getTime() + deps.settleAfterMs;
  if (deps.clock.now().getTime() >= askAgainAtMs) return undefined;
  return { ...stillUnknown("not found yet: it may still be in transit"), askAgainAtMs };
}
