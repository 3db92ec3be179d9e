import type { Direction } from "./ach-windows.ts";

/** Behavior of the receiving bank for entries on an account. */
export type BankRule =
  | {
      readonly kind: "return";
      readonly code: string;
      readonly on: readonly Direction[];
      /** Calendar days after the settlement; absent, two banking days after it was sent. */
      readonly lateDays?: number;
      /** Only the first entry on the account. */
      readonly once?: true;
    }
  | { readonly kind: "change"; readonly code: string; readonly corrected: string }
  | { readonly kind: "invalid" };

/** An account number with a fixed behavior at the simulated banks, at any routing number. */
export interface MagicAccount {
  readonly number: string;
  /** The effect, as a sentence for readers. */
  readonly happens: string;
  readonly rule: BankRule;
}

/** Short meanings of the return codes that are used here. Source: Nacha return reason codes. */
export const returnReasons: Readonly<Record<string, string>> = {
  R01: "Insufficient funds",
  R02: "Account closed",
  R03: "No account or unable to locate account",
  R04: "Invalid account number structure",
  R05: "Unauthorized debit to consumer account",
  R06: "Returned per ODFI request",
  R07: "Authorization revoked by customer",
  R08: "Payment stopped",
  R09: "Uncollected funds",
  R10: "Customer advises originator is not known or not authorized",
  R11: "Customer advises entry not in accordance with terms",
  R13: "Invalid ACH routing number",
  R16: "Account frozen",
  R17: "Questionable entry",
  R20: "Non-transaction account",
  R23: "Credit entry refused by receiver",
  R29: "Corporate customer advises not authorized",
};

const both: readonly Direction[] = ["debit", "credit"];
const debit: readonly Direction[] = ["debit"];

function returns(
  number: string,
  code: string,
  on: readonly Direction[],
  more: { lateDays?: number; once?: true } = {},
): MagicAccount {
  const { lateDays, once } = more;
  const what = on === both ? "Debits and payouts are" : on === debit ? "Debits are" : "Payouts are";
  const when =
    lateDays === undefined
      ? "two banking days after they were sent"
      : `${lateDays} calendar days after they settled`;
  const happens =
    once === undefined
      ? `${what} returned ${when}.`
      : `The first debit of a user's bank account is returned ${when}; later debits settle.`;
  return { number, happens, rule: { kind: "return", code, on, ...more } };
}

function changes(number: string, code: string, corrected: string, what: string): MagicAccount {
  const happens = `The transfer settles, and a notification of change corrects the ${what} two banking days later.`;
  return { number, happens, rule: { kind: "change", code, corrected } };
}

/** Account numbers with a fixed behavior. They are the simulator's own. */
export const magicAccounts: readonly MagicAccount[] = [
  returns("1000000001", "R01", debit),
  returns("1000000002", "R02", both),
  returns("1000000003", "R03", both),
  returns("1000000004", "R04", both),
  returns("1000000007", "R07", debit, { lateDays: 5 }),
  returns("1000000008", "R08", debit),
  returns("1000000009", "R09", debit),
  returns("1000000010", "R10", debit, { lateDays: 10 }),
  returns("1000000060", "R10", debit, { lateDays: 60 }),
  returns("1000000011", "R11", debit, { lateDays: 10 }),
  returns("1000000016", "R16", both),
  returns("1000000020", "R20", both),
  returns("1000000023", "R23", ["credit"]),
  returns("1000000029", "R29", debit),
  returns("1000000101", "R01", debit, { once: true }),
  changes("1000000091", "C01", "4000000091", "account number"),
  changes("1000000092", "C02", "121042882", "routing number"),
  changes("1000000093", "C03", "121042882 4000000093", "routing and account number"),
  changes("1000000095", "C05", "37", "transaction code (here a savings account's)"),
  {
    number: "1000000099",
    happens: "Validation returns that the account is invalid (HTTP 406).",
    rule: { kind: "invalid" },
  },
];

const byNumber = new Map(magicAccounts.map((account) => [account.number, account.rule]));

export function ruleOf(accountNumber: string): BankRule | undefined {
  return byNumber.get(accountNumber);
}
