// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { BankDebit, Dispute, Payment, PaymentIntent, Payout, Refund, SandboxClock, SandboxClockPreview, SandboxDecision, SandboxEmailList, UnmatchedSettlementList } from "../objects/payments.ts";

/** What `sandbox.moveClock` takes. */
export interface MoveSandboxClockParams {
  /**
   * Distance: an ISO 8601 duration of days to seconds, such as `P7D` or `PT1H`. At most 32
   * characters.
   */
  advance?: string | undefined;
  /** Target time; not before the clock's current time. */
  to?: string | undefined;
}

/** What `sandbox.previewClock` takes. */
export interface PreviewSandboxClockParams {
  /** End of the preview, at most 92 days ahead. Absent: 45 days ahead. */
  to?: string | undefined;
}

/** What `sandbox.createDispute` takes. */
export interface CreateSandboxDisputeParams {
  /** The payment. */
  payment_id: string;
  /** Disputed amount. Absent: the full captured amount. Integer, minor units (cents). */
  amount?: number | undefined;
  /** The network's reason code. At most 8 characters. */
  reason_disputed_code?: string | undefined;
}

/** What `sandbox.decideDispute` takes. */
export interface DecideSandboxDisputeParams {
  /** New status. */
  status: "in_review" | "won" | "lost";
}

/** What `sandbox.createAchReturn` takes. */
export interface CreateSandboxAchReturnParams {
  /** A bank payment that is pending or captured. */
  payment_id: string;
  /** Return code of the bank, such as `R01` (insufficient funds). */
  return_code: string;
}

/** What `sandbox.decideApplication` takes. */
export interface DecideSandboxApplicationParams {
  /** New status. */
  status: "APPROVED" | "DECLINED" | "NEED_INFORMATION" | "CONDITIONALLY_APPROVED" | "CREDIT_PENDED";
  /** Message to the applicant. At most 1000 characters. */
  message?: string | undefined;
}

/** What `sandbox.setCheck` takes. */
export interface SetSandboxCheckParams {
  /**
   * The subject: an application for the checks of its company, one of its owners, a bank account,
   * or a contractor.
   */
  subject_id: string;
  /** Kind of check. It must be required of the subject. */
  kind: "beneficial_owners" | "business_registration" | "business_tax_id" | "business_presence" | "person_identity" | "person_document" | "sanctions" | "terminated_merchant" | "bank_account_valid" | "bank_account_owner" | "adverse_record";
  /** Card network; required for `terminated_merchant` only. */
  network?: "mastercard" | "visa" | undefined;
  /**
   * `passed`; `failed`: a source contradicts the subject; `needs_review`: a person decides;
   * `unavailable`: no source responded.
   */
  outcome: "passed" | "failed" | "needs_review" | "unavailable";
  /** Code of the reason, such as `tax_id_mismatch` or `match_05`. Absent: `set_in_sandbox`. */
  code?: string | undefined;
}

/** What `sandbox.decideBankAccount` takes. */
export interface DecideSandboxBankAccountParams {
  /** New status. */
  status: "VALIDATED" | "VALIDATION_FAILED" | "VALIDATION_INFO_REQUESTED";
}

/** What `sandbox.decideContractor` takes. */
export interface DecideSandboxContractorParams {
  /** New status. */
  status: "ACTIVE" | "REJECTED";
}

/** What `sandbox.createUnmatchedSettlement` takes. */
export interface CreateSandboxUnmatchedSettlementParams {
  /** The account whose merchant id the settlement carries. */
  account_id: string;
  /** Type of the transaction, according to the processor. */
  transaction_type: "payment" | "refund";
  /** Amount. Integer, minor units (cents). */
  amount: number;
  /**
   * Authorization code: 4 to 16 uppercase letters and digits, as for external payments. Absent: a
   * code of the simulator. At most 16 characters.
   */
  auth_code?: string | undefined;
  /** Last four digits of the card. */
  card_last_four?: string | undefined;
}

/** What `sandbox.settleExternalPayment` takes. */
export interface SettleSandboxExternalPaymentParams {
  /**
   * Amount that the processor settles. Absent: the recorded amount. Integer, minor units (cents).
   */
  amount?: number | undefined;
  /** Authorization code of the funding line. Absent: the recorded code. At most 16 characters. */
  auth_code?: string | undefined;
  /**
   * Retrieval reference of the funding line. Absent: the recorded reference. At most 64 characters.
   */
  retrieval_reference?: string | undefined;
  /** Time of the authorization in the funding line. Absent: the recorded time. */
  created_at?: string | undefined;
}

/** What `sandbox.settleExternalRefund` takes. */
export interface SettleSandboxExternalRefundParams {
  /**
   * Amount that the processor settles. Absent: the recorded amount. Integer, minor units (cents).
   */
  amount?: number | undefined;
  /** Authorization code of the funding line. Absent: the recorded code. At most 16 characters. */
  auth_code?: string | undefined;
  /**
   * Retrieval reference of the funding line. Absent: the recorded reference. At most 64 characters.
   */
  retrieval_reference?: string | undefined;
  /** Time of the authorization in the funding line. Absent: the recorded time. */
  created_at?: string | undefined;
}

/** What `sandbox.returnPayout` takes. */
export interface ReturnSandboxPayoutParams {
  /** Return code of the bank, such as `R01` (insufficient funds). */
  return_code: string;
}

/** What `sandbox.returnBankDebit` takes. */
export interface ReturnSandboxBankDebitParams {
  /** Return code of the bank, such as `R01` (insufficient funds). */
  return_code: string;
}

/** What `sandbox.listEmails` takes. */
export interface ListSandboxEmailsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only emails to this address. At most 128 characters. */
  to?: string | undefined;
}

/**
 * Simulates time, cardholders, banks and underwriters. These operations exist only in the sandbox,
 * not in live mode.
 */
export class Sandbox {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the sandbox clock.
   *
   * Returns the platform's time. Only in the sandbox; live mode does not have this operation.
   *
   * `GET /sandbox/clock`, /docs/payments/get-the-sandbox-clock
   */
  retrieveClock(
    options?: CallOptions,
  ): Promise<SandboxClock> {
    return this.#caller.call(
      {
        name: "sandbox.retrieveClock",
        method: "GET",
        path: "/sandbox/clock",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * Move the sandbox clock.
   *
   * Moves the platform's time forward and runs every job that becomes due, in chronological order,
   * before it responds. For example, authorizations expire, cards settle, payouts are created, and
   * webhooks are retried. Send `advance` or `to`; at most three years per request. Time cannot move
   * back. Concurrent moves are rejected with 409. If a move was interrupted, move to `moving_to` to
   * continue; completed jobs do not run again. Only in the sandbox; live mode does not have this
   * operation.
   *
   * `POST /sandbox/clock`, /docs/payments/move-the-sandbox-clock
   */
  moveClock(
    params?: MoveSandboxClockParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SandboxClock> {
    return this.#caller.call(
      {
        name: "sandbox.moveClock",
        method: "POST",
        path: "/sandbox/clock",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Preview a move of the sandbox clock.
   *
   * Returns the work that becomes due until a time, by type and hour. Only work that is known now
   * is listed. A move runs it, and further work that follows from it: a payout that is created is
   * also sent. Of work that repeats, such as daily checks, only the next time is listed. Only in
   * the sandbox; live mode does not have this operation.
   *
   * `GET /sandbox/clock/preview`, /docs/payments/preview-a-move-of-the-sandbox-clock
   */
  previewClock(
    params?: PreviewSandboxClockParams,
    options?: CallOptions,
  ): Promise<SandboxClockPreview> {
    return this.#caller.call(
      {
        name: "sandbox.previewClock",
        method: "GET",
        path: "/sandbox/clock/preview",
        repeat: "freely",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Dispute a payment in the sandbox.
   *
   * Simulates a cardholder who disputes a settled card payment with the issuer. The dispute's fee
   * and amount are debited from the balance immediately; the next deposit is lower by the amount.
   * Only in the sandbox; live mode does not have this operation.
   *
   * `POST /sandbox/disputes`, /docs/payments/dispute-a-payment-in-the-sandbox
   */
  createDispute(
    params: CreateSandboxDisputeParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Dispute> {
    return this.#caller.call(
      {
        name: "sandbox.createDispute",
        method: "POST",
        path: "/sandbox/disputes",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Decide a dispute in the sandbox.
   *
   * Simulates the issuer: takes a contested dispute into review, or decides it. Only in the
   * sandbox; live mode does not have this operation.
   *
   * `POST /sandbox/disputes/{id}/decide`, /docs/payments/decide-a-dispute-in-the-sandbox
   */
  decideDispute(
    id: string,
    params: DecideSandboxDisputeParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Dispute> {
    return this.#caller.call(
      {
        name: "sandbox.decideDispute",
        method: "POST",
        path: "/sandbox/disputes/{id}/decide",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Return a bank payment in the sandbox.
   *
   * Simulates the customer's bank: returns a bank payment. A debit of a merchant that owes the
   * platform has an operation of its own. Only in the sandbox; live mode does not have this
   * operation.
   *
   * `POST /sandbox/ach_returns`, /docs/payments/return-a-bank-payment-in-the-sandbox
   */
  createAchReturn(
    params: CreateSandboxAchReturnParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Payment> {
    return this.#caller.call(
      {
        name: "sandbox.createAchReturn",
        method: "POST",
        path: "/sandbox/ach_returns",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Decide an application in the sandbox.
   *
   * Sets the underwriting decision of a submitted application. Only in the sandbox; live mode does
   * not have this operation.
   *
   * `POST /sandbox/applications/{id}/decide`, /docs/payments/decide-an-application-in-the-sandbox
   */
  decideApplication(
    id: string,
    params: DecideSandboxApplicationParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SandboxDecision> {
    return this.#caller.call(
      {
        name: "sandbox.decideApplication",
        method: "POST",
        path: "/sandbox/applications/{id}/decide",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Set the outcome of a check in the sandbox.
   *
   * Sets the outcome of one verification check, as its service would report it, before or after the
   * check has run. The subject is decided again with it, within a minute. It counts until it is set
   * again, or the checked data change. Only in the sandbox; live mode does not have this operation.
   *
   * `POST /sandbox/checks`, /docs/payments/set-the-outcome-of-a-check-in-the-sandbox
   */
  setCheck(
    params: SetSandboxCheckParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SandboxDecision> {
    return this.#caller.call(
      {
        name: "sandbox.setCheck",
        method: "POST",
        path: "/sandbox/checks",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Decide a bank account in the sandbox.
   *
   * Sets the risk decision about a bank account for payouts. Only in the sandbox; live mode does
   * not have this operation.
   *
   * `POST /sandbox/bank_accounts/{id}/decide`, /docs/payments/decide-a-bank-account-in-the-sandbox
   */
  decideBankAccount(
    id: string,
    params: DecideSandboxBankAccountParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SandboxDecision> {
    return this.#caller.call(
      {
        name: "sandbox.decideBankAccount",
        method: "POST",
        path: "/sandbox/bank_accounts/{id}/decide",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Decide a contractor in the sandbox.
   *
   * Sets the review decision about a contractor who signed up. In the sandbox the review decides
   * automatically, unless the last name, or the company's legal name, is `Pending`. Only in the
   * sandbox; live mode does not have this operation.
   *
   * `POST /sandbox/contractors/{id}/decide`, /docs/payments/decide-a-contractor-in-the-sandbox
   */
  decideContractor(
    id: string,
    params: DecideSandboxContractorParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SandboxDecision> {
    return this.#caller.call(
      {
        name: "sandbox.decideContractor",
        method: "POST",
        path: "/sandbox/contractors/{id}/decide",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Settle an unknown payment in the sandbox.
   *
   * Simulates a processor that settles a payment that was never recorded. It arrives with the next
   * funding file: move the clock to the afternoon of the next banking day to see it among the
   * unmatched settlements. Only in the sandbox; live mode does not have this operation.
   *
   * `POST /sandbox/unmatched_settlements`, /docs/payments/settle-an-unknown-payment-in-the-sandbox
   */
  createUnmatchedSettlement(
    params: CreateSandboxUnmatchedSettlementParams,
    options?: CallOptions & KeyOptions,
  ): Promise<UnmatchedSettlementList> {
    return this.#caller.call(
      {
        name: "sandbox.createUnmatchedSettlement",
        method: "POST",
        path: "/sandbox/unmatched_settlements",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Settle an external payment in the sandbox.
   *
   * Simulates a processor that settles a payment of another gateway with its recorded codes, time
   * and amount. It arrives with the next funding file: move the clock to the afternoon of the next
   * banking day. Send other values to see the mismatch among the unmatched settlements. Only in the
   * sandbox; live mode does not have this operation.
   *
   * `POST /sandbox/external_payments/{payment_intent_id}/settle`,
   * /docs/payments/settle-an-external-payment-in-the-sandbox
   */
  settleExternalPayment(
    paymentIntentId: string,
    params?: SettleSandboxExternalPaymentParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<PaymentIntent> {
    return this.#caller.call(
      {
        name: "sandbox.settleExternalPayment",
        method: "POST",
        path: "/sandbox/external_payments/{payment_intent_id}/settle",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [paymentIntentId],
      params,
      options,
    );
  }

  /**
   * Settle an external refund in the sandbox.
   *
   * Simulates a processor that settles a refund of another gateway with its recorded codes, time
   * and amount. It arrives with the next funding file: move the clock to the afternoon of the next
   * banking day. Only in the sandbox; live mode does not have this operation.
   *
   * `POST /sandbox/external_refunds/{refund_id}/settle`,
   * /docs/payments/settle-an-external-refund-in-the-sandbox
   */
  settleExternalRefund(
    refundId: string,
    params?: SettleSandboxExternalRefundParams,
    options?: CallOptions & KeyOptions & AccountOptions,
  ): Promise<Refund> {
    return this.#caller.call(
      {
        name: "sandbox.settleExternalRefund",
        method: "POST",
        path: "/sandbox/external_refunds/{refund_id}/settle",
        repeat: "with-key",
        account: "required",
        body: "json",
      },
      [refundId],
      params,
      options,
    );
  }

  /**
   * Return a payout in the sandbox.
   *
   * Simulates the owner's bank: returns a payout. The amount becomes `available` again, and the
   * reject fee is charged. Only in the sandbox; live mode does not have this operation.
   *
   * `POST /sandbox/payouts/{id}/return`, /docs/payments/return-a-payout-in-the-sandbox
   */
  returnPayout(
    id: string,
    params: ReturnSandboxPayoutParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Payout> {
    return this.#caller.call(
      {
        name: "sandbox.returnPayout",
        method: "POST",
        path: "/sandbox/payouts/{id}/return",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Return the debit of a debtor in the sandbox.
   *
   * Simulates the bank of a merchant that owes the platform: returns the debit of its bank account.
   * A debit that was paid is debited from `available` again, and the plan's fee is charged. Only in
   * the sandbox; live mode does not have this operation.
   *
   * `POST /sandbox/bank_debits/{id}/return`,
   * /docs/payments/return-the-debit-of-a-debtor-in-the-sandbox
   */
  returnBankDebit(
    id: string,
    params: ReturnSandboxBankDebitParams,
    options?: CallOptions & KeyOptions,
  ): Promise<BankDebit> {
    return this.#caller.call(
      {
        name: "sandbox.returnBankDebit",
        method: "POST",
        path: "/sandbox/bank_debits/{id}/return",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * List the emails of the sandbox.
   *
   * Returns the emails that the platform created, newest first. No email is delivered unless
   * `SMTP_URL` is set. Only in the sandbox; live mode does not have this operation.
   *
   * `GET /sandbox/emails`, /docs/payments/list-the-mails-of-the-sandbox
   */
  listEmails(
    params?: ListSandboxEmailsParams,
    options?: CallOptions,
  ): ListCall<SandboxEmailList> {
    return this.#caller.list(
      {
        name: "sandbox.listEmails",
        method: "GET",
        path: "/sandbox/emails",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
