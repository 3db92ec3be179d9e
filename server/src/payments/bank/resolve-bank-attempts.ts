import type { DebitInquiry, RefundDebitInquiry, Transfer } from "@openpayfac/processors";
import type { Parts } from "../../parts.ts";
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
  parts: Parts,
  state: AttemptState,
  kind: "debit" | "cancel_debit" | "refund_debit",
): Promise<void> {
  const { settle, told } = await inquire(parts, state, kind);
  await concludeAttempt(parts, state, settle);
  // What happened to it before it was known here is not told a second time.
  if (told !== undefined) await applyTransfer(parts, told);
}

function inquire(
  parts: Parts,
  state: AttemptState,
  kind: "debit" | "cancel_debit" | "refund_debit",
): Promise<Resolved> {
  switch (kind) {
    case "debit":
      return debit(parts, state);
    case "cancel_debit":
      return cancellation(parts, state);
    case "refund_debit":
      return refund(parts, state);
  }
}

async function debit(parts: Parts, state: AttemptState): Promise<Resolved> {
  const orderId = state.attempt.order_id;
  const found = await parts.processors.bank.inquire({ orderId });
  const result = resultOf(parts, state, found);
  const settle = (read: AttemptState) => settleDebit(parts, read, result);
  return found.kind === "found" && result.kind === "accepted"
    ? { settle, told: found }
    : { settle };
}

async function refund(parts: Parts, state: AttemptState): Promise<Resolved> {
  const asked = { orderId: state.attempt.order_id, debitReference: debitReference(state) };
  const found = await parts.processors.bank.inquireRefund(asked);
  const known = resultOf(parts, state, found);
  // Nothing of it is on its way any more: the refund is made now, as its caller was promised.
  const made = known.kind === "not_processed" ? await refundDebitAtProcessor(parts, state) : known;
  const result = made.kind === "not_sent" ? stillUnknown(made.detail) : made;
  const settle = (read: AttemptState) => settleRefundDebit(parts, read, result);
  return found.kind === "found" && result.kind === "accepted"
    ? { settle, told: found }
    : { settle };
}

function resultOf(
  parts: Parts,
  state: AttemptState,
  found: DebitInquiry | RefundDebitInquiry,
): DebitResult {
  switch (found.kind) {
    case "unknown":
      return { kind: "unknown", detail: found.detail };
    case "not_found":
      return tooEarly(parts, state) ?? { kind: "not_processed" };
    case "found": {
      if (found.amountMinor !== state.attempt.amount) {
        return { kind: "unknown", detail: "found for another amount" };
      }
      return { kind: "accepted", reference: found.reference, response: found.response };
    }
  }
}

async function cancellation(parts: Parts, state: AttemptState): Promise<Resolved> {
  const reference = debitReference(state);
  const found = await parts.processors.bank.inquire({ reference });
  const result = await cancellationResult(parts, state, found);
  return { settle: (read) => settleDebitCancellation(parts, read, result) };
}

async function cancellationResult(parts: Parts, state: AttemptState, found: DebitInquiry) {
  if (found.kind === "unknown") return stillUnknown(found.detail);
  if (found.kind === "not_found") return stillUnknown("a debit that was taken is not found");
  switch (found.standing) {
    case "cancelled":
      return { kind: "cancelled", response: found.response } as const;
    case "waiting": {
      const early = tooEarly(parts, state);
      if (early !== undefined) return early;
      const outcome = await parts.processors.bank.cancel({ reference: found.reference });
      if (outcome.kind === "not_sent") return stillUnknown(outcome.detail);
      if (outcome.kind !== "unknown") return outcome;
      const askAgainAtMs = parts.clock.now().getTime() + parts.settleAfterMs;
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
function tooEarly(parts: Parts, { attempt }: AttemptState): StillUnknown | undefined {
  const askAgainAtMs = new Date(attempt.opened_at).getTime() + parts.settleAfterMs;
  if (parts.clock.now().getTime() >= askAgainAtMs) return undefined;
  return { ...stillUnknown("not found yet: it may still be on its way"), askAgainAtMs };
}
