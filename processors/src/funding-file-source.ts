import type { Unknown } from "./card-processor.ts";

/** A processor's reports of the funds that it pays to a merchant, in the platform's terms. */
export interface FundingFileSource {
  /**
   * Returns the processor's funding of a date. Reading changes nothing at the processor, and can be
   * repeated.
   *
   * Input    date: YYYY-MM-DD.
   * Returns  `none` when nothing was funded, or not yet; `unknown` for a file with an unreadable
   *          part, of which no part is used.
   */
  fetchFunding(requested: { merchantId: string; date: string }): Promise<FundingOutcome>;
}

export type FundingOutcome = { kind: "funded"; file: FundingFile } | { kind: "none" } | Unknown;

export interface FundingFile {
  /** The processor's own id of the file. */
  reference: string;
  date: string;
  /** Net amount of the date's deposits at the bank; negative: debited from the bank account. */
  totalMinor: number;
  records: FundingRecord[];
  chargebacks: FundedChargeback[];
  adjustments: FundingAdjustment[];
}

/** A settled payment or refund. */
export interface FundingRecord {
  /** The processor's own id of the line: a repeated line has the same one. */
  id: string;
  /** `other`: an unlisted kind, or a line that was not funded. */
  kind: "payment" | "refund" | "other";
  amountMinor: number;
  /** The transaction's codes from its authorization. */
  reference: string;
  authCode: string | undefined;
  /** YYYY-MM-DD. */
  authorizedOn: string | undefined;
  transactedOn: string | undefined;
  cardLastFour: string | undefined;
  /** Interchange charged by the network; absent if the file does not report it. */
  interchange: { minor: number; planCode: string | undefined } | undefined;
}

/** A chargeback by the cardholder's bank, or its reversal. */
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

/** A correction by the processor; with a case number it belongs to a chargeback. */
export interface FundingAdjustment {
  id: string;
  caseNumber: string | undefined;
  /** Above 0: to the merchant. */
  amountMinor: number;
  reference: string | undefined;
  kind: string | undefined;
}
