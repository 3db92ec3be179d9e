import { type TestCard, testCards } from "../cards/test-data.ts";

/** A card beside a simulated terminal, to be inserted, swiped or tapped. */
export interface CardAtHand {
  /** Its short name in actions and scripts. */
  readonly id: string;
  readonly number: string;
  /** The label printed on it. */
  readonly label: string;
}

/** The name on every one of them, as a chip holds it. */
export const testCardholder = "PARK/ADA";
/** The expiry of all of them; MMYY. */
export const testCardExpiry = "1230";

export const cardsAtHand: readonly CardAtHand[] = [
  { id: "visa", number: "4111111111111111", label: "Visa" },
  { id: "mastercard", number: "5454545454545454", label: "Mastercard" },
  { id: "amex", number: "371449635398431", label: "Amex" },
  { id: "discover", number: "6011000995500000", label: "Discover" },
  { id: "debit", number: "4000056655665556", label: "Visa debit" },
  { id: "pin_debit", number: "4222222222222204", label: "PIN debit" },
  { id: "partial", number: "4387750101010101", label: "Nearly empty" },
  { id: "declined", number: "4387751111111038", label: "Declined" },
  { id: "expired", number: "4387751111111046", label: "Expired" },
  { id: "no_answer", number: "4999006200620062", label: "Issuer silent" },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));

/**
 * Finds a test card by its short name or its number.
 *
 * Returns  the card; undefined for any other number, so that no real card is accepted.
 */
export function findTestCard(nameOrNumber: string): TestCard | undefined {
  const atHand = cardsAtHand.find(({ id }) => id === nameOrNumber);
  return byNumber.get(atHand?.number ?? nameOrNumber.replaceAll(" ", ""));
}
