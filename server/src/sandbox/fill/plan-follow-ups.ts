import type { Choices } from "./choices.ts";
import type { MerchantProfile } from "./merchants.ts";
import type { Brand } from "./people.ts";
import type { FollowUp } from "./sale.ts";

/** Reason codes of each network, the frequent ones first. */
const reasons: Record<Brand, readonly (readonly [string, number])[]> = {
  visa: [
    ["10.4", 5],
    ["13.1", 4],
    ["13.3", 2],
    ["13.7", 1],
    ["12.6.1", 1],
  ],
  mastercard: [
    ["4837", 3],
    ["4853", 4],
    ["4834", 1],
  ],
  american_express: [
    ["F29", 2],
    ["C08", 2],
    ["C31", 1],
  ],
  discover: [
    ["UA02", 2],
    ["RG", 2],
  ],
};

/** Plans the requests that follow a payment. Cards settle within four days. */
export function planFollowUps(
  choices: Choices,
  sale: {
    day: number;
    amount: number;
    brand: Brand;
    capture: boolean;
    rates: MerchantProfile["rates"];
  },
): FollowUp[] {
  const { day, rates } = sale;
  const held = sale.capture ? undefined : planHeld(choices, sale);
  if (held?.kind === "cancel") return [held];
  const paidDay = held?.day ?? day;
  const amount = held?.amount ?? sale.amount;
  const first: FollowUp[] = held === undefined ? [] : [held];
  if (choices.chance(rates.disputed)) {
    const opened = paidDay + choices.integer(8, 35);
    return [...first, ...planDispute(choices, opened, choices.weighted(reasons[sale.brand]))];
  }
  if (!choices.chance(rates.refunded)) return first;
  const refunded = choices.chance(0.6)
    ? amount
    : Math.max(1, Math.floor((amount * choices.integer(10, 70)) / 100));
  return [...first, { kind: "refund", day: paidDay + choices.integer(5, 20), amount: refunded }];
}

/** An authorization that is captured at shipment, in full or in part, or released. */
function planHeld(
  choices: Choices,
  { day, amount }: { day: number; amount: number },
):
  | { kind: "capture"; day: number; amount: number }
  | { kind: "cancel"; day: number; amount?: never } {
  const shipped = day + choices.integer(1, 4);
  if (choices.chance(0.1)) return { kind: "cancel", day: shipped };
  const inPart = choices.chance(0.15);
  const captured = inPart ? Math.ceil((amount * choices.integer(40, 90)) / 100) : amount;
  return { kind: "capture", day: shipped, amount: captured };
}

function planDispute(choices: Choices, opened: number, reason: string): FollowUp[] {
  const responded = opened + choices.integer(2, 9);
  const dispute: FollowUp = { kind: "dispute", day: opened, reason };
  const response = choices.weighted([
    ["contest", 6],
    ["accept", 2],
    ["none", 2],
  ] as const);
  if (response === "none") return [dispute];
  if (response === "accept") return [dispute, { kind: "accept", day: responded }];
  return [
    dispute,
    { kind: "contest", day: responded },
    {
      kind: "decide",
      day: responded + choices.integer(15, 40),
      status: choices.chance(0.45) ? "won" : "lost",
    },
  ];
}
