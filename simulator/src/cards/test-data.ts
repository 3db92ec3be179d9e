import type { Brand } from "./brands.ts";
import { approvalCodes, type Platform } from "./response-codes.ts";

/** The simulated issuer's rule for a card, at any amount. */
export type CardRule =
  /**
   * Approved, unless the amount selects another code, like any other number with a known prefix.
   */
  | { readonly kind: "by_amount" }
  | { readonly kind: "approve"; readonly authcode: string }
  | { readonly kind: "decline"; readonly codes: Readonly<Record<Platform, string>> }
  | { readonly kind: "timeout" }
  | { readonly kind: "partial"; readonly fromMinor: number; readonly approvedMinor: number }
  | { readonly kind: "up_to"; readonly mostMinor: number };

/** A card number with a fixed behavior in the simulator. */
export interface TestCard {
  readonly number: string;
  readonly brand: Brand;
  /** The effect, as a sentence for readers. */
  readonly happens: string;
  readonly rule: CardRule;
  /** The respcode that shows it, per card platform; 62 is the gateway's own. */
  readonly codes: Readonly<Record<Platform, string>>;
  /** A debit card: it is funded as one, with the interchange of one. */
  readonly isDebit?: true;
  /** The cardholder disputes every settled sale. */
  readonly dispute?: CardDispute;
}

/** An automatic dispute by the cardholder. */
export interface CardDispute {
  readonly kind: "chargeback" | "retrieval";
  readonly reasonCode: string;
  /** Calendar days after the settlement. */
  readonly afterDays: number;
  /**
   * Calendar days after that until the issuer reverses the chargeback; absent: never automatically.
   */
  readonly wonAfterDays?: number;
}

const approved: Readonly<Record<Platform, string>> = {
  RPCT: approvalCodes.RPCT.full,
  FNOR: approvalCodes.FNOR.full,
};
const partial: Readonly<Record<Platform, string>> = {
  RPCT: approvalCodes.RPCT.partial,
  FNOR: approvalCodes.FNOR.partial,
};

function approves(brand: Brand, number: string, authcode: string): TestCard {
  const happens = `Approved with authcode ${authcode}.`;
  return { number, brand, happens, rule: { kind: "approve", authcode }, codes: approved };
}

function demonstrates(brand: Brand, number: string): TestCard {
  const happens = "Approved, unless the amount selects a decline.";
  return { number, brand, happens, rule: { kind: "by_amount" }, codes: approved };
}

function demonstratesDebit(brand: Brand, number: string): TestCard {
  return {
    ...demonstrates(brand, number),
    happens: "A debit card: approved, unless the amount selects a decline.",
    isDebit: true,
  };
}

function disputes(brand: Brand, number: string, dispute: CardDispute): TestCard {
  const { kind, reasonCode, afterDays, wonAfterDays } = dispute;
  const requested = kind === "chargeback" ? `disputed with ${reasonCode}` : "retrieval request";
  const back = wonAfterDays === undefined ? "" : `, and won ${wonAfterDays} days after that`;
  const happens = `Approved; ${requested} ${afterDays} days after settlement${back}.`;
  return { ...demonstrates(brand, number), happens, dispute };
}

function declines(happens: string, RPCT: string, FNOR: string, cards: [Brand, string][]) {
  const codes = { RPCT, FNOR };
  return cards.map(
    ([brand, number]): TestCard => ({
      number,
      brand,
      happens,
      rule: { kind: "decline", codes },
      codes,
    }),
  );
}

function timesOut(brand: Brand, number: string): TestCard {
  const happens = "The processor does not respond: PPS 62, to be retried as a new attempt.";
  return { number, brand, happens, rule: { kind: "timeout" }, codes: { RPCT: "62", FNOR: "62" } };
}

function pinDebit(brand: Brand, number: string): TestCard {
  return {
    number,
    brand,
    happens: "PIN debit: approved up to $49.99, declined above (over the withdrawal limit).",
    rule: { kind: "up_to", mostMinor: 4999 },
    codes: approved,
    isDebit: true,
  };
}

/**
 * Card numbers with a fixed behavior. A rule of a card takes precedence over the amount-driven
 * codes.
 *
 * Source   Gateway developer guide, test data. The decline of the PIN debit cards above their
 *          documented range is the simulator's choice.
 */
export const testCards: readonly TestCard[] = [
  approves("visa", "4788250000121443", "PPS009"),
  approves("mastercard", "5454545454545454", "PPS010"),
  approves("amex", "371449635398431", "PPS013"),
  approves("discover", "6011000995500000", "PPS015"),
  approves("diners", "36438999960016", "PPS012"),
  approves("jcb", "3528000000000007", "PPS007"),
  demonstrates("visa", "4111111111111111"),
  demonstrates("visa", "4444333322221111"),
  demonstratesDebit("visa", "4000056655665556"),
  demonstratesDebit("mastercard", "5200828282828210"),
  disputes("visa", "4000000000000259", {
    kind: "chargeback",
    reasonCode: "10.4",
    afterDays: 5,
  }),
  disputes("visa", "4000000000002685", {
    kind: "chargeback",
    reasonCode: "13.1",
    afterDays: 10,
    wonAfterDays: 30,
  }),
  disputes("visa", "4000000000001976", { kind: "retrieval", reasonCode: "30", afterDays: 5 }),
  disputes("mastercard", "5442980000000255", {
    kind: "chargeback",
    reasonCode: "4853",
    afterDays: 10,
  }),
  disputes("amex", "371449000000257", { kind: "chargeback", reasonCode: "F29", afterDays: 15 }),
  disputes("discover", "6011000990000253", {
    kind: "chargeback",
    reasonCode: "UA02",
    afterDays: 20,
  }),
  ...declines("Declined: call for authorization.", "107", "01", [
    ["visa", "4387751111111020"],
    ["mastercard", "5442981111111023"],
    ["discover", "6011000995511122"],
  ]),
  ...declines("Declined: do not honor.", "100", "05", [
    ["visa", "4387751111111038"],
    ["mastercard", "5442981111111031"],
    ["discover", "6011000995511130"],
  ]),
  ...declines("Declined: expired card.", "101", "54", [
    ["visa", "4387751111111046"],
    ["mastercard", "5442981111111049"],
    ["discover", "6011000995511148"],
  ]),
  ...declines("Declined: no reason given (RPCT), insufficient funds (FNOR).", "500", "NU", [
    ["visa", "4387751111111053"],
    ["mastercard", "5442981111111056"],
    ["discover", "6011000995511155"],
  ]),
  timesOut("visa", "4999006200620062"),
  timesOut("mastercard", "5111006200620062"),
  timesOut("discover", "6465006200620062"),
  {
    number: "4387750101010101",
    brand: "visa",
    happens: "From $6.00, a partial approval of $5.00; approved in full below $6.00.",
    rule: { kind: "partial", fromMinor: 600, approvedMinor: 500 },
    codes: partial,
  },
  pinDebit("visa", "4222222222222204"),
  pinDebit("discover", "6510000000000331"),
];

/**
 * Whole-dollar part of the amount that selects the respcode: 1116.95 returns 116 on RPCT, 1005.00
 * returns 05 on FNOR. A number without an entry in the platform's table is approved.
 */
export const amountRule: Readonly<Record<Platform, { from: number; to: number; digits: number }>> =
  {
    RPCT: { from: 1001, to: 1999, digits: 3 },
    FNOR: { from: 1000, to: 1999, digits: 2 },
  };

/**
 * Refund declines: for a capture of at least this amount, a partial refund of 1nnn.00 returns nnn.
 */
export const refundDeclineRule = { captureFromMinor: 200_000, from: 1000, to: 1999 } as const;

/** One ending of `postal` (or one run of three in `address`) and the AVS result it forces. */
export interface AvsRow {
  readonly ending: string;
  readonly avsresp: string;
  readonly region: "US" | "other";
}

const usEndings: Readonly<Record<string, readonly string[]>> = {
  X: ["224"],
  Y: ["225", "406"],
  A: ["111", "201"],
  W: ["223"],
  Z: ["113", "226"],
  N: ["112", "214"],
  U: ["221"],
  G: ["207"],
  R: ["218"],
  E: ["205"],
  S: ["219"],
  Q: ["228"],
  D: ["204", "227"],
  B: ["202"],
  C: ["203"],
  P: ["216"],
  I: ["209"],
  M: ["213"],
};
/** Outside the US, 1A1 to 1A9 and then 2B1 to 2B9 follow the same order of results. */
const otherEndings = Object.keys(usEndings).map(
  (avsresp, index): AvsRow => ({
    ending: index < 9 ? `1A${index + 1}` : `2B${index - 8}`,
    avsresp,
    region: "other",
  }),
);

export const avsRows: readonly AvsRow[] = [
  ...Object.entries(usEndings).flatMap(([avsresp, endings]) =>
    endings.map((ending): AvsRow => ({ ending, avsresp, region: "US" })),
  ),
  ...otherEndings,
];

/** The cvv2 value and the CVV result it forces; any other value matches. */
export const cvvRows: readonly { readonly cvv2: string; readonly cvvresp: string }[] = [
  { cvv2: "112", cvvresp: "M" },
  { cvv2: "111", cvvresp: "N" },
  { cvv2: "222", cvvresp: "P" },
  { cvv2: "333", cvvresp: "U" },
];

/** Routing numbers that the bank account processor accepts with any account of 4 to 17 digits. */
export const achRoutingNumbers: readonly string[] = ["036001808", "011401533"];
