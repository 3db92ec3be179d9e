import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addAccount,
  approvedCard,
  compareBooks,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { closeAccount } from "../../boarding/accounts/operator/close-account.ts";
import { addSubmitted } from "../../boarding/boarding.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { accounts, bankBody, bankPlan } from "../bank/bank.fixtures.ts";
import { sessionBody } from "../checkout-sessions/checkout-contract-cases.fixtures.ts";
import { chargeTokenFees } from "./charge-token-fees.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  const { database, simulatorOrigin } = server;
  expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
  await server.close();
});

const advance = (by: string) => server.call("POST", "/sandbox/clock", { body: { advance: by } });
const feesOf = async (accountId: string) => {
  const headers = { "x-account-id": accountId };
  return (await server.call("GET", "/fees?limit=50", { headers })).body.data;
};
const balancesOf = async (accountId: string) => {
  const headers = { "x-account-id": accountId };
  return (await server.call("GET", "/balances", { headers })).body.data[0];
};
const setFees = (fees: object) =>
  server.database.query("UPDATE processing_plan_versions SET fees = fees || $1::jsonb", [
    JSON.stringify(fees),
  ]);
const keepCard = async (accountId: string, token: string) => {
  const card = { token, exp_month: "12", exp_year: "2030" };
  const response = await server.call("POST", "/payment_methods", {
    body: { payment_method_type: "card", card },
    headers: { "x-account-id": accountId },
  });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.id;
};

async function expectCharged(accountId: string, type: string, amount: number): Promise<void> {
  const [fee, ...others] = await feesOf(accountId);
  expect(others).toEqual([]);
  expect(fee).toMatchObject({
    fee_type: type,
    amount,
    from_owner_id: accountId,
    to_owner_id: server.sandbox.tenant_id,
    settlement_status: "settled",
    monthly_fee_date: null,
  });
  expect(await postingsOf(server, fee.id)).toEqual([
    {
      event: "fee",
      entries: [
        ["available", amount],
        ["platform_fees", -amount],
      ],
    },
  ]);
  const events = await eventsOf(server, fee.id);
  expect(events.map((event) => [event.type, event.data.fee_type])).toEqual([
    ["v2.fee.created", type],
  ]);
  expect(await balancesOf(accountId)).toMatchObject({ available: -amount });
}

describe("the application fee", () => {
  it("is charged once when the account opens, and not for a declined application", async () => {
    await setFees({ application: 9_900 });
    const { id } = await addSubmitted(server);
    const declined = await addSubmitted(server, { name: "Another" });
    await server.call("POST", `/sandbox/applications/${declined.id}/decide`, {
      body: { status: "DECLINED" },
    });
    await advance("PT1M");
    const { body } = await server.call("GET", `/applications/${id}`);
    expect(body.status).toBe("APPROVED");
    const accounts = await server.database.query(
      "SELECT id FROM accounts WHERE application_id = $1",
      [toUuid(id)],
    );
    expect(accounts.rowCount).toBe(1);
    const list = (await server.call("GET", "/accounts?size=50")).body.data;
    const account = list.find(
      (each: { onboarding_application_id: string }) => each.onboarding_application_id === id,
    );
    await expectCharged(account.id, "APPLICATION", 9_900);
    await advance("PT1H");
    expect(await feesOf(account.id)).toHaveLength(1);
    expect(await feesOf(server.sandbox.account_id)).toEqual([]);
  });
});

describe("the fee for a stored card", () => {
  it("is charged to the partner if the payment method intent says so", async () => {
    const { accountId } = await addAccount(server, { plan: { fees: { token: 25 } } });
    const headers = { "x-account-id": accountId };
    const stored: string[] = [];
    const numbers = [approvedCard, "5555555555554444", "4012888888881881"];
    const card = { exp_month: "12", exp_year: "2030" };
    for (const [index, bill_to] of (["partner", "merchant", "partner"] as const).entries()) {
      const token = await server.tokenize(numbers[index] ?? "");
      const body = { payment_method_types: ["card"], bill_to, validate: index === 2 };
      const intent = await server.call("POST", "/payment_method_intents", { body, headers });
      const attached = await server.call("PATCH", `/payment_method_intents/${intent.body.id}`, {
        body: {
          payment_method_data: { payment_method_type: "card", card: { ...card, token } },
        },
        headers,
      });
      expect(attached.body).toMatchObject({ status: "succeeded", bill_to });
      stored.push(attached.body.payment_method.id);
    }
    await chargeTokenFees(server.deps);
    const fees: { source_id: string; amount: number; from_owner_type: string }[] =
      await feesOf(accountId);
    expect(new Map(fees.map((fee) => [fee.source_id, [fee.amount, fee.from_owner_type]]))).toEqual(
      new Map(stored.map((id, index) => [id, [25, index === 1 ? "account" : "partner"]])),
    );
    expect(await balancesOf(accountId)).toMatchObject({ available: -25 });
    expect(await balancesOf(server.sandbox.partner_id)).toMatchObject({ available: -50 });
  });

  it("is charged once for each token of an account, created by the API or by method intents", async () => {
    const { accountId } = await addAccount(server, { plan: { fees: { token: 25 } } });
    const token = await server.tokenize(approvedCard);
    const first = await keepCard(accountId, token);
    await Promise.all([keepCard(accountId, token), keepCard(accountId, token)]);
    await Promise.all([chargeTokenFees(server.deps), chargeTokenFees(server.deps)]);
    await expectCharged(accountId, "TOKEN", 25);
    const [fee] = await feesOf(accountId);
    expect(fee.source_type).toBe("payment_method");
    expect(fee.source_id).toMatch(/^pm_/);
    expect(first).toMatch(/^pm_/);

    const headers = { "x-account-id": accountId };
    for (const validate of [true, false]) {
      const made = await server.call("POST", "/payment_method_intents", {
        body: { payment_method_types: ["card"], validate },
        headers,
      });
      const other = validate ? "371449635398431" : "5454545454545454";
      const data = { token: await server.tokenize(other), exp_month: "12", exp_year: "2030" };
      const given = await server.call("PATCH", `/payment_method_intents/${made.body.id}`, {
        body: { payment_method_data: { payment_method_type: "card", card: data } },
        headers,
      });
      expect(given.body.status, JSON.stringify(given.body)).toBe("succeeded");
    }
    await chargeTokenFees(server.deps);
    expect((await feesOf(accountId)).map(({ amount }: { amount: number }) => amount)).toEqual([
      25, 25, 25,
    ]);
    await keepCard(server.sandbox.account_id, token);
    expect(await feesOf(server.sandbox.account_id)).toEqual([]);
  });

  it("is not charged for a card used for one checkout order, nor for a bank account", async () => {
    const plan = { fees: { token: 25 } };
    const { accountId } = await addAccount(server, { plan, paymentMethodTypes: ["card", "bank"] });
    const response = await server.call("POST", "/payment_methods", {
      body: {
        payment_method_type: "bank",
        bank: {
          account_number: "000987654321",
          routing_number: "021000021",
          subtype: "checking",
          owner_type: "individual",
          names: ["Ada Park"],
        },
      },
      headers: { "x-account-id": accountId },
    });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    const headers = { "x-account-id": accountId };
    const session = await server.call("POST", "/checkout_sessions", { body: sessionBody, headers });
    const card = { token: await server.tokenize(approvedCard), exp_month: "12", exp_year: "2030" };
    const paid = await server.call("POST", `/checkout_sessions/${session.body.id}/payments`, {
      body: { payment_method_data: { payment_method_type: "card", card } },
      headers,
    });
    expect(paid.status, JSON.stringify(paid.body)).toBeLessThan(300);
    await chargeTokenFees(server.deps);
    const types = (await feesOf(accountId)).map(({ fee_type }: { fee_type: string }) => fee_type);
    expect(types).toEqual(["PROCESSING"]);
  });
});

describe("the fee for a linked bank account", () => {
  const link = async (accountId: string, accountNumber: string) => {
    const response = await server.call("POST", "/payment_methods", {
      body: bankBody(accountNumber),
      headers: { "x-account-id": accountId },
    });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    return response.body.id;
  };
  const paymentMethodTypes: ("card" | "bank")[] = ["card", "bank"];

  it("is the plan's amount, debited once from the available balance", async () => {
    const plan = { fees: { token: 25 }, bank: { ...bankPlan, linking_fee: 60 } };
    const { accountId } = await addAccount(server, { plan, paymentMethodTypes });
    const method = await link(accountId, accounts.settles);
    await Promise.all([chargeTokenFees(server.deps), chargeTokenFees(server.deps)]);
    await expectCharged(accountId, "LINKING_FEE", 60);
    const [fee] = await feesOf(accountId);
    expect(fee).toMatchObject({ source_type: "payment_method", source_id: method });
    const rejected = await server.call("POST", "/payment_methods", {
      body: bankBody(accounts.invalid),
      headers: { "x-account-id": accountId },
    });
    expect(rejected.status).toBe(400);
    await chargeTokenFees(server.deps);
    expect(await feesOf(accountId)).toHaveLength(1);
  });

  it("is the partner's if the plan says so", async () => {
    const plan = { paidByPartner: ["ach_linking"], bank: { ...bankPlan, linking_fee: 60 } };
    const { accountId } = await addAccount(server, { plan, paymentMethodTypes });
    await link(accountId, accounts.settles);
    await chargeTokenFees(server.deps);
    expect(await feesOf(accountId)).toMatchObject([
      { fee_type: "LINKING_FEE", amount: 60, from_owner_id: server.sandbox.partner_id },
    ]);
    expect(await balancesOf(accountId)).toMatchObject({ available: 0 });
  });
});

describe("a closed account", () => {
  const plan = { fees: { early_cancellation: 35_000 } };
  const read = async (id: string) => (await server.call("GET", `/accounts/${id}`)).body;

  it("pays the plan's termination fee before its term ends, rejects payments and emits an event", async () => {
    const { accountId } = await addAccount(server, { plan });
    const closed = await closeAccount(server.deps, accountId, "The business closed.");
    expect(closed).toEqual({ account_id: accountId, status: "TERMINATED", early: true });
    await expectCharged(accountId, "EARLY_CANCELLATION", 35_000);
    expect(await read(accountId)).toMatchObject({
      status: "TERMINATED",
      processing_enabled: false,
      payouts_enabled: true,
      termination_comment: "The business closed.",
    });
    const events = await eventsOf(server, accountId);
    expect(events.map(({ type }) => type)).toEqual([
      "v2.account.processing_disabled",
      "v2.account.closed",
    ]);
    expect(events.at(-1)?.data).toMatchObject({ status: "TERMINATED" });
    await expect(closeAccount(server.deps, accountId, "Again")).rejects.toThrow("TERMINATED");
    expect(await feesOf(accountId)).toHaveLength(1);
  });

  it("pays nothing after its term of 36 months, to the second", async () => {
    const [last, over] = [await addAccount(server, { plan }), await addAccount(server, { plan })];
    const opened = server.clock.now();
    // Monthly fees are not part of this test.
    await server.database.query("DELETE FROM monthly_fee_schedules");
    const end = new Date(opened);
    end.setUTCMonth(end.getUTCMonth() + 36);
    server.clock.advance(end.getTime() - opened.getTime() - 1);
    expect((await closeAccount(server.deps, last.accountId, "Left")).early).toBe(true);
    server.clock.advance(1);
    expect((await closeAccount(server.deps, over.accountId, "Left")).early).toBe(false);
    expect(await feesOf(over.accountId)).toEqual([]);
  });

  it("pays nothing without a term or without the fee", async () => {
    const { accountId: free } = await addAccount(server);
    expect((await closeAccount(server.deps, free, "Left")).early).toBe(false);
    const { accountId } = await addAccount(server, { plan });
    await server.database.query("UPDATE processing_plan_versions SET term_months = 0");
    expect((await closeAccount(server.deps, accountId, "Left")).early).toBe(false);
  });
});
