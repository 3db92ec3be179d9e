import type { Declined, NotSent, ProcessorResponse, Unknown } from "./card-processor.ts";

/**
 * Interface of a processor that moves funds between bank accounts (ACH), in the platform's terms.
 *
 * Amounts are integers in minor units of USD. Every request that moves funds carries `orderId`, the
 * platform's unique name of the attempt. A second request with the same one moves nothing more, and
 * it finds the attempt again when a response was lost. No method throws for a processor's response
 * or lack of one; an unreadable response is `unknown`. Success means that the processor accepted
 * the order. Whether the funds moved is reported later, by `inquire…` and `changesSince`.
 */
export interface BankProcessor {
  /** Registers an account at the processor, which checks its numbers; moves no funds. */
  register(instruction: RegisterInstruction): Promise<RegisterOutcome>;
  /** Debits an account. */
  debit(instruction: DebitInstruction): Promise<DebitOutcome>;
  inquire(requested: BankInquiry): Promise<DebitInquiry>;
  /** Cancels a debit that was not sent to the bank yet. */
  cancel(instruction: { reference: string }): Promise<CancelDebitOutcome>;
  /** Refunds a completed debit, in full or in part. */
  refund(instruction: RefundDebitInstruction): Promise<RefundDebitOutcome>;
  /** Input   debitReference: the debit that was to be refunded. */
  inquireRefund(requested: BankInquiry & { debitReference: string }): Promise<RefundDebitInquiry>;
  /** Sends money to an account: a payout. */
  pay(instruction: PayoutInstruction): Promise<PayoutOutcome>;
  inquirePayout(requested: BankInquiry): Promise<PayInquiry>;
  /** Changes since a moment, in order of time; a change may be reported twice. */
  changesSince(requested: { since: Date }): Promise<ChangesOutcome>;
}

export type BankSpeed = "standard" | "same_day";

export interface RegisterInstruction {
  accountNumber: string;
  routingNumber: string;
  subtype: "checking" | "savings";
  ownerType: "business" | "individual";
  /** The owner's name. */
  name: string;
  email?: string;
  phone?: string;
}

/** An account as registered at the processor: the result of `register`. Holds no account number. */
export interface RegisteredAccount {
  owner: string;
  account: string;
}

export type RegisterOutcome =
  | { kind: "registered"; account: RegisteredAccount }
  /** The processor reports that the account does not exist, or that it cannot be debited. */
  | { kind: "invalid"; response: ProcessorResponse }
  | Declined
  | NotSent
  | Unknown;

export interface DebitInstruction {
  merchantId: string;
  orderId: string;
  account: RegisteredAccount;
  amountMinor: number;
  speed: BankSpeed;
  /** The originator's name on the receiver's bank statement: at most 16 characters are sent. */
  companyName: string;
  /** Entry description: at most 10 characters are sent. `RETRY PYMT` marks a reinitiated entry. */
  description?: string;
}

export interface RefundDebitInstruction {
  /** The debit's reference. */
  debitReference: string;
  orderId: string;
  amountMinor: number;
}

export interface PayoutInstruction {
  orderId: string;
  account: RegisteredAccount;
  amountMinor: number;
  speed: BankSpeed;
  companyName: string;
  description?: string;
}

/** By the processor's reference if there is one, otherwise by the platform's order id. */
export type BankInquiry = { reference: string } | { orderId: string };

/** The order was accepted. It moves no funds before the bank's next window. */
export interface Accepted {
  kind: "accepted";
  reference: string;
  response: ProcessorResponse;
}

export type DebitOutcome = Accepted | Declined | NotSent | Unknown;

export type RefundDebitOutcome = Accepted | Declined | NotSent | Unknown;

export type PayoutOutcome = Accepted | Declined | NotSent | Unknown;

export type CancelDebitOutcome =
  | { kind: "cancelled"; response: ProcessorResponse }
  /** With the bank already, or ended. */
  | {
      kind: "not_cancelled";
      why: "originated" | "not_found" | "rejected";
      response: ProcessorResponse;
    }
  | NotSent
  | Unknown;

/** The bank's reason for a return. Source   Nacha return reason codes, R01 to R90. */
export interface BankReturn {
  code: string;
  /** The processor's text; absent where it gave none. */
  text?: string;
}

/** Progress of a debit or a credit. */
export type BankTransferStatus =
  /** Accepted, and not with the bank yet: it can still be cancelled. */
  | { status: "waiting" }
  /** With the bank. */
  | { status: "originated" }
  /** The funds moved. The entry can still be returned. */
  | { status: "completed" }
  /** Returned, before or after completion, or rejected before origination. */
  | { status: "returned"; bankReturn: BankReturn }
  | { status: "cancelled" };

export type Transfer = {
  kind: "found";
  reference: string;
  orderId: string;
  amountMinor: number;
  response: ProcessorResponse;
} & BankTransferStatus;

export type DebitInquiry = Transfer | { kind: "not_found" } | Unknown;

export type RefundDebitInquiry = Transfer | { kind: "not_found" } | Unknown;

export type PayInquiry = Transfer | { kind: "not_found" } | Unknown;

/** A bank's correction of an account's numbers. Source   Nacha notifications of change, C01 to C07. */
export interface NotificationOfChange {
  code: string;
  account: RegisteredAccount;
  /** Only the corrected fields. */
  accountNumber?: string;
  routingNumber?: string;
  subtype?: "checking" | "savings";
}

export type BankChange =
  | { of: "debit"; at: Date; transfer: Transfer }
  | { of: "refund"; at: Date; transfer: Transfer }
  | { of: "payout"; at: Date; transfer: Transfer }
  | { of: "account"; at: Date; correction: NotificationOfChange };

export type ChangesOutcome =
  | {
      kind: "changes";
      changes: BankChange[];
      /** Where to continue; everything before it was reported. */
      upTo: Date;
      /**
       * Entries that could not be read, for the log: an inquiry resolves them, nothing is guessed.
       */
      unreadable: { reference: string | undefined; detail: string }[];
    }
  | Unknown;
