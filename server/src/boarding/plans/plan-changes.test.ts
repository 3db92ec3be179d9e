import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planFeesMax } from "../../../../contract/src/boarding/processing-plans.ts";
import {
  addAccount,
  addPaidIntent,
  addPartner,
  buildPlan,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toUuid } from "../../ids.ts";
import {
  addDispute,
  closeDispute,
} from "../../payments/disputes/dispute-contract-cases.fixtures.ts";
import {
  adoptPlan,
  asOperator,
  everyBrand,
  planBody,
  takeAsOperator,
} from "../../payments/plans/plans.fixtures.ts";
import { changePlan } from "./change-plan.ts";
import { requirePlan } from "./plan-rows.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const create = (more: object) =>
  asOperator(server, "POST", "/processing_plans", planBody(server, more));
const change = (id: string, body: object) =>
  asOperator(server, "PATCH", `/processing_plans/${id}`, body);
const assign = (account: string, body: object) =>
  asOperator(server, "PUT", `/accounts/${account}/processing_plan`, body);
const read = async (path: string) => (await server.call("GET", path)).body;
const planOf = (account = server.sandbox.account_id) =>
  read(`/accounts/${account}/processing_plan`);
const inDays = (days: number) =>
  new Date(server.deps.clock.now().getTime() + days * 86_400_000).toISOString();
const moveTo = (to: string) => server.call("POST", "/sandbox/clock", { body: { to } });

/** Every price of a plan, each with the same difference to its limit. */
const pricesAt = (beyond: number) => {
  const rate = 1_000 + beyond;
  const limits = { ...planFeesMax, batch: 10_000 };
  return {
    card_acceptances: everyBrand(rate),
    auth_fee: { cp: rate, cnp: rate },
    fees: Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit + beyond])),
    bank_plan: {
      ach_per_transaction_fee: rate,
      ach_fee_bps: rate,
      ach_bps_fee_max: 100_000 + beyond,
      linking_fee: 10_000 + beyond,
      reject_fee: 10_000 + beyond,
      reversal_fee: 10_000 + beyond,
      service_type: "same_day",
    },
  };
};

describe("a new plan", () => {
  it("has every field of the specification, within its limits", async () => {
    const { status, body } = await create({ ...pricesAt(0), description: "At the limits." });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ ...pricesAt(0), version: 1, state: "ACTIVE", term_months: 36 });
    expect(Object.values(body.fees_paid_by_partner)).toEqual(Array(15).fill(false));
    const boarding = await read(`/processing_plans/${body.processing_plan_id}`);
    const { batch: _, ...fees } = body.fees;
    expect(boarding).toMatchObject({ fees, auth_fee: { cp: 1_000, cnp: 1_000 } });
    expect(boarding).not.toHaveProperty("version");
    const { data } = await read("/processing_plans?size=50");
    expect(data).toContainEqual(boarding);
  });

  it.each([
    [1, "must be <= "],
    [-1_000_000_000, "must be >= 0"],
  ])(
    "with prices %d beyond the limits is rejected with every field, its limit and the value",
    async (beyond, expected) => {
      const { status, body } = await create(pricesAt(beyond));
      expect(status).toBe(400);
      const errors = body.argument_errors as Record<string, string>;
      // Eight rates, two fees of payments, twelve other fees, six of bank payments.
      expect(Object.keys(errors)).toHaveLength(28);
      for (const message of Object.values(errors)) expect(message).toContain(expected);
      if (beyond === 1) {
        expect(errors["fees.chargeback"]).toMatch(/<= 5000; got 5001/);
        expect(errors["auth_fee.cnp"]).toMatch(/<= 1000; got 1001/);
        expect(errors["card_acceptances[0].discount_fee.cp_bps"]).toMatch(/<= 1000; got 1001/);
      }
    },
  );

  it.each([
    [{ plan_type: "IC_PLUS" }, "interchange_plan_cost", "GROSS or NET"],
    [{ interchange_plan_cost: "NET" }, "interchange_plan_cost", "null on a FLAT_RATE plan"],
    [{ card_acceptances: everyBrand(1).slice(1) }, "card_acceptances", "4"],
    [
      { card_acceptances: [...everyBrand(1).slice(1), ...everyBrand(1).slice(1, 2)] },
      "card_acceptances[3].card_type",
      "mastercard again",
    ],
    [{ bank_plan: { reject_fee: 1 } }, "bank_plan.service_type", "required"],
    [{ term_months: 121 }, "term_months", "<= 120; got 121"],
  ])("%j is rejected with the field %s", async (more, field, expected) => {
    const { status, body } = await create(more);
    expect(status).toBe(400);
    expect(body.argument_errors[field]).toContain(expected);
  });

  it("belongs to a partner that the key has access to", async () => {
    const other = await addPartner(server, { tenantId: "new" });
    const { status, body } = await create({ partner_id: other.partnerId });
    expect([status, body.code]).toEqual([404, "not_found"]);
  });
});

describe("a changed plan", () => {
  it("keeps what the change does not name, and shows each version", async () => {
    const { body: made } = await create({
      fees: { chargeback: 1_500, batch: 25 },
      fees_paid_by_partner: { gateway: true },
      comment: "First.",
    });
    const from = inDays(30);
    const { body } = await change(made.processing_plan_id, {
      card_acceptances: [{ ...everyBrand(250)[0], state: "INACTIVE" }],
      auth_fee: { cnp: 25 },
      fees: { batch: 0 },
      fees_paid_by_partner: { token: true },
      effective_at: from,
    });
    expect(body).toMatchObject({
      version: 2,
      effective_at: from,
      auth_fee: { cp: 30, cnp: 25 },
      fees: { chargeback: 1_500, batch: 0 },
      fees_paid_by_partner: { gateway: true, token: true, batch: false },
      comment: null,
      recorded_by: made.recorded_by,
    });
    expect(made.recorded_by).toMatch(/^key_/);
    expect(body.card_acceptances).toEqual([
      { ...everyBrand(250)[0], state: "INACTIVE" },
      ...everyBrand(290).slice(1),
    ]);
    const path = `/processing_plans/${made.processing_plan_id}`;
    const { body: versions } = await asOperator(server, "GET", `${path}/versions`);
    expect(versions).toEqual({ data: [body, made], meta: { page: 1, size: 10, total_count: 2 } });
    // Partners see the terms of now.
    expect(await read(path)).toMatchObject({ auth_fee: { cp: 30, cnp: 30 } });
  });

  it("has its new name and state immediately, and no new version for them", async () => {
    const { body: made } = await create({});
    const { body } = await change(made.processing_plan_id, { name: "Old", state: "INACTIVE" });
    expect(body).toEqual({ ...made, name: "Old", state: "INACTIVE" });
    const assigned = await assign(server.sandbox.account_id, {
      processing_plan_id: made.processing_plan_id,
    });
    expect(assigned.body).toMatchObject({
      code: "400-02",
      errors: [{ path: "processing_plan_id", received: made.processing_plan_id }],
    });
    expect(assigned.body.detail).toContain("is INACTIVE");
  });

  it("rejects a time in the past, before a scheduled version, and without terms", async () => {
    const { body: made } = await create({});
    const id = made.processing_plan_id;
    const fees = { token: 5 };
    const errorOf = async (body: object) =>
      (await change(id, body)).body.argument_errors?.effective_at ?? "no error";
    const past = new Date(server.deps.clock.now().getTime() - 1).toISOString();
    expect(await errorOf({ fees, effective_at: past })).toContain(`got ${past}`);
    expect(await errorOf({ name: "Other", effective_at: inDays(1) })).toContain("must be absent");
    const scheduled = inDays(10);
    expect((await change(id, { fees, effective_at: scheduled })).body.version).toBe(2);
    expect(await errorOf({ fees, effective_at: inDays(9) })).toContain("version 2");
    expect(await errorOf({ fees })).toContain(`not be before ${scheduled}`);
    const again = await change(id, { fees: { token: 6 }, effective_at: scheduled });
    expect(again.body).toMatchObject({ version: 3, fees: { token: 6 } });
  });

  it("is changed once by concurrent changes of the same version each", async () => {
    const { body: made } = await create({});
    const all = await Promise.all(
      [1, 2, 3].map((token) => change(made.processing_plan_id, { fees: { token } })),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(all.map(({ body }) => body.version).sort()).toEqual([2, 3, 4]);
    // Two changes that read the same version: the second is not written, and its request reads again.
    const operator = await server.deps.apiKeys.find(server.sandbox.operator_key);
    if (operator === undefined) throw new Error("the sandbox's keys are valid");
    const plan = await requirePlan(server.database, operator, made.processing_plan_id);
    const now = server.deps.clock.now().toISOString();
    const [one, other] = [7, 8].map(
      (token) => changePlan(plan, { fees: { token } }, { by: "operator command", now }).writes,
    );
    await writeAtomically(server.database, one ?? []);
    await expect(writeAtomically(server.database, other ?? [])).rejects.toThrow(
      "processing_plan_versions changed concurrently",
    );
  });
});

describe("an account's plan", () => {
  it("is one of its partner's, from a time on", async () => {
    const { accountId } = await addAccount(server);
    const next = await buildPlan(server, { terms: { fixedMinor: 45 } });
    const foreign = await buildPlan(server, { partnerId: (await addPartner(server)).partnerId });
    const rejected = await assign(accountId, { processing_plan_id: foreign });
    expect(rejected.body).toMatchObject({
      code: "400-02",
      errors: [{ path: "processing_plan_id" }],
    });
    const before = await planOf(accountId);
    const from = inDays(2);
    const { body } = await assign(accountId, { processing_plan_id: next, effective_at: from });
    const scheduled = { effective_date: from, processing_plan_id: next, version: 1 };
    expect(body).toEqual({ ...before, scheduled_changes: [scheduled] });
    expect(await planOf(accountId)).toEqual(body);
    const authors = await server.database.query(
      "SELECT recorded_by FROM account_plan_changes WHERE account_id = $1",
      [toUuid(accountId)],
    );
    expect(authors.rows).toEqual([{ recorded_by: expect.stringMatching(/^key_/) }]);
    const early = await assign(accountId, { processing_plan_id: next, effective_at: inDays(1) });
    expect(early.body.errors).toMatchObject([{ path: "effective_at" }]);
    await moveTo(from);
    expect(await planOf(accountId)).toMatchObject({
      processing_plan_id: next,
      effective_date: from,
      auth_fee: { card_present: 45 },
      scheduled_changes: [],
    });
  });

  it("applies to the next payment, also if it stops accepting the card's brand", async () => {
    const id = await adoptPlan(server);
    const { payment } = await addPaidIntent(server);
    expect(payment.status).toBe("captured");
    await change(id, { card_acceptances: [{ ...everyBrand(290)[0], state: "INACTIVE" }] });
    const { body: intent } = await server.call("POST", "/payment_intents", {
      body: { amount: 1_000 },
    });
    const { status, body } = await server.call("POST", `/payment_intents/${intent.id}/payments`, {
      body: { payment_method_id: await server.paymentMethod("4111111111111111") },
    });
    expect([status, body.type]).toEqual([400, "PAYMENT_CREATE_ERROR"]);
    expect(body.detail).toContain("does not accept visa");
  });

  it("decides by the day on which a dispute was opened who pays its fee and its amount", async () => {
    const id = await adoptPlan(server, {
      fees: { chargeback: 1_500 },
      partner_pays_chargeback_amount: true,
    });
    const first = await addDispute(server);
    await takeAsOperator(server, "PATCH", `/processing_plans/${id}`, {
      fees: { chargeback: 2_500 },
      partner_pays_chargeback_amount: false,
      effective_at: inDays(1),
    });
    server.clock.advance(86_400_000);
    const second = await addDispute(server);
    for (const { id: dispute } of [first, second]) await closeDispute(server, dispute, "lost");
    const { data } = await read("/fees?fee_type=CHARGEBACK&limit=2");
    expect(data).toMatchObject([
      { source_id: second.id, amount: 2_500 },
      { source_id: first.id, amount: 1_500 },
    ]);
    const borne = await server.database.query(
      "SELECT count(*)::int AS n FROM ledger_transactions WHERE event = 'dispute_borne'",
    );
    // The partner pays for the first: debited there, credited here.
    expect(borne.rows).toEqual([{ n: 2 }]);
  });
});
