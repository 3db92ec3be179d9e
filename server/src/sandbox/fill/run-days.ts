import { atNewYorkTime } from "../../calendar/banking-days.ts";
import type { FillClient } from "./fill-client.ts";
import {
  type FillCounts,
  type PaidSale,
  runFollowUp,
  runSale,
  type SellingMerchant,
} from "./run-sale.ts";
import { type FillTerms, type FollowUp, type Sale, slotTimes } from "./sale.ts";

export interface DaysOfFill {
  /** Moves the clock, with the key of the sandbox's partner. */
  control: FillClient;
  simulatorOrigin: string;
  merchants: readonly { key: string; sales: readonly Sale[]; selling: SellingMerchant }[];
  terms: FillTerms;
  counts: FillCounts;
  say: (line: string) => void;
}

/** As many as the platform admits at the same time without a queue. */
const concurrency = 16;
/** Share of the days after which a payout is returned, and an unknown payment settles. */
const incidents = { payoutReturn: 0.4, unmatched: 0.9, lastReturn: 0.97 };
const progressEveryMs = 5_000;

/** Sends every payment and what follows it on its day, and moves the clock between. */
export async function runDays(fill: DaysOfFill): Promise<void> {
  const { control, terms, counts, say, simulatorOrigin } = fill;
  const { begin, days } = terms;
  const paid = new Map<Sale, PaidSale>();
  let saidAt = performance.now();
  const salesOf = slotsOfDays(fill);
  const followUpsOf = followUpsOfDays(fill);
  for (let day = 0; day < days; day += 1) {
    const date = begin.add({ days: day });
    for (const [slot, time] of slotTimes.entries()) {
      const sales = salesOf[day]?.[slot] ?? [];
      const followUps = slot === 0 ? (followUpsOf[day] ?? []) : [];
      if (sales.length + followUps.length === 0) continue;
      const to = atNewYorkTime(date.toString(), time).toISOString();
      await control.call("POST", "/sandbox/clock", { to });
      await runConcurrently([
        ...followUps.map(({ selling, sale, followUp }) => async () => {
          const found = paid.get(sale);
          if (found !== undefined) await runFollowUp(selling, found, followUp, counts);
        }),
        ...sales.map(({ selling, sale }) => async () => {
          const made = await runSale(selling, sale, { simulatorOrigin, counts });
          if (made !== undefined) paid.set(sale, made);
        }),
      ]);
    }
    await runIncidents(fill, day);
    const isMonthEnd = date.day === date.daysInMonth;
    if (isMonthEnd || performance.now() - saidAt > progressEveryMs) {
      saidAt = performance.now();
      say(`${date.toString()}, day ${day + 1} of ${days}: ${counts.payments} payments so far`);
    }
  }
}

/** Events of a merchant's funds, without a request of its own. */
async function runIncidents({ control, merchants, terms }: DaysOfFill, day: number): Promise<void> {
  const isDay = (share: number) => day === Math.floor(terms.days * share);
  const find = (key: string) => merchants.find((each) => each.key === key)?.selling;
  const shop = find("shop");
  const cafe = find("cafe");
  if (shop !== undefined && (isDay(incidents.payoutReturn) || isDay(incidents.lastReturn))) {
    const { data } = await control.call("GET", "/payouts?limit=50", undefined, shop.accountId);
    const payout = data.find(({ status }: { status: string }) => status === "completed");
    if (payout !== undefined) {
      await control.call("POST", `/sandbox/payouts/${payout.id}/return`, { return_code: "R01" });
    }
  }
  if (cafe !== undefined && isDay(incidents.unmatched)) {
    await control.call("POST", "/sandbox/unmatched_settlements", {
      account_id: cafe.accountId,
      transaction_type: "payment",
      amount: 2350,
    });
  }
}

interface Planned {
  selling: SellingMerchant;
  sale: Sale;
}

function slotsOfDays({ merchants, terms }: DaysOfFill): Planned[][][] {
  const days = Array.from({ length: terms.days }, () => slotTimes.map((): Planned[] => []));
  for (const { sales, selling } of merchants) {
    for (const sale of sales) days[sale.day]?.[sale.slot]?.push({ selling, sale });
  }
  return days;
}

function followUpsOfDays({ merchants, terms }: DaysOfFill): (Planned & { followUp: FollowUp })[][] {
  const days = Array.from({ length: terms.days }, (): (Planned & { followUp: FollowUp })[] => []);
  for (const { sales, selling } of merchants) {
    for (const sale of sales) {
      for (const followUp of sale.next) days[followUp.day]?.push({ selling, sale, followUp });
    }
  }
  return days;
}

/** Errors   the first one; work that has begun is finished, and no more is started. */
async function runConcurrently(work: readonly (() => Promise<void>)[]): Promise<void> {
  const left = work.values();
  let failed = false;
  const worker = async () => {
    for (const each of left) {
      if (failed) return;
      await each().catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(
    Array.from({ length: Math.min(concurrency, work.length) }, worker),
  );
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
