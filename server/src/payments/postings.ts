import { credit, debit, type LedgerEntry } from "@openpayfac/ledger";

/**
 * What each event of a payment does to the merchant's ledger: the one table for an auditor.
 *
 * Each list balances: as much is debited as is credited. Amounts in minor units.
 */
export const postings = {
  /** Money is on its way from the network, and owed to the merchant less the fee. */
  capture(amount: number, fee: number): LedgerEntry[] {
    return [
      debit("network_receivable", amount),
      credit("pending", amount),
      ...(fee === 0 ? [] : [debit("pending", fee), credit("platform_fees", fee)]),
    ];
  },

  /** Money goes back to the cardholder, out of what is owed to the merchant. */
  refund(amount: number, from: "pending" | "available"): LedgerEntry[] {
    return [debit(from, amount), credit("network_payable", amount)];
  },

  /** A refund that was posted ahead of the network turned out to be refused. */
  refundFailed(amount: number, from: "pending" | "available"): LedgerEntry[] {
    return [debit("network_payable", amount), credit(from, amount)];
  },

  /** A part goes to another owner: out of what is owed to the one, through the clearing account. */
  splitSent(amount: number, from: "pending" | "available"): LedgerEntry[] {
    return [debit(from, amount), credit("transfer_clearing", amount)];
  },

  /** The same part, in the ledger of the owner who receives it. */
  splitReceived(amount: number, to: "pending" | "available"): LedgerEntry[] {
    return [debit("transfer_clearing", amount), credit(to, amount)];
  },

  /** What had left the bank for a refund came back. */
  refundReturned(amount: number): LedgerEntry[] {
    return [debit("cash", amount), credit("network_payable", amount)];
  },

  /** The customer's bank has taken a debit back, out of what is owed to the merchant. */
  bankReturn(amount: number): LedgerEntry[] {
    return [
      debit("available", amount),
      credit("bank_receivable", amount),
      debit("bank_receivable", amount),
      credit("cash", amount),
    ];
  },

  /** A cardholder disputes a payment: the money is out of the merchant's reach until it is decided. */
  disputeOpened(amount: number): LedgerEntry[] {
    return [debit("available", amount), credit("in_dispute", amount)];
  },

  /** The network takes what is disputed out of a deposit, whatever becomes of it. */
  disputeFunded(amount: number): LedgerEntry[] {
    return [debit("in_dispute", amount), credit("cash", amount)];
  },

  /** The merchant is right: the money is available again. */
  disputeWon(amount: number): LedgerEntry[] {
    return [debit("in_dispute", amount), credit("available", amount)];
  },

  /** The network gives back, with a deposit, what it had taken for a dispute that was won. */
  disputeReversalFunded(amount: number): LedgerEntry[] {
    return [debit("cash", amount), credit("in_dispute", amount)];
  },

  /** A fee for the platform, from whoever pays it. */
  fee(amount: number, from: "pending" | "available"): LedgerEntry[] {
    return [debit(from, amount), credit("platform_fees", amount)];
  },

  /** A fee, or a part of it, goes back to whoever paid it. */
  feeReturned(amount: number): LedgerEntry[] {
    return [debit("platform_fees", amount), credit("available", amount)];
  },

  /** The network paid for a payment. */
  funded(amount: number): LedgerEntry[] {
    return [debit("cash", amount), credit("network_receivable", amount)];
  },

  /**
   * What is owed to the merchant can be paid out.
   *
   * Input  amount: the sum of the movements; below zero when more goes out than came in.
   */
  release(amount: number): LedgerEntry[] {
    if (amount === 0) return [];
    if (amount < 0) return [debit("available", -amount), credit("pending", -amount)];
    return [debit("pending", amount), credit("available", amount)];
  },

  /** A part of what settled is held for a time, and not paid out. */
  reserveHeld(amount: number): LedgerEntry[] {
    return [debit("available", amount), credit("reserve", amount)];
  },

  /** Its time is over. */
  reserveReleased(amount: number): LedgerEntry[] {
    return [debit("reserve", amount), credit("available", amount)];
  },

  /** The network took the money of a refund. */
  refundFunded(amount: number): LedgerEntry[] {
    return [debit("network_payable", amount), credit("cash", amount)];
  },

  /**
   * The deposit holds money that belongs to nothing we know.
   *
   * Input  amount: what reached the bank; below zero: what was taken from it.
   */
  suspenseReceived(amount: number): LedgerEntry[] {
    if (amount === 0) return [];
    if (amount < 0) return [debit("suspense", -amount), credit("cash", -amount)];
    return [debit("cash", amount), credit("suspense", amount)];
  },

  /** What it belongs to was found: it is settled like everything else, from the bank's cash. */
  suspenseCleared(amount: number): LedgerEntry[] {
    return postings.suspenseReceived(-amount);
  },

  /** A payment was given back before it was settled: the network neither pays nor takes it. */
  captureVoided(amount: number): LedgerEntry[] {
    return [debit("network_payable", amount), credit("network_receivable", amount)];
  },

  /** A payout takes what is available; its own fee stays with the platform. */
  payoutCreated(amount: number, fee: number): LedgerEntry[] {
    return [
      debit("available", amount),
      credit("in_payout", amount - fee),
      ...(fee === 0 ? [] : [credit("platform_fees", fee)]),
    ];
  },

  /** A payout that was not sent is taken back. */
  payoutCancelled(amount: number): LedgerEntry[] {
    return [debit("in_payout", amount), credit("available", amount)];
  },

  /** The owner's bank has it. */
  payoutCompleted(amount: number): LedgerEntry[] {
    return [debit("in_payout", amount), credit("cash", amount)];
  },

  /**
   * The owner's bank sent it back, and the fee for that is due.
   *
   * Input  from: where the money was: with us, or gone.
   */
  payoutReturned(amount: number, fee: number, from: "in_payout" | "cash"): LedgerEntry[] {
    return [
      debit(from, amount),
      credit("available", amount),
      ...(fee === 0 ? [] : [debit("available", fee), credit("platform_fees", fee)]),
    ];
  },
};
