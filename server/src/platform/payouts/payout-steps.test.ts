import type { Role, StepUpClass } from "@openpayfac/contract";
import { verifyLedger } from "@openpayfac/ledger";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addPaidIntent,
  eventsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { resumePayouts } from "../../identity/payout-holds.ts";
import { toId, toUuid } from "../../ids.ts";
import { advanceDuePayouts } from "../../payments/payouts/advance-payouts.ts";
import { cancelPayout } from "../../payments/payouts/operator/cancel-payout.ts";
import { addPayout } from "../../payments/payouts/payout-contract-cases.fixtures.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query("UPDATE processing_plan_versions SET fees = '{}'");
  await server.database.query("UPDATE payout_settings SET delay_days = 1");
});
afterAll(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  await server.close();
});

const because = { reason: "The owner asked by phone." };
const byOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });

/** A new user of the tenant, with the steps that the user can make. */
async function userOf(role: Role, verifiedFor: StepUpClass | undefined = "money") {
  const headers = {
    ...(await signIn(server, "TENANT", role, verifiedFor)),
    "x-account-id": undefined,
  };
  const reason = { "x-approval-reason": "Agreed" };
  return {
    get: (path: string) => server.call("GET", path, { headers }),
    step: (id: string, step: string, body: object = because) =>
      server.call("POST", `/platform/payouts/${id}/${step}`, { headers, body }),
    propose: (id: string, step: string) =>
      server.call("POST", `/platform/payouts/${id}/${step}`, {
        headers: { ...headers, ...reason },
        body: because,
      }),
    approve: (change: string) =>
      server.call("POST", `/platform/change_requests/${change}/approve`, { headers }),
  };
}

const moveTo = async (to: string) => {
  const response = await server.call("POST", "/sandbox/clock", { body: { to } });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
};
const shown = async (id: string) =>
  (await server.call("GET", `/platform/payouts/${id}`, { headers: byOperator() })).body;
const newest = async () => (await server.call("GET", "/payouts")).body.data[0].id as string;

/** Transfers of a payout that the bank knows. */
async function atBank(id: string): Promise<number> {
  const { transfers } = await shown(id);
  const outbound = transfers.filter((each: { direction: string }) => each.direction === "outbound");
  const found = await Promise.all(
    outbound.map((each: { bank_transfer_id: string }) =>
      server.deps.processors.bank.inquirePayout({ orderId: each.bank_transfer_id }),
    ),
  );
  return found.filter(({ kind }) => kind === "found").length;
}

/** The `available` amount of the ledger, and of balance transactions without a payout. */
async function available() {
  const { rows } = await server.database.query(
    `SELECT (SELECT -balance FROM ledger_accounts WHERE account_id = $1 AND code = 'available') AS ledger,
            (SELECT coalesce(sum(amount), 0) FROM transactions
              WHERE account_id = $1 AND available_at IS NOT NULL AND payout_id IS NULL) AS free`,
    [toUuid(server.sandbox.account_id)],
  );
  return [Number(rows[0].ledger), Number(rows[0].free)];
}

it("a payout is held by a user until a user releases it, and is then sent once", async () => {
  await addPaidIntent(server, { amount: 10_000 });
  // Monday, 2026-11-16. Funded and swept on Tuesday, to be sent on Wednesday at 4 PM.
  await moveTo("2026-11-17T21:30:00.000Z");
  const id = await newest();
  expect(await shown(id)).toMatchObject({
    status: "created",
    hold: null,
    steps: ["hold", "cancel"],
  });
  const risk = await userOf("risk");
  const support = await userOf("support");
  const unconfirmed = await signIn(server, "TENANT", "risk");
  const asked = await server.call("POST", `/platform/payouts/${id}/hold`, {
    headers: { ...unconfirmed, "x-account-id": undefined },
    body: because,
  });
  expect([asked.body.type, (await support.step(id, "hold")).body.type]).toEqual([
    "STEP_UP_REQUIRED",
    "PERMISSION_MISSING",
  ]);
  const held = await risk.step(id, "hold");
  expect(held, JSON.stringify(held.body)).toMatchObject({
    status: 200,
    body: {
      status: "held",
      next_attempt_at: null,
      hold: { cause: "user", held_by_name: "Ada Park", ...because },
      steps: ["release", "cancel"],
      transfers: [{ status: "hold" }],
    },
  });
  expect(held.body.hold).toMatchObject({
    held_by: expect.stringMatching(/^user_/),
    held_at: server.deps.clock.now().toISOString(),
  });
  expect(await shown(id)).toEqual(held.body);
  expect((await risk.step(id, "hold")).status).toBe(400);
  // Neither time nor the end of another hold sends it.
  await moveTo("2026-11-19T21:30:00.000Z");
  const now = server.deps.clock.now().toISOString();
  await writeAtomically(server.database, [resumePayouts(toUuid(server.sandbox.account_id), now)]);
  await advanceDuePayouts(server.deps);
  expect([(await shown(id)).status, await atBank(id)]).toEqual(["held", 0]);
  const tasks = await risk.get("/platform/tasks");
  expect(tasks.body.data).toMatchObject([{ type: "payouts_held", count: 1, amount: 9_680 }]);

  const released = await risk.step(id, "release");
  expect(released.body).toMatchObject({ status: "created", hold: null, next_attempt_at: now });
  // The process that released it was killed here: the next one sends it.
  await Promise.all([advanceDuePayouts(server.deps), advanceDuePayouts(server.deps)]);
  expect(await shown(id)).toMatchObject({ status: "pending", steps: [] });
  expect(await atBank(id)).toBe(1);
  const late = await Promise.all(
    ["hold", "release", "cancel", "retry"].map((step) => risk.step(id, step)),
  );
  expect(late.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  const events = await eventsOf(server, id);
  expect(events.map(({ type }) => type)).toEqual([
    "v2.payout.created",
    "v2.payout.held",
    "v2.payout.updated",
    "v2.payout.updated",
    "v2.payout.pended",
  ]);
  const audit = await server.call("GET", `/platform/audit_entries?object_id=${id}`, {
    headers: byOperator(),
  });
  const entries = audit.body.data.map((each: Record<string, unknown>) => [
    each.operation,
    each.outcome,
    each.actor_name,
  ]);
  expect(entries).toContainEqual(["releasePayout", "done", "Ada Park"]);
  expect(entries).toContainEqual(["holdPayout", "done", "Ada Park"]);
  expect(entries).toContainEqual(["holdPayout", "denied", "Ada Park"]);
});

it("a release above the limit is approved by an administrator, and by no one else", async () => {
  const id = await addPayout(server, { status: "held", attempt_count: 0 });
  await server.database.query("UPDATE payouts SET amount = 1000001 WHERE id = $1", [toUuid(id)]);
  const [risk, finance, administrator] = [
    await userOf("risk"),
    await userOf("finance"),
    await userOf("administrator"),
  ];
  expect((await risk.step(id, "hold")).body).toMatchObject({ hold: { cause: "user" } });
  expect((await risk.step(id, "release")).body).toMatchObject({
    type: "SECOND_USER_REQUIRED",
    detail: expect.stringContaining("$10,000.00; got $10,000.01"),
  });
  expect((await administrator.step(id, "release")).body.type).toBe("PERMISSION_MISSING");
  const proposed = await finance.propose(id, "release");
  expect(proposed).toMatchObject({
    status: 202,
    body: { rule: "payout_release", step_up: "money", before: { status: "held" } },
  });
  const change = proposed.body.id;
  expect((await risk.approve(change)).status).toBe(404);
  const unseen = await risk.get("/platform/change_requests?status=pending");
  expect(unseen.body.data).toEqual([]);
  expect((await administrator.approve(change)).body).toMatchObject({
    status: "executed",
    response: { status: "created", hold: null },
  });
  // Of a payout that was released in the meantime, nothing is approved.
  const second = await addPayout(server, { status: "held", attempt_count: 0 });
  await risk.step(second, "hold");
  const late = await finance.propose(second, "release");
  expect((await risk.step(second, "release")).status).toBe(200);
  expect((await administrator.approve(late.body.id)).status).toBe(400);
  await server.database.query("UPDATE payouts SET next_action_at = NULL WHERE id = ANY($1)", [
    [toUuid(id), toUuid(second)],
  ]);
});

it("a returned payout is sent again immediately, is held, or is cancelled", async () => {
  const sendBack = async (id: string) => {
    const response = await server.call("POST", `/sandbox/payouts/${id}/return`, {
      body: { return_code: "R16" },
    });
    expect(response.body.status).toBe("returned");
  };
  const risk = await userOf("risk");
  await server.database.query("UPDATE payout_settings SET delay_days = 0");
  await addPaidIntent(server, { amount: 7_000 });
  await moveTo("2026-11-23T15:00:00.000Z");
  const first = await newest();
  expect(await shown(first)).toMatchObject({ status: "completed", net_amount: 6_767 });
  await sendBack(first);
  expect(await shown(first)).toMatchObject({ steps: ["retry", "hold", "cancel"] });
  expect((await risk.step(first, "hold")).body).toMatchObject({
    status: "held",
    steps: ["retry", "cancel"],
    transfers: [{ direction: "outbound" }, { direction: "inbound", status: "completed" }],
  });
  expect((await risk.step(first, "release")).status).toBe(400);
  // Its next banking day passes.
  await moveTo("2026-11-25T15:00:00.000Z");
  expect(await shown(first)).toMatchObject({ status: "held", attempt_count: 1 });
  // An owner that cannot be paid: it would fail.
  await server.database.query("UPDATE payout_settings SET hold = true");
  expect((await risk.step(first, "retry")).body.detail).toMatch(/are disabled, held by a review/);
  await server.database.query("UPDATE payout_settings SET hold = false");
  const both = await Promise.all([risk.step(first, "retry"), risk.step(first, "retry")]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await advanceDuePayouts(server.deps);
  expect(await shown(first)).toMatchObject({ status: "pending", attempt_count: 2 });
  expect(await atBank(first)).toBe(2);
  await moveTo("2026-11-30T15:00:00.000Z");
  expect(await shown(first)).toMatchObject({ status: "completed" });

  await addPaidIntent(server, { amount: 5_000 });
  await moveTo("2026-12-02T15:00:00.000Z");
  const second = await newest();
  const before = await available();
  await sendBack(second);
  expect((await risk.step(second, "cancel")).body).toMatchObject({
    status: "cancelled",
    steps: [],
  });
  expect(await available()).toEqual(before.map((amount) => amount + 4_825));
  // The next window includes it.
  await moveTo("2026-12-03T22:00:00.000Z");
  const next = await newest();
  expect(next).not.toBe(second);
  expect(await shown(next)).toMatchObject({ net_amount: 4_825, hold: null });
});

it("a payout that its owner's settings hold has the cause, and is not released before it ends", async () => {
  const account = toUuid(server.sandbox.account_id);
  const due = { attempt_count: 0, next_action_at: server.deps.clock.now().toISOString() };
  const id = await addPayout(server, { status: "created", ...due });
  await server.database.query("UPDATE payout_settings SET hold = true WHERE account_id = $1", [
    account,
  ]);
  await advanceDuePayouts(server.deps);
  expect(await shown(id)).toMatchObject({
    status: "held",
    hold: { cause: "owner", reason: null, held_by: null, held_at: null },
    steps: ["release", "hold", "cancel"],
  });
  const release = () =>
    server.call("POST", `/platform/payouts/${id}/release`, {
      headers: byOperator(),
      body: because,
    });
  expect((await release()).status).toBe(400);
  const bank = await server.database.query<{ id: string }>(
    `UPDATE payout_settings SET hold = false, bank_account_id = NULL WHERE account_id = $1
     RETURNING (SELECT bank_account_id AS id FROM payout_settings WHERE account_id = $1)`,
    [account],
  );
  const blocked = await addPayout(server, { status: "created", ...due });
  await advanceDuePayouts(server.deps);
  expect(await shown(blocked)).toMatchObject({ hold: { cause: "bank_account" } });
  expect((await release()).body.detail).toMatch(/no bank account/);
  await server.database.query(
    "UPDATE payout_settings SET bank_account_id = $2 WHERE account_id = $1",
    [account, bank.rows[0]?.id],
  );
  expect((await release()).body).toMatchObject({ status: "created" });
  const cancelled = await server.call(
    "POST",
    `/platform/payouts/${toId("payout", toUuid(id))}/hold`,
    {
      headers: byOperator(),
      body: because,
    },
  );
  expect(cancelled.body.hold).toMatchObject({ cause: "user", held_by: null, held_by_name: null });
});

it("steps of users and the job end in one state, whichever is first", async () => {
  const risk = await userOf("risk");
  for (let round = 0; round < 6; round += 1) {
    const due = { attempt_count: 0, next_action_at: server.deps.clock.now().toISOString() };
    const id = await addPayout(server, { status: "created", ...due });
    const [held] = await Promise.all([
      risk.step(id, "hold"),
      advanceDuePayouts(server.deps),
      ...(round % 2 === 0 ? [risk.step(id, "hold")] : []),
    ]);
    const { status } = await shown(id);
    if (status === "held") {
      expect(await atBank(id)).toBe(0);
      const cancelled = cancelPayout(server.deps, id).catch((error: Error) => error);
      const both = await Promise.all([risk.step(id, "release"), cancelled]);
      await advanceDuePayouts(server.deps);
      const end = await shown(id);
      expect(["cancelled", "pending"], JSON.stringify(both)).toContain(end.status);
      expect([end.status, await atBank(id)]).toEqual([
        end.status,
        end.status === "pending" ? 1 : 0,
      ]);
    } else {
      expect([status, await atBank(id)]).toEqual(["pending", 1]);
      expect(held.status).toBe(400);
    }
  }
});
