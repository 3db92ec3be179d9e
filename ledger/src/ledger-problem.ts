/** A problem found by `verifyLedger`; `detail` is a sentence for the operator. */
export interface LedgerProblem {
  kind:
    | "transaction_not_balanced"
    | "transaction_has_too_few_entries"
    | "balance_differs_from_entries"
    | "transactions_missing"
    | "seal_broken";
  accountId: string;
  /** Absent if the problem concerns a whole account. */
  transactionId?: string;
  detail: string;
}
