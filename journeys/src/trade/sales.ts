import type { SeededRandom } from "@openpayfac/testkit";
import type { Merchant } from "./merchants.ts";

/** A sale, and the later events of its payment. */
export interface Sale {
  merchant: Merchant;
  amount: number;
  by:
    | { kind: "card"; number: string }
    /** Held first; captured in part where an amount is given. */
    | { kind: "held"; number: string; capture: number }
    | { kind: "bank"; number: string }
    | { kind: "external" };
  tip?: number;
  splits: { to: string; amount: number }[];
  merchantAmount?: number;
  /** A partial refund, immediately or days later. */
  refund?: { share: number; when: "at once" | "later" };
  adHocFee?: { amount: number; givenBack: number };
  dispute?: "won" | "lost" | "accepted" | "expired";
  /** The bank returns it much later, as ordered. */
  returnedLater?: true;
}

const cards = ["4111111111111111", "5454545454545454", "371449635398431", "6011000995500000"];
const debitCards = ["4000056655665556", "5200828282828210"];
/** Cards whose holders dispute automatically: lost, won in the end, and a retrieval request. */
const disputing = ["4000000000000259", "4000000000002685", "4000000000001976"];
/**
 * Settles; is returned immediately; is returned weeks later; is returned once only, or is
 * corrected.
 */
export const banks = {
  good: "000123456780",
  bad: ["1000000001", "1000000003", "1000000008"],
  late: ["1000000010", "1000000060", "1000000007"],
  odd: ["1000000101", "1000000091", "1000000095"],
};
const endsOfDisputes = ["won", "lost", "accepted", "expired"] as const;

/** Sales of each kind, in an order of chance. Input   receiver: who only receives parts. */
export function planSales(
  random: SeededRandom,
  merchants: readonly Merchant[],
  receiver: Merchant,
  partnerId: string,
  count: number,
): Sale[] {
  const sellers = merchants.filter((each) => each !== receiver);
  const takeBanks = sellers.filter((each) => each.takesBank);
  const kinds = random.shuffle(
    Array.from({ length: count }, (_, index) => shapes[index % shapes.length] ?? "card"),
  );
  const takeTurns = turns();
  return kinds.map((kind) => {
    const merchant = random.pick(kind.startsWith("bank") ? takeBanks : sellers);
    const amount = random.integer(1_000, 90_000);
    const sale: Sale = { merchant, amount, by: byOf(random, takeTurns, kind, amount), splits: [] };
    if (random.next() < 0.3) {
      const to = random.pick([receiver.accountId, partnerId]);
      sale.splits = [{ to, amount: random.integer(1, Math.floor(amount / 4)) }];
    }
    if (merchant.plan === "ADVANCED" && random.next() < 0.6) {
      sale.merchantAmount = Math.floor(amount * 0.7);
    }
    if (random.next() < 0.2) sale.tip = Math.floor(amount / 10);
    const isPlainCard = kind === "card" || kind === "held";
    if (kind === "card disputed") {
      sale.dispute = takeTurns(endsOfDisputes);
    } else if ((isPlainCard || kind === "bank") && random.next() < 0.35) {
      const share = random.next() < 0.2 ? 1 : 0.1 + 0.6 * random.next();
      sale.refund = { share, when: random.pick(["at once", "later"] as const) };
    }
    if (isPlainCard && random.next() < 0.2) {
      const fee = random.integer(2, Math.floor(amount / 10));
      sale.adHocFee = { amount: fee, givenBack: random.pick([0, 1, fee]) };
    }
    if (kind === "bank" && sale.refund === undefined && random.next() < 0.25) {
      sale.returnedLater = true;
    }
    return sale;
  });
}

/** Of every twenty, so many of each. */
const shapes = [
  ...Array.from({ length: 7 }, () => "card"),
  "card debit",
  "card disputing",
  "card disputed",
  "card disputed",
  "held",
  "held",
  "external",
  ...Array.from({ length: 3 }, () => "bank"),
  "bank bad",
  "bank late",
  "bank odd",
];

/** Goes through each list again and again, so that chance leaves nothing of it out. */
function turns() {
  const given = new Map<readonly unknown[], number>();
  return <T>(list: readonly T[]): T => {
    const turn = given.get(list) ?? 0;
    given.set(list, turn + 1);
    return list[turn % list.length] as T;
  };
}

function byOf(
  random: SeededRandom,
  takeTurns: <T>(list: readonly T[]) => T,
  kind: string,
  amount: number,
): Sale["by"] {
  switch (kind) {
    case "held":
      return {
        kind: "held",
        number: random.pick(cards),
        capture: random.next() < 0.5 ? amount : Math.ceil(amount * (0.3 + 0.6 * random.next())),
      };
    case "external":
      return { kind: "external" };
    case "bank":
      return { kind: "bank", number: banks.good };
    case "bank bad":
      return { kind: "bank", number: takeTurns(banks.bad) };
    case "bank late":
      return { kind: "bank", number: takeTurns(banks.late) };
    case "bank odd":
      return { kind: "bank", number: takeTurns(banks.odd) };
    case "card debit":
      return { kind: "card", number: takeTurns(debitCards) };
    case "card disputing":
      return { kind: "card", number: takeTurns(disputing) };
    default:
      return { kind: "card", number: random.pick(cards) };
  }
}
