import { type BodyOf, type createScheduleA, feeItemKeys } from "@openpayfac/contract";
import { ApiError, type FieldError } from "../../api-error.ts";
import { itemName } from "./item-names.ts";
import type { Item, Tier } from "./schedule-a-rows.ts";

type RequestedScheduleA = BodyOf<typeof createScheduleA>;

/**
 * 100 % of the volume, in thousandths of a basis point; and a million dollars each time, so that
 * the costs of ten million times are still exact as a number.
 */
const expenseMax = { mille_bips: 10_000_000, mille_cents: 100_000_000_000 } as const;

const withoutVolume: ReadonlySet<string> = new Set(feeItemKeys);

/**
 * Validates that items and tiers do not contradict each other, and reports every field error.
 *
 * Errors   invalid_body: a duplicate key or tier start, a cost above the volume, or a percentage of
 *          volume for an item without volume, which would silently cost nothing.
 */
export function checkScheduleA(
  items: RequestedScheduleA["items"],
  tiers: RequestedScheduleA["tiers"] = [],
): void {
  const fieldErrors = scheduleAErrors(items, tiers);
  if (fieldErrors.length === 0) return;
  throw new ApiError("invalid_body", fieldErrors.map(({ message }) => message).join(" "), {
    fieldErrors,
  });
}

/** Contradictions between items and tiers. */
export function scheduleAErrors(
  items: RequestedScheduleA["items"],
  tiers: NonNullable<RequestedScheduleA["tiers"]>,
): FieldError[] {
  return [
    ...items.flatMap((item, index): FieldError[] => {
      const path = `items[${index}]`;
      const first = items.findIndex(({ key }) => key === item.key);
      const twice =
        first === index
          ? []
          : [fieldError(`${path}.key`, `a key that is not already in items[${first}]`, item.key)];
      const { expense, expense_type: type } = item;
      const most = expenseMax[type];
      const tooMuch =
        expense > most ? [fieldError(`${path}.expense`, `at most ${most} ${type}`, expense)] : [];
      const ofNothing =
        type === "mille_bips" && expense > 0 && withoutVolume.has(item.key)
          ? [
              fieldError(
                `${path}.expense_type`,
                `mille_cents, because ${item.key} has no volume`,
                type,
              ),
            ]
          : [];
      return [...twice, ...tooMuch, ...ofNothing];
    }),
    ...tiers.flatMap(({ start_amount: start }, index): FieldError[] => {
      const first = tiers.findIndex((tier) => tier.start_amount === start);
      if (first === index) return [];
      const path = `tiers[${index}].start_amount`;
      return [fieldError(path, `a start that is not already in tiers[${first}]`, start)];
    }),
  ];
}

function fieldError(path: string, expected: string, received: string | number): FieldError {
  const message = `${path} must be ${expected}; got ${received}.`;
  return { code: "invalid_value", expected, received: String(received), path, message };
}

/** Items as stored, each with a name. */
export function itemsToStore(items: RequestedScheduleA["items"]): Item[] {
  return items.map(({ key, name, expense, expense_type, share }) => {
    return { key, name: name ?? itemName(key), expense, expense_type, share };
  });
}

/** Tiers as stored, lowest first. */
export function tiersToStore(tiers: RequestedScheduleA["tiers"] = []): Tier[] {
  return tiers.toSorted((a, b) => a.start_amount - b.start_amount);
}
