// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Dispute, Payment, Payout, SandboxClock, SandboxDecision, SandboxEmailList, UnmatchedSettlementList } from "../objects/payments.ts";

/** What `sandbox.moveClock` takes. */
export interface MoveSandboxClockParams {
  /**
   * How far: an ISO 8601 duration of days to seconds, such as `P7D` or `PT1H`. At most 32
   * characters.
   */
  advance?: string | undefined;
  /** To this moment; not before the clock's own. */
  to?: string | undefined;
}

/** What `sandbox.createDispute` takes. */
export interface CreateSandboxDisputeParams {
  /** The payment. */
  payment_id: string;
  /** What is disputed. Absent: all that was captured. Integer, minor units (cents). */
  amount?: number | undefined;
  /** The network's code. At most 8 characters. */
  reason_disputed_code?: string | undefined;
}

/** What `sandbox.decideDispute` takes. */
export interface DecideSandboxDisputeParams {
  /** What becomes of it. */
  status: "in_review" | "won" | "lost";
}

/** What `sandbox.createAchReturn` takes. */
export interface CreateSandboxAchReturnParams {
  /** A bank payment that is pending or captured. */
  payment_id: string;
  /** The bank's reason, such as `R01` (insufficient funds). */
  return_code: string;
}

/** What `sandbox.decideApplication` takes. */
export interface DecideSandboxApplicationParams {
  /** What becomes of it. */
  status: "APPROVED" | "DECLINED" | "NEED_INFORMATION" | "CONDITIONALLY_APPROVED" | "CREDIT_PENDED";
  /** What the applicant is told. At most 1000 characters. */
  message?: string | undefined;
}

/** What `sandbox.decideBankAccount` takes. */
export interface DecideSandboxBankAccountParams {
  /** What becomes of it. */
  status: "VALIDATED" | "VALIDATION_FAILED" | "VALIDATION_INFO_REQUESTED";
}

/** What `sandbox.decideContractor` takes. */
export interface DecideSandboxContractorParams {
  /** What becomes of them. */
  status: "ACTIVE" | "REJECTED";
}

/** What `sandbox.createUnmatchedSettlement` takes. */
export interface CreateSandboxUnmatchedSettlementParams {
  /** The account whose merchant id it comes with. */
  account_id: string;
  /** What it says it is. */
  transaction_type: "payment" | "refund";
  /** How much. Integer, minor units (cents). */
  amount: number;
  /** Its code. At most 16 characters. */
  auth_code?: string | undefined;
  /** Last four digits of the card. */
  card_last_four?: string | undefined;
}

/** What `sandbox.returnPayout` takes. */
export interface ReturnSandboxPayoutParams {
  /** The bank's reason, such as `R01` (insufficient funds). */
  return_code: string;
}

/** What `sandbox.listEmails` takes. */
export interface ListSandboxEmailsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
  /** Only mails to this address. At most 128 characters. */
  to?: string | undefined;
}

/**
 * What time, cardholders, banks and underwriters do, in the sandbox only: there are no such calls
 * in live mode.
 */
export class Sandbox {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the sandbox clock.
   *
   * Answers the platform's time. Only in the sandbox; in live mode there is no such call.
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
   * Moves the platform's time on and runs every job that becomes due, in the order of time, before
   * it answers: authorizations expire, cards settle, payouts are made, webhooks are tried again.
   * Send `advance` or `to`; at most three years at once. Time never goes back. One request moves it
   * at a time: another one meanwhile is refused with 409. After a move that was cut off, move on to
   * `moving_to`: what was done is not done again. Only in the sandbox; in live mode there is no
   * such call.
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
   * Dispute a payment in the sandbox.
   *
   * Does what a cardholder does at the issuer: opens a dispute of a card payment that is settled.
   * Its fee and its amount leave the balance at once; the next deposit is lower by the amount. Only
   * in the sandbox; in live mode there is no such call.
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
   * Does what the issuer does: takes a contested dispute into review, or decides it. Only in the
   * sandbox; in live mode there is no such call.
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
   * Does what the customer's bank does: sends a bank payment back. Only in the sandbox; in live
   * mode there is no such call.
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
   * Does what underwriting does with an application that was submitted. Only in the sandbox; in
   * live mode there is no such call.
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
   * Decide a bank account in the sandbox.
   *
   * Does what risk does with a bank account that payouts shall go to. Only in the sandbox; in live
   * mode there is no such call.
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
   * Does what the review does with a contractor who signed up. In the sandbox it decides by itself,
   * unless the last name, or the company's legal name, is `Pending`. Only in the sandbox; in live
   * mode there is no such call.
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
   * Does what a processor does that settles a payment which nobody recorded. It comes with the next
   * funding file: move the clock to the afternoon of the next banking day to see it among the
   * unmatched settlements. Only in the sandbox; in live mode there is no such call.
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
   * Return a payout in the sandbox.
   *
   * Does what the owner's bank does: sends a payout back. The money is `available` again, and the
   * reject fee is charged. Only in the sandbox; in live mode there is no such call.
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
   * List the mails of the sandbox.
   *
   * Answers the mails that the platform wrote, newest first. None leaves the machine unless
   * `SMTP_URL` is set. Only in the sandbox; in live mode there is no such call.
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
