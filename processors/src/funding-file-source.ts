import type { Unknown } from "./card-processor.ts";

/** What a processor tells of the money that it pays to a merchant, in the platform's own words. */
export interface FundingFileSource {
  /**
   * What the processor funded on a date. Reading it changes nothing there, and it can be read again.
   *
   * Input    date: YYYY-MM-DD.
   * Returns  `none` when nothing was funded, or not yet; `unknown` for a file that cannot be read
   *          whole: no part of such a file is to be believed.
   */
  fetchFunding(asked: { merchantId: string; date: string }): Promise<FundingOutcome>;
}

export type FundingOutcome = { kind: "funded"; file: FundingFile } | { kind: "none" } | Unknown;

export interface FundingFile {
  /** The processor's own name for it. */
  reference: string;
  date: string;
  /** What reaches the bank, of all deposits of the date; below 0: it is taken from the bank. */
  totalMinor: number;
  records: FundingRecord[];
  chargebacks: FundedChargeback[];
  adjustments: FundingAdjustment[];
}

/** One payment or refund that was settled. */
export interface FundingRecord {
  /** The processor's own id of the line: the same line told twice has the same. */
  id: string;
  /** `other`: the file says a kind that is in no table, or that the line was not funded. */
  kind: "payment" | "refund" | "other";
  amountMinor: number;
  /** Of the transaction, as it was authorized. */
  reference: string;
  authCode: string | undefined;
  /** YYYY-MM-DD. */
  authorizedOn: string | undefined;
  transactedOn: string | undefined;
  cardLastFour: string | undefined;
  /** What the card's network takes; absent where the file does not say it. */
  interchange: { minor: number; planCode: string | undefined } | undefined;
}

/** A cardholder's bank took a payment back, or gave it back again. */
export interface FundedChargeback {
  id: string;
  /** The same through all steps of one case. */
  caseNumber: string;
  /** The network's reference of the disputed payment. */
  acquirerReference: string | undefined;
  reasonCode: string | undefined;
  reason: string | undefined;
  amountMinor: number;
  disputedOn: string | undefined;
  /** Of the payment. */
  reference: string | undefined;
  authCode: string | undefined;
  transactedOn: string | undefined;
  transactionAmountMinor: number | undefined;
  cardLastFour: string | undefined;
}

/** What the processor corrects; with a case number it belongs to a chargeback. */
export interface FundingAdjustment {
  id: string;
  caseNumber: string | undefined;
  /** Above 0: to the merchant. */
  amountMinor: number;
  reference: string | undefined;
  kind: string | undefined;
}
