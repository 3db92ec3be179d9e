import type { Role, StepUpClass } from "@openpayfac/contract";
import { verifyLedger } from "@openpayfac/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  addPaidIntent,
  approvedCard,
  eventsOf,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { measure, reaches } from "./measure.ts";
import { compareWithRules, setAppliedFor } from "./risk.fixtures.ts";
import { watchRisk } from "./watch-risk.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  await server.close();
});

type Method = "GET" | "POST" | "PATCH";
type Send = (method: Method, path: string, body?: object, reason?: string) => Promise<TestResponse>;

async function userOf(role: Role, verifiedFor?: StepUpClass): Promise<Send> {
  const session = await signIn(server, "TENANT", role, verifiedFor);
  return (method, path, body, reason) =>
    server.call(method, path, {
      headers: {
        ...session,
        "x-account-id": undefined,
        ...(reason === undefined ? {} : { "x-approval-reason": reason }),
      },
      body,
    });
}

const asOperator: Send = (method, path, body) =>
  server.call(method, path, {
    headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
    body,
  });

const applyFor = (accountId: string, annual: number, high: number) =>
  setAppliedFor(server, accountId, { annual, high });
const compare = () => compareWithRules(server);

async function alertsOf(accountId: string) {
  const { body } = await asOperator("GET", `/platform/risk/alerts?in=${accountId}`);
  return body.data as { id: string; metric: string; status: string; action: string }[];
}
const account = async (id: string) =>
  (await asOperator("GET", `/platform/accounts?in=${id}`)).body.data[0];

/** An account that takes $20.00 more than once and a half of its highest ticket. */
async function newAccount(): Promise<string> {
  const { accountId } = await addAccount(server);
  await applyFor(accountId, 100_000, 80);
  const headers = { "x-account-id": accountId };
  const { id } = await addIntent(server, { amount: 14_000 }, headers);
  const method = await server.call("POST", "/payment_methods", {
    headers,
    body: {
      payment_method_type: "card",
      card: { token: await server.tokenize(approvedCard), exp_month: "12", exp_year: "30" },
    },
  });
  const paid = await server.call("POST", `/payment_intents/${id}/payments`, {
    headers,
    body: { payment_method_id: method.body.id },
  });
  expect(paid.body.status, JSON.stringify(paid.body)).toBe("captured");
  return accountId;
}

describe("a rule", () => {
  it("applies from its threshold and its least number on, exactly", () => {
    const day = {
      captured: 30_000n,
      payments: 20,
      largest: 15_001n,
      refunds: 2,
      approved: 35,
      declined: 15,
      settled: 1_000,
      disputes: 9,
    };
    const applied = { annualVolume: 365_000n, averageTicket: 1_000n, highTicket: 10_000n };
    const all = measure([day], applied);
    const values = Object.fromEntries(all.map(({ metric, value }) => [metric, value]));
    expect(values).toEqual({
      volume: 10_000,
      average_ticket: 15_000,
      high_ticket: 15_001,
      refund_rate: 1_000,
      decline_rate: 3_000,
      dispute_rate: 90,
    });
    const applies = (metric: string, threshold_basis_points: number, minimum_count: number) => {
      const measured = all.find((each) => each.metric === metric);
      return measured && reaches(measured, { threshold_basis_points, minimum_count });
    };
    expect(applies("dispute_rate", 90, 9)).toBe(true);
    expect(applies("dispute_rate", 90, 10)).toBe(false);
    expect(applies("dispute_rate", 91, 9)).toBe(false);
    expect(applies("decline_rate", 3_000, 50)).toBe(true);
    expect(applies("decline_rate", 3_000, 51)).toBe(false);
    expect(applies("high_ticket", 15_001, 1)).toBe(true);
    // Nothing was applied for: there is nothing to compare with.
    const none = measure([day], { annualVolume: null, averageTicket: null, highTicket: null });
    expect(none.slice(0, 3).map(({ value }) => value)).toEqual([null, null, null]);
    expect(measure([], applied).map(({ value }) => value)).toEqual([0, 0, 0, null, null, null]);
  });

  it("is changed by an administrator with a second one's approval, as a new version", async () => {
    const [first, second] = [
      await userOf("administrator", "people"),
      await userOf("administrator", "people"),
    ];
    const before = await first("GET", "/platform/risk/rules");
    expect(before.body.data).toHaveLength(6);
    expect(before.body.data[5]).toMatchObject({
      metric: "dispute_rate",
      threshold_basis_points: 90,
      minimum_count: 5,
      action: "none",
      version: 1,
      changed_by: null,
    });
    const path = `/platform/risk/rules/${before.body.data[5].id}`;
    const change = { threshold_basis_points: 75 };
    expect((await first("PATCH", path, change)).body.type).toBe("SECOND_USER_REQUIRED");
    const proposed = await first("PATCH", path, change, "The%20network%20asks%20for%20it");
    expect(proposed.status, JSON.stringify(proposed.body)).toBe(202);
    const approved = await second("POST", `/platform/change_requests/${proposed.body.id}/approve`);
    expect(approved.body, JSON.stringify(approved.body)).toMatchObject({
      status: "executed",
      rule: "policy",
    });
    const after = await first("GET", "/platform/risk/rules");
    expect(after.body.data[5]).toMatchObject({
      threshold_basis_points: 75,
      version: 2,
      changed_by_name: "Ada Park",
    });
    const kept = await server.database.query(
      "SELECT version FROM risk_rules WHERE id = $1 ORDER BY version",
      [toUuid(before.body.data[5].id)],
    );
    expect(kept.rows).toEqual([{ version: 1 }, { version: 2 }]);
    const risk = await userOf("risk", "people");
    expect((await risk("PATCH", path, change)).body.type).toBe("PERMISSION_MISSING");
    expect((await (await userOf("finance"))("GET", "/platform/risk/rules")).status).toBe(403);
  });
});

describe("the daily comparison", () => {
  it("opens one alert of an account and a rule, also in several processes", async () => {
    const accountId = await newAccount();
    await server.database.query("UPDATE risk_watch SET next_at = '1970-01-01'");
    await Promise.all(Array.from({ length: 3 }, () => watchRisk(server.deps)));
    const [alert, ...others] = await alertsOf(accountId);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      metric: "high_ticket",
      status: "open",
      value_basis_points: 17_500,
      threshold_basis_points: 15_000,
      amount: 14_000,
      applied_for: 8_000,
      count: 1,
      of_count: 1,
      action: "none",
      assigned_to: null,
    });
    await compare();
    expect(await alertsOf(accountId)).toHaveLength(1);
    expect(await account(accountId)).toMatchObject({ payouts_enabled: true });
    const audited = await asOperator("GET", `/platform/audit_entries?object_id=${alert?.id}`);
    expect(audited.body.data).toMatchObject([
      {
        actor: "watch_risk",
        actor_name: null,
        channel: "job",
        operation: "openRiskAlert",
        account_id: accountId,
        object_ids: [alert?.id, expect.stringMatching(/^rrule_/), accountId],
        request: { metric: "high_ticket", action: "none", value_basis_points: 17_500 },
      },
    ]);
  });

  it("opens none within 30 days of closing one, unless the value is half as high again", async () => {
    const accountId = await newAccount();
    await compare();
    const [alert] = await alertsOf(accountId);
    const closed = await asOperator("PATCH", `/platform/risk/alerts/${alert?.id}`, {
      close_reason: "false_alarm",
    });
    expect(closed.body).toMatchObject({ status: "closed", close_reason: "false_alarm" });
    await compare();
    expect(await alertsOf(accountId)).toHaveLength(1);
    const byNobody = await asOperator("PATCH", `/platform/risk/alerts/${alert?.id}`, {
      assign_to_me: true,
    });
    expect(byNobody.status).toBe(400);
    await server.database.query(
      "UPDATE risk_alerts SET value_basis_points = 11666 WHERE account_id = $1",
      [toUuid(accountId)],
    );
    await compare();
    expect(await alertsOf(accountId)).toHaveLength(2);
  });

  it("does to the account what the rule says, which two users end", async () => {
    const rule = await asOperator("POST", "/platform/risk/rules", {
      metric: "high_ticket",
      threshold_basis_points: 17_000,
      minimum_count: 1,
      action: "stop_processing",
      enabled: true,
    });
    expect(rule.status, JSON.stringify(rule.body)).toBe(201);
    const accountId = await newAccount();
    await compare();
    const alerts = await alertsOf(accountId);
    expect(alerts.map(({ action }) => action).toSorted()).toEqual(["none", "stop_processing"]);
    expect(await account(accountId)).toMatchObject({
      payouts_enabled: false,
      payments_enabled: false,
    });
    const events = (await eventsOf(server, accountId)).map(({ type }) => type);
    expect(events).toEqual(
      expect.arrayContaining(["v2.account.payouts_disabled", "v2.account.processing_disabled"]),
    );
    const stopping = alerts.find(({ action }) => action === "stop_processing");
    const milder = alerts.find(({ action }) => action === "none");
    const path = `/platform/risk/alerts/${stopping?.id}`;
    const [risk, administrator] = [
      await userOf("risk", "money"),
      await userOf("administrator", "money"),
    ];
    const tooMild = await risk("PATCH", path, { action: "hold_payouts" });
    expect(tooMild.body, JSON.stringify(tooMild.body)).toMatchObject({ type: "BAD_REQUEST" });
    const early = await risk("PATCH", path, { close_reason: "explained" });
    expect(early.body.detail).toContain("release it");

    // The other alert holds payouts, too: they stay held.
    const mildPath = `/platform/risk/alerts/${milder?.id}`;
    const noted = await risk("PATCH", mildPath, {
      note: "Asked for invoices.",
      assign_to_me: true,
    });
    expect(noted.body.assigned_to).toBe(noted.body.notes[0].author);
    const own = noted.body.notes[0].author;
    const held = await risk("PATCH", mildPath, { action: "hold_payouts", assigned_to: own });
    expect(held.body, JSON.stringify(held.body)).toMatchObject({
      action: "hold_payouts",
      assigned_to_name: "Ada Park",
      notes: [{ text: "Asked for invoices.", author_name: "Ada Park" }],
    });
    // Colleagues are the users whose role reads alerts.
    const developer = await userOf("developer");
    expect((await developer("GET", "/platform/risk/colleagues")).status).toBe(403);
    const { rows } = await server.database.query<{ id: Uuid; role: string }>(
      "SELECT id, role FROM users WHERE role IN ('administrator', 'developer')",
    );
    const idOf = (name: string) =>
      toId("user", rows.findLast(({ role }) => role === name)?.id ?? ("" as Uuid));
    const shown = (await risk("GET", "/platform/risk/colleagues")).body.data;
    expect(shown).toContainEqual({ user_id: idOf("administrator"), name: "Ada Park" });
    expect(shown).not.toContainEqual(expect.objectContaining({ user_id: idOf("developer") }));
    expect(shown).toContainEqual({ user_id: own, name: "Ada Park" });
    const other = await risk("PATCH", mildPath, { assigned_to: idOf("administrator") });
    expect(other.body).toMatchObject({ assigned_to: idOf("administrator") });
    const release = { close_reason: "explained", note: "A wedding." };
    const proposed = await risk("POST", `${path}/release`, release, "Invoices%20are%20fine");
    expect(proposed.body, JSON.stringify(proposed.body)).toMatchObject({
      rule: "account_restriction",
      before: { action: "stop_processing" },
    });
    const approved = await administrator(
      "POST",
      `/platform/change_requests/${proposed.body.id}/approve`,
    );
    expect(approved.body.status, JSON.stringify(approved.body)).toBe("executed");
    expect(await account(accountId)).toMatchObject({
      payouts_enabled: false,
      payments_enabled: true,
    });
    const closed = await risk("GET", path);
    expect(closed.body).toMatchObject({
      status: "closed",
      action: "none",
      close_reason: "explained",
      closed_by_name: "Ada Park",
      closed_by: own,
    });
    const last = await asOperator("POST", `${mildPath}/release`, {
      close_reason: "action_taken",
    });
    expect(last.status, JSON.stringify(last.body)).toBe(200);
    expect(await account(accountId)).toMatchObject({ payouts_enabled: true });
    // A disabled rule opens nothing.
    await asOperator("PATCH", `/platform/risk/rules/${rule.body.id}`, { enabled: false });
  });

  it("shows each metric of an account by week, with the threshold", async () => {
    const accountId = server.sandbox.account_id;
    await applyFor(accountId, 365, 80);
    const { intent, payment } = await addPaidIntent(server, { amount: 2_000 });
    await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: { amount: 500 } });
    await addPaidIntent(server, { amount: 1_000 });
    const failing = await addIntent(server, { amount: 1_000 });
    await server.call("POST", `/payment_intents/${failing.id}/payments`, {
      body: { payment_method_id: await server.paymentMethod("4387751111111038") },
    });
    await server.call("POST", "/sandbox/clock", { body: { advance: "P2D" } });
    await server.call("POST", "/sandbox/disputes", { body: { payment_id: payment.id } });
    await compare();
    const { status, body } = await asOperator("GET", `/platform/accounts/${accountId}/health`);
    expect(status, JSON.stringify(body)).toBe(200);
    const byMetric = Object.fromEntries(
      body.metrics.map(({ metric, value_basis_points, count, of_count, amount }: Metric) => [
        metric,
        [value_basis_points, count, of_count, amount],
      ]),
    );
    expect(byMetric).toEqual({
      // $30.00 of $30.00 for 30 days.
      volume: [10_000, 2, 2, 3_000],
      average_ticket: [15_000, 2, 2, 1_500],
      high_ticket: [2_500, 2, 2, 2_000],
      refund_rate: [5_000, 1, 2, null],
      decline_rate: [3_333, 1, 3, null],
      dispute_rate: [5_000, 1, 2, null],
    });
    const [volume] = body.metrics;
    expect(volume).toMatchObject({ threshold_basis_points: 15_000, applied_for: 3_000 });
    expect(volume.weeks).toHaveLength(13);
    expect(volume.weeks.at(-1)).toMatchObject({ value_basis_points: 10_000 });
    expect(volume.weeks.at(-2)).toMatchObject({ value_basis_points: 0 });
    expect(body.meta.complete).toBe(true);
    const support = await userOf("support");
    expect((await support("GET", `/platform/accounts/${accountId}/health`)).status).toBe(403);
  });
});

interface Metric {
  metric: string;
  value_basis_points: number | null;
  count: number;
  of_count: number;
  amount: number | null;
}
