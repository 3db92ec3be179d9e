import { verifyLedger } from "@openpayfac/ledger";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addAccount,
  addPaidIntent,
  addPartner,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toId, toUuid } from "../../ids.ts";
import { choosePayoutBankAccount } from "./payout-bank-accounts.ts";
import { sweepDuePayouts } from "./sweep-payouts.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  const books = await server.database.query(
    `SELECT account.account_id, -account.balance AS available,
            (SELECT coalesce(sum(amount), 0) FROM transactions
              WHERE account_id = account.account_id AND available_at IS NOT NULL
                AND payout_id IS NULL) AS free,
            (SELECT coalesce(sum(movement.amount), 0) FROM transactions AS movement
               JOIN payouts ON payouts.account_id = movement.account_id
                AND payouts.id = movement.payout_id AND payouts.status = 'returned'
              WHERE movement.account_id = account.account_id) AS to_be_sent_again
       FROM ledger_accounts AS account WHERE code = 'available'`,
  );
  for (const { available, free, to_be_sent_again: again } of books.rows) {
    expect(Number(available)).toBe(Number(free) + Number(again));
  }
  await server.close();
});

const get = async (path: string) => (await server.call("GET", path)).body;
const available = async () => (await get("/balances")).data[0].available;
const moveTo = async (to: string) => {
  const response = await server.call("POST", "/sandbox/clock", { body: { to } });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
};
const payouts = async () => (await get("/payouts?limit=50")).data;
const credits = async (): Promise<number[]> => {
  const { body } = await server.control("GET", "/_simulator/bank?account_number=000123456789");
  return body.movements.map((each: { amount_minor: number }) => each.amount_minor);
};
const sendBack = (id: string, code = "R03") =>
  server.call("POST", `/sandbox/payouts/${id}/return`, { body: { return_code: code } });
const setPlanFees = (fees: object) =>
  server.database.query("UPDATE processing_plan_versions SET fees = $1", [JSON.stringify(fees)]);

// The clock is at Monday, 2026-11-16, 15:00 in New York.
const sweptAt = "2026-11-17T21:00:00.000Z";
const completedAt = "2026-11-18T14:00:00.000Z";

describe("an available balance", () => {
  it("is paid out on the day it settles, and arrives on the next banking day", async () => {
    await setPlanFees({ batch: 25 });
    const { payment } = await addPaidIntent(server, { amount: 10_000 });
    await addPaidIntent(server, { amount: 999 });
    const sent = vi.spyOn(server.deps.processors.bank, "pay");
    await moveTo(sweptAt);
    // The owner's bank statement shows who paid.
    expect(sent.mock.calls).toMatchObject([[{ companyName: "Sandbox tenant" }]]);
    expect(await available()).toBe(0);
    const [payout, ...others] = await payouts();
    expect(others).toEqual([]);
    expect(payout).toMatchObject({
      status: "pending",
      payout_number: 1,
      transaction_count: 4,
      transaction_summary: [
        { source_type: "fee", count: 2, amount: -379 },
        { source_type: "payment", count: 2, amount: 10_999 },
      ],
      amount: 10_620,
      net_amount: 10_595,
      fee_amount: 25,
      batch_fee: 25,
      reject_fee: 0,
      attempt_count: 1,
      reject_count: 0,
      owner_type: "account",
      owner_id: server.sandbox.account_id,
      business_id: server.sandbox.business_id,
      batch_window: {
        window_start: "2026-11-17T05:00:00.000Z",
        window_end: "2026-11-18T05:00:00.000Z",
        delay_until: null,
        size: 1,
        size_type: "day",
        strict: false,
      },
      created_at: sweptAt,
      sent_at: sweptAt,
      completed_at: null,
      payment_data: [{ payment_type: "origination", direction: "outbound", amount: 10_595 }],
    });
    const { data } = await get(`/transactions?payout_id=${payout.id}&limit=50`);
    const paid = data.map((each: { direction: string; amount: number }) =>
      each.direction === "credit" ? each.amount : -each.amount,
    );
    expect(paid.reduce((sum: number, each: number) => sum + each, 0)).toBe(payout.amount);
    expect(data.at(-1)).toMatchObject({ source_id: payment.id, payout_id: payout.id });
    const [{ bank_transfer_id }] = payout.payment_data;
    expect(bank_transfer_id).toMatch(/^bt_/);
    const { data: all } = await get("/transactions?limit=50");
    expect(all).toHaveLength(6);
    for (const each of all) expect(each).toMatchObject({ payout_id: payout.id, bank_transfer_id });

    await moveTo(completedAt);
    expect(await get(`/payouts/${payout.id}`)).toMatchObject({
      status: "completed",
      completed_at: completedAt,
    });
    expect(await credits()).toEqual([10_595]);
    expect((await postingsOf(server, payout.id)).map((each) => [each.event, each.entries])).toEqual(
      [
        [
          "payout_created",
          [
            ["available", 10_620],
            ["in_payout", -10_595],
            ["platform_fees", -25],
          ],
        ],
        [
          "payout_completed",
          [
            ["in_payout", 10_595],
            ["cash", -10_595],
          ],
        ],
      ],
    );
    const events = await eventsOf(server, payout.id);
    expect(events.map(({ type, sequence }) => [sequence, type])).toEqual([
      [1, "v2.payout.created"],
      [2, "v2.payout.updated"],
      [3, "v2.payout.pended"],
      [4, "v2.payout.updated"],
      [5, "v2.payout.completed"],
    ]);
  });

  it("is paid out to one owner even if the payout of another owner fails", async () => {
    const partner = toUuid(server.sandbox.partner_id);
    const encrypt = (text: string) =>
      server.database.query(
        `UPDATE payout_bank_accounts SET encrypted_numbers = $2 WHERE account_id = $1`,
        [partner, text],
      );
    const stored = await server.database.query(
      "SELECT encrypted_numbers FROM payout_bank_accounts WHERE account_id = $1",
      [partner],
    );
    await addPaidIntent(server, { amount: 10_000 });
    await server.call("POST", "/fees", { body: { amount: 150, description: "Onboarding" } });
    // Encrypted with a key that no longer exists. The partner's payout is the first one due.
    await encrypt("encrypted with another key");
    await moveTo(sweptAt);
    expect(await payouts()).toMatchObject([{ status: "pending" }]);
    const ofPartner = async () => {
      const own = { headers: { "x-account-id": undefined } };
      return (await server.call("GET", "/payouts", own)).body.data;
    };
    expect(await ofPartner()).toMatchObject([{ status: "created", sent_at: null }]);
    await encrypt(stored.rows[0].encrypted_numbers);
    await moveTo("2026-11-17T21:10:00.000Z");
    expect(await ofPartner()).toMatchObject([{ status: "pending" }]);
  });

  it("is paid out on Monday if it settles at the weekend", async () => {
    // Friday.
    await moveTo("2026-11-20T20:00:00.000Z");
    await addPaidIntent(server);
    await moveTo("2026-11-23T22:00:00.000Z");
    const [payout] = await payouts();
    expect(payout).toMatchObject({
      created_at: "2026-11-23T21:00:00.000Z",
      batch_window: {
        window_start: "2026-11-21T05:00:00.000Z",
        window_end: "2026-11-24T05:00:00.000Z",
      },
    });
  });

  it("is carried over while negative, and paid out once it is positive", async () => {
    const { intent } = await addPaidIntent(server, { amount: 1_000 });
    await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: {} });
    await moveTo("2026-11-18T22:00:00.000Z");
    expect(await available()).toBe(-59);
    expect(await payouts()).toEqual([]);
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo("2026-11-19T22:00:00.000Z");
    expect(await payouts()).toMatchObject([{ amount: 882, transaction_count: 5 }]);
  });

  it("is paid out once, with several processes closing its window", async () => {
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo("2026-11-17T20:59:00.000Z");
    server.clock.advance(60_000);
    await Promise.all(Array.from({ length: 6 }, () => sweepDuePayouts(server.deps)));
    expect(await payouts()).toHaveLength(1);
  });

  it("stays available while the owner has no bank account", async () => {
    await server.database.query("UPDATE payout_settings SET bank_account_id = NULL");
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo("2026-11-19T22:00:00.000Z");
    expect(await payouts()).toEqual([]);
    expect(await available()).toBe(941);
  });

  it("is held while the owner's payouts are on hold, and then sent", async () => {
    await server.database.query("UPDATE payout_settings SET hold = true");
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo(sweptAt);
    const held = { status: "held", sent_at: null, latest_payment_data: { status: "hold" } };
    expect(await payouts()).toMatchObject([held]);
    await server.database.query("UPDATE payout_settings SET hold = false");
    // The bank has sent its window of 4:45 PM.
    await moveTo("2026-11-18T22:30:00.000Z");
    const [payout] = await payouts();
    expect(payout).toMatchObject({ status: "pending", payment_data: [{ status: "processing" }] });
    const shown = (await eventsOf(server, payout.id)).map(({ type, data }) => [
      type.split(".")[2],
      (data as { latest_payment_data: { status: string } }).latest_payment_data.status,
    ]);
    expect(shown).toEqual([
      ["created", "created"],
      ["held", "hold"],
      ["updated", "pending"],
      ["pended", "batched"],
      ["updated", "processing"],
    ]);
  });

  it("is blocked without a bank account, and rejected if it loses it while it is being sent", async () => {
    const useBankAccount = (is: boolean) =>
      server.database.query(
        `UPDATE payout_settings AS settings SET bank_account_id =
           (SELECT id FROM payout_bank_accounts AS bank
             WHERE $1 AND bank.account_id = settings.account_id LIMIT 1)`,
        [is],
      );
    await server.database.query("UPDATE payout_settings SET delay_days = 1");
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo(sweptAt);
    expect(await payouts()).toMatchObject([
      { status: "created", payment_data: [{ status: "created", amount: 941 }] },
    ]);
    await useBankAccount(false);
    await moveTo("2026-11-18T21:00:00.000Z");
    const [{ latest_payment_data: blocked }] = await payouts();
    expect(blocked).toMatchObject({ status: "blocked" });
    await useBankAccount(true);
    await server.control("POST", "/_simulator/faults", {
      endpoint: "grailpay_payout",
      drop_before: true,
    });
    await moveTo("2026-11-19T21:00:00.000Z");
    expect(await payouts()).toMatchObject([
      {
        status: "staged",
        payment_data: [{ bank_transfer_id: blocked.bank_transfer_id, status: "pending" }],
      },
    ]);
    await useBankAccount(false);
    await moveTo("2026-11-19T22:30:00.000Z");
    expect(await payouts()).toMatchObject([
      { status: "failed", payment_data: [{ status: "rejected", amount: 941 }] },
    ]);
    expect(await available()).toBe(941);
  });

  it("shows the bank account that it was sent to, if it changed after a failed request", async () => {
    await addPaidIntent(server, { amount: 1_000 });
    await server.control("POST", "/_simulator/faults", {
      endpoint: "grailpay_payout",
      drop_before: true,
    });
    await moveTo(sweptAt);
    const [{ latest_payment_data: first }] = await payouts();
    const id = server.deps.ids.next();
    const numbers = { accountNumber: "000555666777", routingNumber: "021000021" };
    const kind = { holderType: "business", subtype: "checking" } as const;
    const target = { id, holder: "Larkspur", ...kind, numbers };
    const accountId = toUuid(server.sandbox.account_id);
    const chosen = choosePayoutBankAccount(server.deps, accountId, { ...target, registered: null });
    await writeAtomically(server.database, chosen);
    await moveTo(completedAt);
    const [payout] = await payouts();
    expect(payout.latest_payment_data).toMatchObject({
      bank_transfer_id: first.bank_transfer_id,
      bank_account_id: toId("bank_account", id),
    });
    const { body } = await server.control("GET", "/_simulator/bank?account_number=000555666777");
    expect(body.movements).toMatchObject([{ amount_minor: 941 }]);
    expect(await credits()).toEqual([]);
  });

  it("is paid out to a partner, whose endpoints receive the events", async () => {
    await addPaidIntent(server, { amount: 10_000 });
    const body = { amount: 150, description: "Onboarding" };
    expect(await server.call("POST", "/fees", { body })).toMatchObject({ status: 201 });
    await moveTo("2026-11-19T15:00:00.000Z");
    const own = { headers: { "x-account-id": undefined } };
    const { data } = (await server.call("GET", "/payouts", own)).body;
    expect(data).toMatchObject([
      { status: "completed", owner_type: "partner", owner_id: server.sandbox.partner_id },
    ]);
    expect(data[0].amount).toBe(150);
    const types = (await eventsOf(server, data[0].id)).map(({ type }) => type.split(".")[2]);
    expect(types).toEqual(["created", "updated", "pended", "updated", "completed"]);
    const { body: events } = await server.call("GET", "/events?limit=50", own);
    const result = events.data.filter(
      (each: { object_id: string }) => each.object_id === data[0].id,
    );
    expect(result.map((each: { account_id: unknown }) => each.account_id)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("waits as many banking days as the owner's settings say", async () => {
    await server.database.query("UPDATE payout_settings SET delay_days = 2");
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo("2026-11-19T20:00:00.000Z");
    expect(await payouts()).toMatchObject([{ status: "created" }]);
    await moveTo("2026-11-19T22:00:00.000Z");
    expect(await payouts()).toMatchObject([
      { status: "pending", sent_at: "2026-11-19T21:00:00.000Z" },
    ]);
  });
});

describe("a payout that the bank returns", () => {
  it("is available again less the fee, and is sent once more on the next banking day", async () => {
    await setPlanFees({ dda_reject: 200 });
    await addPaidIntent(server, { amount: 10_000 });
    await moveTo("2026-11-18T15:00:00.000Z");
    const [payout] = await payouts();
    const response = await sendBack(payout.id);
    expect(response).toMatchObject({
      status: 200,
      body: {
        status: "returned",
        net_amount: 9_480,
        fee_amount: 200,
        reject_fee: 200,
        reject_count: 1,
        latest_payment_data: {
          payment_type: "return",
          direction: "inbound",
          amount: 9_680,
          return_code: "R03",
        },
      },
    });
    expect(await available()).toBe(9_480);
    await moveTo("2026-11-20T15:00:00.000Z");
    expect(await payouts()).toMatchObject([{ status: "completed", attempt_count: 2 }]);
    expect(await available()).toBe(0);
    expect((await credits()).reduce((sum, each) => sum + each, 0)).toBe(9_480);
    const transfers = (await payouts())[0].payment_data.map(
      (each: { bank_transfer_id: string }) => each.bank_transfer_id,
    );
    expect(new Set(transfers).size).toBe(3);
    const [first, back, second] = transfers;
    const { data } = await get("/transactions?limit=50");
    const named = Object.fromEntries(
      data.map((each: { description: string; bank_transfer_id: string }) => [
        each.description,
        each.bank_transfer_id,
      ]),
    );
    expect(named).toEqual({
      "Payment captured": second,
      "Processing fee": second,
      "Payout 1": first,
      "Payout 1 was returned: R03": back,
      "Fee for a returned payout": back,
      "Payout 1, sent again": second,
    });
    expect((await eventsOf(server, payout.id)).map(({ type }) => type.split(".")[2])).toEqual([
      "created",
      "updated",
      "pended",
      "updated",
      "completed",
      "returned",
      "retried",
      "pended",
      "updated",
      "completed",
    ]);
  });

  it("fails after the second return, and that bank account receives no more payouts", async () => {
    await setPlanFees({});
    await addPaidIntent(server, { amount: 10_000 });
    await moveTo("2026-11-18T15:00:00.000Z");
    const [payout] = await payouts();
    await sendBack(payout.id);
    await moveTo("2026-11-20T15:00:00.000Z");
    expect((await sendBack(payout.id)).body).toMatchObject({ status: "failed", reject_count: 2 });
    expect(await available()).toBe(9_680);
    const { data } = await get("/transactions?limit=1");
    expect(data).toMatchObject([
      { source_type: "payout", direction: "credit", payout_id: null, bank_transfer_id: null },
    ]);
    await moveTo("2026-11-30T15:00:00.000Z");
    expect(await payouts()).toHaveLength(1);
    expect(await available()).toBe(9_680);
  });

  it("can only be one that the bank has", async () => {
    await server.database.query("UPDATE payout_settings SET hold = true");
    await addPaidIntent(server, { amount: 10_000 });
    await moveTo(sweptAt);
    const [payout] = await payouts();
    expect((await sendBack(payout.id)).body).toMatchObject({ code: "400-01", status: 400 });
    const partner = await addPartner(server);
    const stranger = await server.call("POST", `/sandbox/payouts/${payout.id}/return`, {
      body: { return_code: "R03" },
      headers: { "x-api-key": partner.privateKey },
    });
    expect(stranger.status).toBe(404);
  });
});

describe("a request to the bank", () => {
  it.each(["drop_after", "drop_before"])(
    "is found or sent again after its response was lost (%s), and moves money once",
    async (fault) => {
      await addPaidIntent(server, { amount: 1_000 });
      await moveTo("2026-11-17T20:00:00.000Z");
      const faults = { endpoint: "grailpay_payout", [fault]: true };
      await server.control("POST", "/_simulator/faults", faults);
      await moveTo(sweptAt);
      expect(await payouts()).toMatchObject([{ status: "staged" }]);
      await moveTo("2026-11-19T15:00:00.000Z");
      expect(await payouts()).toMatchObject([{ status: "completed", attempt_count: 1 }]);
      expect(await credits()).toEqual([941]);
    },
  );
});

describe("a list of payouts", () => {
  it("contains those of an account, of a business or of the caller", async () => {
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo(sweptAt);
    const other = await addAccount(server);
    const list = async (path: string, headers: Record<string, string | undefined> = {}) =>
      (await server.call("GET", path, { headers })).body.data?.length;
    expect(await list("/payouts")).toBe(1);
    expect(await list("/payouts?status=pending")).toBe(1);
    expect(await list("/payouts?status=completed")).toBe(0);
    expect(await list("/payouts", { "x-account-id": other.accountId })).toBe(0);
    expect(await list("/payouts", { "x-account-id": undefined })).toBe(0);
    const business = (id: string) => ({ "x-account-id": undefined, "x-business-id": id });
    expect(await list("/businesses/payouts", business(server.sandbox.business_id))).toBe(1);
    expect(await list("/businesses/payouts", business(other.businessId))).toBe(0);
    const [payout] = await payouts();
    const unseen = await server.call("GET", `/payouts/${payout.id}`, {
      headers: { "x-account-id": undefined },
    });
    expect(unseen.status).toBe(404);
    const own = await server.database.query(
      "SELECT count(*)::int AS n FROM payouts WHERE id = $1",
      [toUuid(payout.id)],
    );
    expect(own.rows).toEqual([{ n: 1 }]);
  });
});
