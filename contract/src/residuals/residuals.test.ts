import type { TSchema } from "typebox";
import Compile from "typebox/compile";
import { describe, expect, it } from "vitest";
import type { OperationShape } from "../shared/operation.ts";
import { reportExamples } from "./examples/reports.ts";
import { residuals, residualsOperations } from "./index.ts";
import { expenseTypes, publishedItemKeys, scheduleAItemKeys } from "./schedule-a-items.ts";

const shapes: OperationShape[] = Object.values(residualsOperations);

function accepts(schema: TSchema | undefined, value: unknown): boolean {
  return Compile(schema as TSchema as never).Check(value);
}

const item = {
  key: "AUTH_FEE_CP",
  expense: 10_000,
  expense_type: "mille_cents",
  share: 6000,
};
const { createScheduleA, updateScheduleA, createSalesCode, listSalesCodes } = residualsOperations;
const scheduleA = createScheduleA.examples[0].body;
const salesCode = createSalesCode.examples[0].body;
const [groupShare] = salesCode.agent_group_shares;

describe("the calls of the Residuals API", () => {
  it("are the eleven published ones and ping; the rest is marked as an addition", () => {
    const published = shapes.filter((shape) => !("extension" in shape));
    expect(published.map((shape) => `${shape.method} ${shape.path}`).sort()).toEqual(
      [
        "GET /schedule_as",
        "GET /schedule_as/{id}",
        "GET /sales_codes",
        "GET /sales_codes/{id}",
        "GET /sales_codes/{id}/agents",
        "GET /residual_periods",
        "GET /residual_periods/{id}",
        "GET /residual_periods/{residualPeriodId}/reports/partners",
        "GET /residual_periods/{residualPeriodId}/reports/partners/merchants",
        "GET /residual_periods/{residualPeriodId}/reports/partners/participants",
        "GET /residual_periods/{residualPeriodId}/reports/partners/sales_codes",
        "POST /terminals/fiserv/ping",
      ].sort(),
    );
    const additions = shapes.filter((shape) => "extension" in shape && shape.extension === true);
    expect(shapes.length - published.length).toBe(additions.length);
    expect(additions.length).toBeGreaterThanOrEqual(9);
  });

  it("page by page and limit, from 1, at most 50", () => {
    const { query } = listSalesCodes;
    for (const good of [{}, { page: 1, limit: 1 }, { page: 1000, limit: 50 }]) {
      expect([good, accepts(query, good)]).toEqual([good, true]);
    }
    for (const bad of [{ page: 0 }, { limit: 0 }, { limit: 51 }, { size: 5 }, { page: 1.5 }]) {
      expect([bad, accepts(query, bad)]).toEqual([bad, false]);
    }
  });

  it("describe ping with the errors of the API that serves it", () => {
    for (const name of residuals.errorsOf(residualsOperations.pingTerminal)) {
      expect([name, residuals.errors[name]?.code]).toEqual([name, undefined]);
    }
    for (const shape of shapes.filter(({ id }) => id !== "pingTerminal")) {
      for (const name of residuals.errorsOf(shape)) {
        expect([shape.id, residuals.errors[name]?.code]).toEqual([shape.id, name]);
      }
    }
  });
});

describe("a Schedule A", () => {
  it("has 29 keys, each once", () => {
    expect(publishedItemKeys).toHaveLength(29);
    expect(new Set(scheduleAItemKeys).size).toBe(30);
    for (const key of ["AUTH_FEE_CP", "DISCOVER_QUALIFIED_CNP", "AMERICAN_EXPRESS_INTERCHANGE"]) {
      expect(scheduleAItemKeys).toContain(key);
    }
  });

  it("needs a partner, a name and items", () => {
    expect(accepts(createScheduleA.body, scheduleA)).toBe(true);
    for (const name of ["partner_id", "name", "items"] as const) {
      const { [name]: _, ...rest } = scheduleA;
      expect([name, accepts(createScheduleA.body, rest)]).toEqual([name, false]);
    }
    expect(accepts(createScheduleA.body, { ...scheduleA, items: [] })).toBe(false);
    expect(accepts(createScheduleA.body, { ...scheduleA, items: Array(31).fill(item) })).toBe(
      false,
    );
    expect(accepts(createScheduleA.body, { ...scheduleA, id: "sa_1" })).toBe(false);
    expect(accepts(updateScheduleA.body, {})).toBe(true);
    expect(accepts(updateScheduleA.body, { partner_id: scheduleA.partner_id })).toBe(false);
  });

  it("takes whole expenses of either kind, and shares up to the whole", () => {
    const good = [
      {},
      { expense: 0 },
      { expense: 9007199254740991 },
      { share: 0 },
      { share: 10_000 },
      ...expenseTypes.map((expense_type) => ({ expense_type })),
    ];
    const bad = [
      { expense: -1 },
      { expense: 0.5 },
      { share: 10_001 },
      { share: -1 },
      { expense_type: "cents" },
      { key: "AMEX_INTERCHANGE" },
      { currency: "USD" },
    ];
    const withItem = (change: object) => ({ ...scheduleA, items: [{ ...item, ...change }] });
    for (const change of good) {
      expect([change, accepts(createScheduleA.body, withItem(change))]).toEqual([change, true]);
    }
    for (const change of bad) {
      expect([change, accepts(createScheduleA.body, withItem(change))]).toEqual([change, false]);
    }
  });

  it("takes discounts of up to the whole expense", () => {
    for (const [tier, taken] of [
      [{ start_amount: 0, discount: 10_000 }, true],
      [{ start_amount: 9007199254740991, discount: 0 }, true],
      [{ start_amount: -1, discount: 0 }, false],
      [{ start_amount: 0, discount: 10_001 }, false],
      [{ start_amount: 0 }, false],
    ] as const) {
      expect([tier, accepts(createScheduleA.body, { ...scheduleA, tiers: [tier] })]).toEqual([
        tier,
        taken,
      ]);
    }
  });
});

describe("a sales code", () => {
  it("needs a name and a Schedule A, and gives agents a part for a term or without end", () => {
    expect(
      accepts(createSalesCode.body, { name: "A", schedule_a_id: salesCode.schedule_a_id }),
    ).toBe(true);
    expect(accepts(createSalesCode.body, { name: "A" })).toBe(false);
    expect(accepts(createSalesCode.body, { schedule_a_id: salesCode.schedule_a_id })).toBe(false);
    for (const [change, taken] of [
      [{ term: 1 }, true],
      [{ term: null }, true],
      [{ term: 0 }, false],
      [{ term: 601 }, false],
      [{ share: 10_001 }, false],
      [{ agent_group_name: "Riverside Sales" }, false],
    ] as const) {
      const body = { ...salesCode, agent_group_shares: [{ ...groupShare, ...change }] };
      expect([change, accepts(createSalesCode.body, body)]).toEqual([change, taken]);
    }
  });
});

describe("the example of the reports", () => {
  const [partner] = reportExamples.partners.response.body.data;
  const [salesCodeRow] = reportExamples.salesCodes.response.body.data;
  const [merchant] = reportExamples.merchants.response.body.data;
  const participants = reportExamples.participants.response.body.data;
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

  it("is what three payments on a flat rate of 290 basis points and 30 cents come to", () => {
    const payments = [10_000, 25_050, 999];
    const percent = payments.map((amount) => Math.floor((amount * 290 + 5000) / 10_000));
    expect(merchant.gpv).toBe(total(payments));
    expect(merchant.transaction_count).toBe(payments.length);
    expect(merchant.items.map((each) => each.rev)).toEqual([total(percent), 30 * 3]);
    // Thousandths of a basis point of the volume: one ten-millionth.
    const [byVolume, byCount] = merchant.items;
    expect(Number(byVolume.exact.expense) * 1e7).toBe(byVolume.volume * byVolume.expense_rate);
    expect(Number(byCount.exact.expense) * 1000).toBe(byCount.count * byCount.expense_rate);
  });

  it("adds up in every row and every item", () => {
    for (const row of [partner, salesCodeRow, merchant, ...participants, ...merchant.items]) {
      expect(row.rev - row.fees - row.expense).toBe(row.npr);
    }
    for (const figure of ["rev", "fees", "expense", "npr", "pool"] as const) {
      expect(total(merchant.items.map((each) => each[figure]))).toBe(merchant[figure]);
    }
    for (const row of [partner, salesCodeRow, merchant]) {
      expect(row.agent_share + row.partner_share).toBe(row.pool);
    }
  });

  it("divides the pool by largest remainder, and says the same in each report", () => {
    const exactPool = total(merchant.items.map((each) => Number(each.exact.pool)));
    expect(exactPool).toBeCloseTo(230.412, 9);
    expect(merchant.pool).toBe(230);
    // Of the unrounded pool 57.603 and 172.809: the cent left over goes to the larger remainder.
    const parts = merchant.shares.map((each) => (exactPool * each.share) / 10_000);
    const cut = parts.map(Math.floor);
    const left = merchant.pool - total(cut);
    const byRemainder = parts.map((part) => part % 1);
    const largest = byRemainder.indexOf(Math.max(...byRemainder));
    expect(left).toBe(1);
    expect(merchant.shares.map((each) => each.amount)).toEqual(
      cut.map((cents, index) => (index === largest ? cents + 1 : cents)),
    );
    expect(participants.map((row) => row.amount)).toEqual([57, 173]);
    for (const row of participants) {
      expect(total(row.shares.map((share) => share.amount))).toBe(row.amount);
    }
    for (const figure of ["gpv", "rev", "expense", "npr", "pool"] as const) {
      expect(partner[figure]).toBe(merchant[figure]);
      expect(salesCodeRow[figure]).toBe(merchant[figure]);
    }
  });
});
