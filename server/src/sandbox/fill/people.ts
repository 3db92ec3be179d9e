import type { Choices } from "./choices.ts";

export type Brand = "visa" | "mastercard" | "american_express" | "discover";

/** A customer of one merchant, with a card or a bank account. */
export interface Customer {
  name: string;
  email: string;
  street: string;
  postalCode: string;
  brand: Brand;
  /** Number of a card that the simulated issuers approve. */
  card: string;
  bankAccount: string;
}

const firstNames = [
  ..."Ada Amir Anya Ben Carla Chidi Dana Elena Elias Emil Farah Gia Hana Ian Ines Jack".split(" "),
  ..."Joy Kai Lena Leo Lucia Mai Marco Maya Milo Nadia Nico Nora Omar Owen Paola Priya".split(" "),
  ..."Quinn Rafael Rosa Ruth Sam Sara Tariq Tess Theo Uma Vera Viktor Wen Yusuf Zara Zoe".split(
    " ",
  ),
];
const lastNames = [
  ..."Abbott Alvarez Baker Bennett Brooks Castillo Chen Cole Cruz Dalton Diaz Ellis Fischer".split(
    " ",
  ),
  ..."Foster Garcia Gray Hayes Holm Hughes Ibarra Iyer Jensen Kaplan Khan Kim Larsen Lopez".split(
    " ",
  ),
  ..."Marsh Meyer Moreno Nakamura Novak Okoro Olsen Park Patel Quist Ramos Rossi Santos".split(" "),
  ..."Shah Silva Stone Tanaka Torres Ueda Vance Walsh Weber Wong Yilmaz Young Zimmer".split(" "),
];
const streets = ["Alder", "Birch", "Division", "Hawthorne", "Lovejoy", "Main", "Pine", "Stark"];

const brands = [
  ["visa", 54],
  ["mastercard", 27],
  ["american_express", 12],
  ["discover", 7],
] as const;

/** The first digits of each brand's numbers, and how many digits there are. */
const numbers: Record<Brand, { prefix: string; length: number }> = {
  visa: { prefix: "402400", length: 16 },
  mastercard: { prefix: "525300", length: 16 },
  american_express: { prefix: "374500", length: 15 },
  discover: { prefix: "601100", length: 16 },
};

/** Numbers that the simulated issuers always decline, by the reason. */
export const decliningCards = {
  do_not_honor: "4387751111111038",
  expired_card: "5442981111111049",
  no_reason: "6011000995511155",
  call_issuer: "4387751111111020",
} as const;

export type Decline = keyof typeof decliningCards;

/** A bank account whose debits the simulated bank returns as R01. */
export const poorBankAccount = "1000000001";

export function newCustomer(choices: Choices, index: number): Customer {
  const [first, last] = [choices.pick(firstNames), choices.pick(lastNames)];
  const brand = choices.weighted(brands);
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${index}@customers.example`.toLowerCase(),
    street: `${choices.integer(10, 9_990)} ${choices.pick(streets)} Street`,
    // Other endings of a postal code select a result of the address check.
    postalCode: `972${choices.pick(["10", "30", "32", "33", "35", "36", "39"])}`,
    brand,
    card: cardNumber(choices, brand),
    bankAccount: `0004${choices.integer(10_000_000, 99_999_999)}`,
  };
}

function cardNumber(choices: Choices, brand: Brand): string {
  const { prefix, length } = numbers[brand];
  let body = prefix;
  while (body.length < length - 1) body += choices.integer(0, 9);
  return `${body}${checkDigit(body)}`;
}

/** Check digit of a card number (ISO/IEC 7812-1, annex B). */
function checkDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
