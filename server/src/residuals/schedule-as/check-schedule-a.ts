import type { BodyOf, createScheduleA } from "@openpayfac/contract";
import { Refusal, type RequestFault } from "../../refusal.ts";
import { itemName } from "./item-names.ts";
import type { Item, Tier } from "./schedule-a-rows.ts";

type Asked = BodyOf<typeof createScheduleA>;

/** 100 % of the volume, in thousandths of a basis point. */
export const milleBipsMax = 10_000_000;

/**
 * Refuses items and tiers that contradict themselves, naming every fault.
 *
 * Errors   invalid_body: a key or a tier's start that is listed twice, a cost above the volume.
 */
export function checkScheduleA(items: Asked["items"], tiers: Asked["tiers"] = []): void {
  const faults = [
    ...items.flatMap((item, index): RequestFault[] => {
      const path = `items[${index}]`;
      const first = items.findIndex(({ key }) => key === item.key);
      const twice =
        first === index
          ? []
          : [fault(`${path}.key`, `a key of its own, not that of items[${first}]`, item.key)];
      const tooMuch =
        item.expense_type === "mille_bips" && item.expense > milleBipsMax
          ? [fault(`${path}.expense`, `at most ${milleBipsMax} mille_bips, 100 %`, item.expense)]
          : [];
      return [...twice, ...tooMuch];
    }),
    ...tiers.flatMap(({ start_amount: start }, index): RequestFault[] => {
      const first = tiers.findIndex((tier) => tier.start_amount === start);
      if (first === index) return [];
      const path = `tiers[${index}].start_amount`;
      return [fault(path, `a start of its own, not that of tiers[${first}]`, start)];
    }),
  ];
  if (faults.length === 0) return;
  throw new Refusal("invalid_body", faults.map(({ message }) => message).join(" "), { faults });
}

function fault(path: string, expected: string, received: string | number): RequestFault {
  const message = `${path} must be ${expected}; got ${received}.`;
  return { code: "invalid_value", expected, received: String(received), path, message };
}

/** Items as they are kept: each with a name. */
export function keptItems(items: Asked["items"]): Item[] {
  return items.map(({ key, name, expense, expense_type, share }) => {
    return { key, name: name ?? itemName(key), expense, expense_type, share };
  });
}

/** Tiers as they are kept: lowest first. */
export function keptTiers(tiers: Asked["tiers"] = []): Tier[] {
  return tiers.toSorted((a, b) => a.start_amount - b.start_amount);
}
