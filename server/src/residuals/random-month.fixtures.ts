import fc from "fast-check";

/*
 * Random periods: versions that change within the period, rates that leave fractions of every size,
 * losses.
 */
const start = Date.parse("2026-12-01T00:00:00.000Z");
export const hours = 31 * 24;
export const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
export const end = at(hours);

const keys = [
  "VISA_QUALIFIED_CNP",
  "VISA_QUALIFIED_CP",
  "MASTERCARD_QUALIFIED_CNP",
  "AUTH_FEE_CNP",
  "VISA_INTERCHANGE",
  "MISC_INTERCHANGE",
  "PLATFORM_FEE",
] as const;

const item = (key: string) =>
  fc.record({
    key: fc.constant(key),
    expense: fc.integer({ min: 0, max: 400_000 }),
    expense_type: fc.constantFrom("mille_cents", ...(key === "PLATFORM_FEE" ? [] : ["mille_bips"])),
    share: fc.integer({ min: 0, max: 10_000 }),
  });
const items = fc
  .subarray([...keys], { minLength: 1 })
  .chain((chosen) => fc.tuple(...chosen.map(item)));
const rules = fc.record({
  items,
  tiers: fc.constantFrom([], [{ start_amount: 50_000, discount: 333 }]),
  shares: fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 })),
  term: fc.constantFrom(null, 1),
});
const payment = fc.record({
  account: fc.nat({ max: 3 }),
  hour: fc.nat({ max: hours - 1 }),
  amount: fc.integer({ min: 1, max: 90_000 }),
  rate: fc.nat({ max: 3000 }),
  fixed: fc.nat({ max: 40 }),
  brand: fc.constantFrom("visa", "mastercard", "jcb"),
  cardPresent: fc.boolean(),
  interchangeCharged: fc.option(fc.nat({ max: 900 }), { nil: undefined }),
  actualInterchange: fc.option(fc.nat({ max: 900 }), { nil: undefined }),
});
export const month = fc.record({
  rules: fc.tuple(rules, rules),
  changedAt: fc.integer({ min: 1, max: hours - 1 }),
  payments: fc.array(payment, { minLength: 1, maxLength: 14 }),
});

export type Month = typeof month extends fc.Arbitrary<infer Value> ? Value : never;
