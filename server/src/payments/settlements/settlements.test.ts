import { verifyLedger } from "@openpayfac/ledger";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { sandboxMerchantId } from "../../sandbox/sandbox-processors.ts";
import { externalBody } from "../external-payments/external-contract-cases.fixtures.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  // Without a bank account, available funds stay in the balance that the tests read.
  await server.database.query("UPDATE payout_settings SET bank_account_id = NULL");
});
afterEach(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  await server.close();
});

const get = async (path: string) => (await server.call("GET", path)).body;
const balance = async () => (await get("/balances")).data[0];
const moveTo = async (to: string) => {
  const response = await server.call("POST", "/sandbox/clock", { body: { to } });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
  return response.body;
};
const refund = (intentId: string, amount?: number) =>
  server.call("POST", `/payment_intents/${intentId}/refunds`, { body: { amount } });

// The clock is at Monday, 2026-11-16, 15:00 in New York.
const tuesday = "2026-11-17T19:00:00.000Z";

describe("a captured payment", () => {
  it("is settled on the next banking day, and is available less its fee", async () => {
    const { intent, payment } = await addPaidIntent(server, { amount: 10_000 });
    await moveTo("2026-11-17T18:59:59.000Z");
    expect(await balance()).toMatchObject({ pending: 9_680, available: 0 });
    const { jobs_run } = await moveTo(tuesday);
    expect(jobs_run).toBeGreaterThan(0);

    expect(await get(`/payments/${payment.id}`)).toMatchObject({
      settlement_status: "settled",
      settled_at: tuesday,
    });
    expect((await get(`/payment_intents/${intent.id}`)).settled_at).toBe(tuesday);
    expect(await balance()).toMatchObject({ pending: 0, available: 9_680 });
    const { data } = await get("/transactions");
    const [fee, sale] = data;
    const settlement = sale.settlement_id;
    expect(settlement).toMatch(/^stl_/);
    for (const each of [fee, sale]) {
      expect(each).toMatchObject({
        settlement_status: "settled",
        settled_at: tuesday,
        settlement_id: settlement,
      });
    }
    const postings = await postingsOf(server, payment.id);
    expect(postings.map(({ event }) => event)).toEqual(["capture", "settlement"]);
    expect(postings[1]?.entries).toEqual([
      ["cash", 10_000],
      ["network_receivable", -10_000],
      ["pending", 9_680],
      ["available", -9_680],
    ]);
    const fees = await server.database.query("SELECT settlement_status FROM fees");
    expect(fees.rows).toEqual([{ settlement_status: "settled" }]);
  });

  it("of the Friday before a bank holiday on Monday is settled on Tuesday", async () => {
    // Martin Luther King Jr. Day is Monday, 2027-01-18.
    await moveTo("2027-01-15T20:00:00.000Z");
    const { payment } = await addPaidIntent(server);
    await moveTo("2027-01-19T18:00:00.000Z");
    expect((await get(`/payments/${payment.id}`)).settlement_status).toBe("unsettled");
    await moveTo("2027-01-19T20:00:00.000Z");
    expect((await get(`/payments/${payment.id}`)).settled_at).toBe("2027-01-19T19:00:00.000Z");
  });

  it("is settled once, however often the job runs", async () => {
    const { payment } = await addPaidIntent(server);
    await moveTo(tuesday);
    await server.database.query("UPDATE funding_days SET next_attempt_at = date::timestamptz");
    await moveTo("2026-11-18T20:00:00.000Z");
    expect(await postingsOf(server, payment.id)).toHaveLength(2);
  });
});

describe("a refund", () => {
  it("of a settled payment is debited from the available balance, and settles with its own line", async () => {
    const { intent } = await addPaidIntent(server, { amount: 10_000 });
    await moveTo(tuesday);
    const made = await refund(intent.id, 2_500);
    expect(made.body).toMatchObject({ status: "succeeded", settlement_status: "unsettled" });
    expect(await balance()).toMatchObject({ pending: 0, available: 7_180 });
    await moveTo("2026-11-18T19:00:00.000Z");
    expect(await get(`/refunds/${made.body.id}`)).toMatchObject({
      settlement_status: "settled",
      settled_at: "2026-11-18T19:00:00.000Z",
    });
    expect((await postingsOf(server, made.body.id)).map((each) => each.entries)).toEqual([
      [
        ["available", 2_500],
        ["network_payable", -2_500],
      ],
      [
        ["network_payable", 2_500],
        ["cash", -2_500],
      ],
    ]);
  });

  it("of a part that waited for settlement leaves nothing pending", async () => {
    const { intent } = await addPaidIntent(server, { amount: 10_000 });
    const made = await refund(intent.id, 4_000);
    expect(made.body.status).toBe("pending");
    await moveTo("2026-11-19T20:00:00.000Z");
    expect(await get(`/refunds/${made.body.id}`)).toMatchObject({
      status: "succeeded",
      settlement_status: "settled",
    });
    expect(await balance()).toMatchObject({ pending: 0, available: 5_680 });
    expect(await ledgerBalances()).toMatchObject({
      network_receivable: 0,
      network_payable: 0,
      cash: 6_000,
    });
  });

  it("that was sent as a void leaves only the fee, with nothing pending", async () => {
    const { intent, payment } = await addPaidIntent(server, { amount: 10_000 });
    const made = (await refund(intent.id)).body;
    expect(made).toMatchObject({ status: "succeeded", settlement_status: "unsettled" });
    await moveTo(tuesday);
    expect(await balance()).toMatchObject({ pending: 0, available: -320 });
    expect(await ledgerBalances()).toMatchObject({ network_receivable: 0, network_payable: 0 });
    // Nothing of it is outstanding: a reconciliation by settlement status ends.
    const { settled_at } = await get(`/payments/${payment.id}`);
    expect(settled_at <= tuesday).toBe(true);
    const settled = { settlement_status: "settled", settled_at };
    expect(await get(`/payments/${payment.id}`)).toMatchObject(settled);
    expect(await get(`/refunds/${made.id}`)).toMatchObject(settled);
    expect((await get(`/payment_intents/${intent.id}`)).settled_at).toBe(settled_at);
    const { data } = await get("/transactions");
    expect(data).toHaveLength(3);
    for (const each of data) expect(each).toMatchObject({ ...settled, settlement_id: null });
    expect((await get("/fees")).data).toMatchObject([settled]);
    expect(await outstanding()).toEqual([]);
  });

  it("and a void of an authorization leave no payment unsettled", async () => {
    const { intent, payment } = await addPaidIntent(server, { capture: false });
    expect(await outstanding()).toEqual([intent.id]);
    await server.call("POST", `/payment_intents/${intent.id}/cancel`, { body: {} });
    const settled_at = server.clock.now().toISOString();
    expect(await get(`/payments/${payment.id}`)).toMatchObject({
      status: "voided",
      settlement_status: "settled",
      settled_at,
    });
    expect(await get(`/payment_intents/${intent.id}`)).toMatchObject({ settled_at });
    expect(await outstanding()).toEqual([]);
  });
});

describe("a funding file", () => {
  it("is fetched again if late, and settles once it exists", async () => {
    const { payment } = await addPaidIntent(server);
    // Monday's file is fetched once more too, and does not exist.
    await moveTo("2026-11-17T18:30:00.000Z");
    const fault = { endpoint: "funding", status: 500, times: 3 };
    await server.control("POST", "/_simulator/faults", fault);
    await moveTo("2026-11-17T19:30:00.000Z");
    expect(await get(`/payments/${payment.id}`)).toMatchObject({
      settlement_status: "settled",
      settled_at: "2026-11-17T19:10:00.000Z",
    });
  });

  it("settles nothing if truncated, and is read in full later", async () => {
    await addPaidIntent(server);
    const { payment } = await addPaidIntent(server);
    await moveTo("2026-11-17T18:30:00.000Z");
    const fault = { endpoint: "funding", truncate_body: true, times: 2 };
    await server.control("POST", "/_simulator/faults", fault);
    await moveTo("2026-11-17T19:01:00.000Z");
    expect((await balance()).available).toBe(0);
    await moveTo("2026-11-17T19:06:00.000Z");
    expect((await get(`/payments/${payment.id}`)).settlement_status).toBe("settled");
  });

  it("equals the bank's entries to the cent", async () => {
    for (const amount of [10_000, 25_050, 999]) await addPaidIntent(server, { amount });
    const { intent } = await addPaidIntent(server, { amount: 5_000 });
    await moveTo(tuesday);
    await refund(intent.id, 1_234);
    await moveTo("2026-11-20T20:00:00.000Z");
    const { body: bank } = await server.control("GET", "/_simulator/bank?merchid=800000000019");
    const booked = bank.movements.reduce(
      (sum: number, movement: { amount_minor: number }) => sum + movement.amount_minor,
      0,
    );
    expect((await ledgerBalances()).cash).toBe(booked);
    const settlements = await server.database.query(
      "SELECT sum(total)::int AS total FROM settlements",
    );
    expect(settlements.rows[0].total).toBe(booked);
  });
});

/** Ids of the intents that a search finds as unsettled. */
async function outstanding(): Promise<string[]> {
  const body = { settlement_status: "unsettled" };
  const found = await server.call("POST", "/payment_intents/search", { body });
  return found.body.data.map(({ id }: { id: string }) => id);
}

async function bankHas(): Promise<number> {
  const path = `/_simulator/bank?merchid=${sandboxMerchantId}`;
  const { movements } = (await server.control("GET", path)).body;
  return movements.reduce(
    (sum: number, each: { amount_minor: number }) => sum + each.amount_minor,
    0,
  );
}

async function ledgerBalances(): Promise<Record<string, number>> {
  const found = await server.database.query<{ code: string; balance: string }>(
    "SELECT code, sum(balance)::text AS balance FROM ledger_accounts GROUP BY code",
  );
  return Object.fromEntries(found.rows.map((row) => [row.code, Number(row.balance) + 0]));
}

describe("an unmatched funding line", () => {
  it("keeps its reason until its payment is recorded", async () => {
    const { account_id } = server.sandbox;
    const made = await server.call("POST", "/sandbox/unmatched_settlements", {
      body: {
        account_id,
        transaction_type: "payment",
        amount: 1_800,
        auth_code: "2H7K9P",
        card_last_four: "4242",
      },
    });
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
    await addPaidIntent(server, { amount: 10_000 });
    await moveTo("2026-11-18T20:00:00.000Z");
    const { data, meta } = await get("/unmatched_settlements");
    expect(meta).toEqual({ has_more: false, limit: 1 });
    expect(data).toMatchObject([
      {
        account_id,
        unmatched_settlement_net_amount: 1_800,
        unmatched_settlement_records: [
          {
            amount: 1_800,
            auth_code: "2H7K9P",
            transaction_type: "payment",
            card_last_four: "4242",
            reason: "no_candidate",
          },
        ],
        unmatched_payments: [],
        unmatched_refunds: [],
      },
    ]);
    expect(await balance()).toMatchObject({ pending: 0 });
    const own = await server.call("GET", "/unmatched_settlements", {
      headers: { "x-account-id": undefined },
    });
    expect(own.body.data).toEqual(data);
  });

  it.each(["2H7K", "2H7K9P", "2H7K9P2H7K9P2H7K"])(
    "keeps a code of 4 to 16 characters, as %s",
    async (auth_code) => {
      const { account_id } = server.sandbox;
      const body = { account_id, transaction_type: "refund", amount: 1_800, auth_code };
      const made = await server.call("POST", "/sandbox/unmatched_settlements", { body });
      expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
      await moveTo(tuesday);
      const { data } = await get("/unmatched_settlements");
      expect(data[0].unmatched_settlement_records).toMatchObject([{ auth_code }]);
    },
  );

  it("is part of the ledger's cash from the file on, and moves to its payment once recorded", async () => {
    const sent = { merchid: sandboxMerchantId, amount: 2_500, kind: "charge" };
    const { body: sale } = await server.control("POST", "/_simulator/unmatched", sent);
    await server.control("POST", "/_simulator/unmatched", {
      ...sent,
      amount: 700,
      kind: "refund",
    });
    await moveTo(tuesday);
    expect(await ledgerBalances()).toMatchObject({ cash: 1_800, suspense: -1_800 });
    expect(await bankHas()).toBe(1_800);
    const made = await server.call("POST", "/external_payments", {
      body: externalBody({
        amount: 2_500,
        gateway_response: { auth_code: sale.authcode, retrieval_reference: sale.retref },
      }),
    });
    const payment = made.body.latest_payment;
    await moveTo("2026-11-19T20:00:00.000Z");
    expect((await get(`/payments/${payment.id}`)).settlement_status).toBe("settled");
    expect(await ledgerBalances()).toMatchObject({ network_receivable: 0, suspense: 700 });
    const line = await server.database.query<{ id: string }>(
      "SELECT id FROM settlement_records WHERE state = 'matched'",
    );
    const postings = await server.database.query(
      "SELECT event FROM ledger_transactions WHERE source_id = $1 ORDER BY sequence",
      [line.rows[0]?.id],
    );
    expect(postings.rows.map(({ event }) => event)).toEqual([
      "settlement_unmatched",
      "settlement_matched",
    ]);
  });

  it("is posted to suspense once if it is a chargeback of an unknown payment", async () => {
    const { payment } = await addPaidIntent(server, { amount: 10_000 });
    await moveTo(tuesday);
    const made = await server.control("POST", "/_simulator/disputes", {
      orderid: payment.id,
      amount: 4_000,
      reason_code: "13.1",
    });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    // The chargeback's payment is unknown here.
    await server.database.query("UPDATE payments SET processor_reference = '999999999999'");
    await moveTo("2026-11-20T20:00:00.000Z");
    expect((await get("/disputes")).data).toEqual([]);
    const { cash, suspense } = await ledgerBalances();
    expect(suspense).toBe(4_000);
    expect(cash).toBe(await bankHas());
    await server.database.query(
      "UPDATE funding_days SET next_attempt_at = date::timestamptz WHERE outcome LIKE '0%'",
    );
    await moveTo("2026-11-23T20:00:00.000Z");
    expect((await ledgerBalances()).suspense).toBe(4_000);
  });

  it("is not matched with a payment of another amount", async () => {
    const { payment } = await addPaidIntent(server, { amount: 10_000 });
    await server.database.query(
      "UPDATE payments SET amount_captured = 9000, amount_voided = 1000 WHERE account_id IS NOT NULL",
    );
    await moveTo(tuesday);
    expect((await get(`/payments/${payment.id}`)).settlement_status).toBe("unsettled");
    const { data } = await get("/unmatched_settlements");
    expect(data[0].unmatched_settlement_records).toMatchObject([{ reason: "amount_differs" }]);
  });
});

describe("a chargeback line", () => {
  const disputePayment = async (paymentId: string, amount?: number) => {
    const made = await server.control("POST", "/_simulator/disputes", {
      orderid: paymentId,
      ...(amount === undefined ? {} : { amount }),
      reason_code: "13.1",
    });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
    return made.body.casenumber as string;
  };

  it("opens a dispute once, debited from the deposit", async () => {
    const { payment } = await addPaidIntent(server, { amount: 10_000 });
    await moveTo(tuesday);
    await disputePayment(payment.id, 4_000);
    await moveTo("2026-11-19T20:00:00.000Z");
    const { data } = await get("/disputes");
    expect(data).toMatchObject([
      { status: "new", amount: 4_000, payment_id: payment.id, settlement_status: "settled" },
    ]);
    expect((await postingsOf(server, data[0].id)).map(({ event }) => event)).toEqual([
      "dispute_opened",
      "dispute_funded",
    ]);
    expect((await ledgerBalances()).in_dispute).toBe(0);
    expect(await get(`/payments/${payment.id}`)).toMatchObject({
      disputed: true,
      amount_disputed: 4_000,
    });
  });

  it("is reversed by a later file once the dispute is won", async () => {
    const { payment } = await addPaidIntent(server, { amount: 10_000 });
    await moveTo(tuesday);
    const caseNumber = await disputePayment(payment.id);
    await moveTo("2026-11-18T20:00:00.000Z");
    const [dispute] = (await get("/disputes")).data;
    await server.call("POST", `/disputes/${dispute.id}/contest`, {
      body: { dispute_response: "It was delivered." },
    });
    await server.control("POST", `/_simulator/disputes/${caseNumber}/decide`, { outcome: "won" });
    await moveTo("2026-11-20T20:00:00.000Z");
    expect(await get(`/disputes/${dispute.id}`)).toMatchObject({ status: "won" });
    expect(await get(`/payments/${payment.id}`)).toMatchObject({
      disputed: false,
      amount_disputed: 0,
    });
    expect((await ledgerBalances()).in_dispute).toBe(0);
  });
});
