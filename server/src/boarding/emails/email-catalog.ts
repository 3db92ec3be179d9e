/** The text of an email, without greeting, sender and link. */
export interface EmailWords {
  subject: string;
  paragraphs: readonly string[];
  /** Label of the button; absent: the email has no link. */
  action?: string;
  closing: readonly string[];
}

export interface ApplicationFacts {
  /** Name of the sender. */
  brand: string;
  /** Name of the application, such as the business and its location. */
  application: string;
  /** The reason that may be said. */
  reason: string | null;
  /** Missing documents, each with its description. */
  documents: readonly string[];
  /** Time until which the link accepts changes. */
  by: string;
  isReminder: boolean;
}

export interface AccountFactsOfEmail {
  brand: string;
  /** Name of the account. */
  account: string;
}

/** Whether an account that accepts payments is paid out, and to which bank account. */
export type PayoutsOfAccount = { kind: "begin"; mask: string } | { kind: "validating" | "needed" };

export interface ReturnedPayout {
  brand: string;
  /** Name of the account, the contractor or the partner. */
  owner: string;
  payoutNumber: number;
  amount: number;
  /** Amount deducted for the return; 0: none. */
  fee: number;
  mask: string | null;
  returnCode: string;
  /** Time at which it is sent again; null: it is not. */
  sentAgainAt: string | null;
}

export interface RequirementOfEmail {
  name: string;
  reason: string;
  /** null: none, or it is over. */
  deadline: string | null;
}

/**
 * Every text of the emails to applicants, merchants and contractors. A language is an object of this
 * type, so that a missing text does not compile.
 */
export interface EmailCatalog {
  /** Input   name: undefined if it is unknown. */
  greeting(name: string | undefined): string;
  received(facts: ApplicationFacts): EmailWords;
  informationNeeded(facts: ApplicationFacts): EmailWords;
  approved(facts: ApplicationFacts): EmailWords;
  declined(facts: ApplicationFacts): EmailWords;
  accountReady(facts: AccountFactsOfEmail & { payouts: PayoutsOfAccount }): EmailWords;
  /** Input   expired: a document that verifies its owner was not provided in time. */
  bankAccountFailed(facts: AccountFactsOfEmail & { mask: string; expired: boolean }): EmailWords;
  payoutReturned(facts: ReturnedPayout): EmailWords;
  requirementsDue(
    facts: AccountFactsOfEmail & {
      due: readonly RequirementOfEmail[];
      isPastDue: boolean;
      isReminder: boolean;
    },
  ): EmailWords;
  payoutsPaused(facts: AccountFactsOfEmail): EmailWords;
  newLink(facts: AccountFactsOfEmail): EmailWords;
  /**
   * Input    previousMask: null without an earlier bank account; coolingOffDays: null if it is used
   *          immediately after its validation.
   */
  changeRequested(
    facts: AccountFactsOfEmail & {
      mask: string;
      previousMask: string | null;
      coolingOffDays: number | null;
    },
  ): EmailWords;
  changeEffective(facts: AccountFactsOfEmail & { mask: string }): EmailWords;
  changeFailed(facts: AccountFactsOfEmail & { mask: string }): EmailWords;
  changeCancelled(facts: AccountFactsOfEmail & { mask: string }): EmailWords;
  contractorApproved(facts: { brand: string }): EmailWords;
  contractorRejected(facts: { brand: string }): EmailWords;
}
