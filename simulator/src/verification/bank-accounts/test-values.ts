/** An account number with a fixed result of Account Intelligence, at any routing number. */
export interface CheckedAccount {
  readonly number: string;
  /** The effect, as a sentence for readers. */
  readonly happens: string;
  readonly valid?: false;
  /** From 0 to 1; absent: 0.95. */
  readonly score?: number;
  /** null: no name is on file; absent: the name is the same. */
  readonly nameMatch?: false | null;
  /** The vendor does not respond to this many requests. */
  readonly silentTimes?: number;
}

/** Account numbers of the platform's sandbox; the vendor publishes none. */
export const checkedAccounts: readonly CheckedAccount[] = [
  {
    number: "1000000099",
    happens: "The account does not exist.",
    valid: false,
    score: 0.02,
    nameMatch: null,
  },
  { number: "1000000098", happens: "No owner's name is on file.", nameMatch: null },
  { number: "1000000097", happens: "The account has another owner.", nameMatch: false },
  { number: "1000000096", happens: "The account is closed.", valid: false, score: 0.1 },
  {
    number: "1000000095",
    happens: "The vendor does not respond twice, and then the account is valid.",
    silentTimes: 2,
  },
  { number: "1000000094", happens: "The account is valid with a score of 0.6.", score: 0.6 },
];
