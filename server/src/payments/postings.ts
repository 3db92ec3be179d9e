import { credit, debit, type LedgerEntry } from "@openpayfac/ledger";

/**
 * The ledger entries of each event: the auditor's table.
 *
 * Each list balances: debits equal credits. Amounts in minor units.
 */
export const postings = {
  /** The network owes the amount, which is owed to the merchant less the fee. */
  capture(amount: number, fee: number): LedgerEntry[] {
    return [
      debit("network_receivable", amount),
      credit("pending", amount),
      ...(fee === 0 ? [] : [debit("pending", fee), credit("platform_fees", fee)]),
    ];
  },

  /** The amount of a capture at another gateway was corrected. Input   negative: it is lower. */
  captureCorrected(difference: number): LedgerEntry[] {
    return difference < 0
      ? [debit("pending", -difference), credit("network_receivable", -difference)]
      : [debit("network_receivable", difference), credit("pending", difference)];
  },

  /** The amount is returned to the cardholder, and debited from the merchant. */
  refund(amount: number, from: "pending" | "available"): LedgerEntry[] {
    return [debit(from, amount), credit("network_payable", amount)];
  },

  /** The processor declined a refund that was posted before. */
  refundFailed(amount: number, from: "pending" | "available"): LedgerEntry[] {
    return [debit("network_payable", amount), credit(from, amount)];
  },

  /**
   * A split is moved to another owner: debited from the payment's owner, through the clearing
   * account.
   */
  splitSent(amount: number, from: "pending" | "available"): LedgerEntry[] {
    return [debit(from, amount), credit("transfer_clearing", amount)];
  },

  /** The same split, in the ledger of its receiver. */
  splitReceived(amount: number, to: "pending" | "available"): LedgerEntry[] {
    return [debit("transfer_clearing", amount), credit(to, amount)];
  },

  /** The bank returned the amount of a refund. */
  refundReturned(amount: number): LedgerEntry[] {
    return [debit("cash", amount), credit("network_payable", amount)];
  },

  /** The customer's bank returned a debit, which is debited from the merchant. */
  bankReturn(amount: number): LedgerEntry[] {
    return [
      debit("available", amount),
      credit("bank_receivable", amount),
      debit("bank_receivable", amount),
      credit("cash", amount),
    ];
  },

  /** A cardholder disputes a payment: the merchant cannot use the amount until the decision. */
  disputeOpened(amount: number): LedgerEntry[] {
    return [debit("available", amount), credit("in_dispute", amount)];
  },

  /** The network debits the disputed amount from a deposit, whatever the decision. */
  disputeFunded(amount: number): LedgerEntry[] {
    return [debit("in_dispute", amount), credit("cash", amount)];
  },

  /** The dispute is won: the amount is available again. */
  disputeWon(amount: number): LedgerEntry[] {
    return [debit("in_dispute", amount), credit("available", amount)];
  },

  /** Chargeback reversal: a deposit contains the amount of a won dispute again. */
  disputeReversalFunded(amount: number): LedgerEntry[] {
    return [debit("cash", amount), credit("in_dispute", amount)];
  },

  /** A fee for the platform, debited from its payer. */
  fee(amount: number, from: "pending" | "available"): LedgerEntry[] {
    return [debit(from, amount), credit("platform_fees", amount)];
  },

  /** A full or partial refund of a fee to its payer. */
  feeReturned(amount: number, to: "pending" | "available" = "available"): LedgerEntry[] {
    return [debit("platform_fees", amount), credit(to, amount)];
  },

  /** The network funded a payment. */
  funded(amount: number): LedgerEntry[] {
    return [debit("cash", amount), credit("network_receivable", amount)];
  },

  /**
   * The amount owed to the merchant becomes available for payouts.
   *
   * Input  amount: the sum of the balance transactions; negative if debits exceed credits.
   */
  release(amount: number): LedgerEntry[] {
    if (amount === 0) return [];
    if (amount < 0) return [debit("available", -amount), credit("pending", -amount)];
    return [debit("pending", amount), credit("available", amount)];
  },

  /** A share of a settled amount is held in reserve, and not paid out. */
  reserveHeld(amount: number): LedgerEntry[] {
    return [debit("available", amount), credit("reserve", amount)];
  },

  /** The reserve is released. */
  reserveReleased(amount: number): LedgerEntry[] {
    return [debit("reserve", amount), credit("available", amount)];
  },

  /**
   * The owner is on a sanctions list: the amount is still owed to the owner, and cannot be paid out
   * or used until the block is released.
   */
  fundsBlocked(amount: number): LedgerEntry[] {
    return [debit("available", amount), credit("blocked", amount)];
  },

  /** The block was released. */
  fundsReleased(amount: number): LedgerEntry[] {
    return [debit("blocked", amount), credit("available", amount)];
  },

  /** No one repays a negative balance: it is a loss of the platform. */
  balanceWrittenOff(amount: number): LedgerEntry[] {
    return [debit("write_offs", amount), credit("available", amount)];
  },

  /** The bank paid a debit of the owner's bank account, which repays a negative balance. */
  bankDebitCompleted(amount: number): LedgerEntry[] {
    return [debit("cash", amount), credit("available", amount)];
  },

  /** The bank returned that debit: the owner owes the amount again. */
  bankDebitReturned(amount: number): LedgerEntry[] {
    return [debit("available", amount), credit("cash", amount)];
  },

  /** The network debited the amount of a refund. */
  refundFunded(amount: number): LedgerEntry[] {
    return [debit("network_payable", amount), credit("cash", amount)];
  },

  /**
   * Part of the deposit matches no payment, refund or dispute; post it to suspense.
   *
   * Input  amount: credited by the bank; negative: debited.
   */
  suspenseReceived(amount: number): LedgerEntry[] {
    if (amount === 0) return [];
    if (amount < 0) return [debit("suspense", -amount), credit("cash", -amount)];
    return [debit("cash", amount), credit("suspense", amount)];
  },

  /**
   * The payment, refund or dispute was found: it is settled like any other, from the bank's cash.
   */
  suspenseCleared(amount: number): LedgerEntry[] {
    return postings.suspenseReceived(-amount);
  },

  /**
   * No one can explain the amount in suspense: it is a gain of the platform; or a loss, if the bank
   * debited it.
   *
   * Input  amount: credited by the bank; negative: debited.
   */
  suspenseWrittenOff(amount: number): LedgerEntry[] {
    if (amount === 0) return [];
    if (amount < 0) return [debit("write_offs", -amount), credit("suspense", -amount)];
    return [debit("suspense", amount), credit("write_offs", amount)];
  },

  /** A payment was refunded before settlement: the network neither funds nor debits it. */
  captureVoided(amount: number): LedgerEntry[] {
    return [debit("network_payable", amount), credit("network_receivable", amount)];
  },

  /** A payout debits the available balance; its own fee is the platform's. */
  payoutCreated(amount: number, fee: number): LedgerEntry[] {
    return [
      debit("available", amount),
      credit("in_payout", amount - fee),
      ...(fee === 0 ? [] : [credit("platform_fees", fee)]),
    ];
  },

  /** A payout was cancelled before it was sent. */
  payoutCancelled(amount: number): LedgerEntry[] {
    return [debit("in_payout", amount), credit("available", amount)];
  },

  /** The owner's bank has received it. */
  payoutCompleted(amount: number): LedgerEntry[] {
    return [debit("in_payout", amount), credit("cash", amount)];
  },

  /**
   * The owner's bank returned it, and the fee for the return is due.
   *
   * Input  from: where the amount was: still in the payout, or paid from cash.
   */
  payoutReturned(amount: number, fee: number, from: "in_payout" | "cash"): LedgerEntry[] {
    return [
      debit(from, amount),
      credit("available", amount),
      ...(fee === 0 ? [] : [debit("available", fee), credit("platform_fees", fee)]),
    ];
  },
};
