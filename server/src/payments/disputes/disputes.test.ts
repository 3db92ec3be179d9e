import { verifyLedger } from "@openpayfac/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { ConcurrentModification } from "../../database/write-atomically.ts";
import { toUuid } from "../../ids.ts";
import { form, pdf } from "../files/file-contract-cases.fixtures.ts";
import { closeExpiredDisputes } from "./close-expired-disputes.ts";
import { addDispute, closeDispute } from "./dispute-contract-cases.fixtures.ts";

const day = 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await server.call("GET", path, { headers })).body;
const act = (id: string, action: string, body: object = {}) =>
  server.call("POST", `/disputes/${id}/${action}`, { body });
const balance = async (accountId = server.sandbox.account_id) =>
  (await get("/balances", { "x-account-id": accountId })).data[0];
/** A captured payment of an account other than the sandbox's. */
async function paidBy(accountId: string) {
  const headers = { "x-account-id": accountId };
  const card = {
    token: await server.tokenize("4111111111111111"),
    exp_month: "12",
    exp_year: "30",
  };
  const body = { payment_method_type: "card", card };
  const method = await server.call("POST", "/payment_methods", { body, headers });
  const intent = await server.call("POST", "/payment_intents", { body: { amount: 1000 }, headers });
  const payment = await server.call("POST", `/payment_intents/${intent.body.id}/payments`, {
    body: { payment_method_id: method.body.id },
    headers,
  });
  return { intent: intent.body, payment: payment.body };
}
const typesOf = async (id: string) =>
  (await eventsOf(server, id)).map(({ type, sequence }) => [sequence, type]);

describe("an opened dispute", () => {
  it("debits its amount from the available balance, and marks the payment and the intent", async () => {
    const before = await balance();
    const { id, payment, intent } = await addDispute(server, { amount: 700 });
    const now = server.clock.now();
    expect(await get(`/disputes/${id}`)).toMatchObject({
      status: "new",
      amount: 700,
      payment_id: payment.id,
      payment_intent_id: intent.id,
      reason_disputed_code: "13.1",
      reason_disputed: "Merchandise or services not received",
      dispute_date: now.toISOString(),
      response_due_date: new Date(now.getTime() + 20 * day).toISOString(),
      closed_date: null,
      reference_meta: { card_last_four: "1111", transaction_amount: 1000 },
    });
    // The sandbox's plan charges 15.00 for a dispute.
    expect((await balance()).available).toBe(before.available - 700 - 1500);
    expect(await postingsOf(server, id)).toEqual([
      {
        event: "dispute_opened",
        entries: [
          ["available", 700],
          ["in_dispute", -700],
        ],
      },
    ]);
    const { data: transactions } = await get("/transactions?limit=2");
    expect(transactions.map((one: { source_type: string }) => one.source_type)).toContain("fee");
    expect(transactions).toContainEqual(
      expect.objectContaining({
        source_type: "dispute",
        source_id: id,
        root_source_type: "payment",
        root_source_id: payment.id,
        amount: 700,
        direction: "debit",
      }),
    );
    expect(await get(`/payments/${payment.id}`)).toMatchObject({
      disputed: true,
      dispute_id: id,
      amount_disputed: 700,
    });
    expect(await get(`/payment_intents/${intent.id}`)).toMatchObject({
      disputed: true,
      amount_disputed: 700,
    });
    expect(await typesOf(id)).toEqual([[1, "v2.dispute.created"]]);
  });

  it("is opened once, with any number of notices from the acquirer", async () => {
    const paid = await addPaidIntent(server);
    const notice = { caseNumber: "CASE-1", amount: 100 };
    await addDispute(server, notice, paid);
    await expect(addDispute(server, notice, paid)).rejects.toThrow(/disputes_case/);
    expect(await get(`/payments/${paid.payment.id}`)).toMatchObject({ amount_disputed: 100 });
  });

  it("is not opened on a payment that changed since it was read", async () => {
    const paid = await addPaidIntent(server);
    const both = [1, 2].map((part) => addDispute(server, { amount: part * 100 }, paid));
    const [first, second] = await Promise.allSettled(both);
    const { amount_disputed } = await get(`/payments/${paid.payment.id}`);
    const opened = [first, second].flatMap((one, index) =>
      one?.status === "fulfilled" ? [(index + 1) * 100] : [],
    );
    expect(amount_disputed).toBe(opened.reduce((sum, amount) => sum + amount, 0));
    for (const one of [first, second]) {
      if (one?.status === "rejected") expect(one.reason).toBeInstanceOf(ConcurrentModification);
    }
  });

  it("limits a refund to the undisputed amount", async () => {
    const { intent } = await addDispute(server, { amount: 700 });
    const refund = (amount: number) =>
      server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: { amount } });
    expect((await refund(301)).body).toMatchObject({
      code: "400-02",
      errors: [{ path: "amount" }],
    });
    expect((await refund(300)).status).toBe(201);
    const rest = await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: {} });
    expect(rest.body).toMatchObject({
      type: "PAYMENT_INTENT_INVALID_STATUS",
      detail:
        "Nothing is left to refund: of 1000 captured, 300 is being refunded and 700 is disputed.",
    });
  });

  it("costs the plan's fee, charged to the partner if the plan says so", async () => {
    const merchant = await addAccount(server, { plan: { fees: { chargeback: 1500 } } });
    const covered = await addAccount(server, {
      plan: { fees: { chargeback: 1500 }, paidByPartner: ["chargeback"] },
    });
    for (const [account, fee] of [
      [merchant, 1500],
      [covered, 0],
    ] as const) {
      const headers = { "x-account-id": account.accountId };
      const paid = await paidBy(account.accountId);
      const { id } = await addDispute(server, { accountId: account.accountId }, paid);
      expect((await balance(account.accountId)).available).toBe(-1000 - fee);
      const fees = (await get("/fees?fee_type=CHARGEBACK", headers)).data;
      expect(fees).toMatchObject([
        {
          amount: 1500,
          source_type: "dispute",
          source_id: id,
          from_owner_type: fee === 0 ? "partner" : "account",
        },
      ]);
    }
  });
});

describe("a response to a dispute", () => {
  it("accepts it once", async () => {
    const { id } = await addDispute(server);
    const closed_date = server.clock.now().toISOString();
    expect((await act(id, "accept")).body).toMatchObject({ id, status: "accepted", closed_date });
    server.clock.advance(1);
    expect(await get(`/disputes/${id}`)).toMatchObject({ closed_date });
    for (const action of ["accept", "contest"]) {
      const body = action === "contest" ? { dispute_response: "No." } : {};
      expect((await act(id, action, body)).body).toMatchObject({ detail: /accepted/ });
    }
    expect(await typesOf(id)).toEqual([
      [1, "v2.dispute.created"],
      [2, "v2.dispute.accepted"],
    ]);
  });

  it("contests it before the deadline, and not at it", async () => {
    const early = await addDispute(server);
    const late = await addDispute(server);
    server.clock.advance(20 * day - 1);
    const response = { dispute_response: "Delivered on 6 March." };
    expect((await act(early.id, "contest", response)).body).toMatchObject({
      status: "contested",
      ...response,
    });
    server.clock.advance(1);
    const rejected = await act(late.id, "contest", response);
    expect(rejected.status).toBe(400);
    expect(rejected.body.detail).toContain("The response to the dispute was due by");
  });

  it("includes up to 20 files uploaded as evidence, and no others", async () => {
    const { id } = await addDispute(server);
    const upload = async (purpose: string) =>
      (await server.call("POST", "/files", { body: form(pdf, "slip.pdf", purpose) })).body.id;
    const attach = (file_id: string) =>
      act(id, "attachments", { file_id, description: "The slip" });
    const file = await upload("dispute_evidence");
    const first = await attach(file);
    expect(first).toMatchObject({ status: 201, body: { attachments: [{ file_id: file }] } });
    expect(first.body.attachments[0].uploaded_by).toMatch(/^key_/);
    const other = await attach(await upload("application_document"));
    expect(other.body).toMatchObject({ code: "400-02", errors: [{ path: "file_id" }] });
    for (let count = 2; count <= 20; count += 1) expect((await attach(file)).status).toBe(201);
    expect((await attach(file)).status).toBe(400);
    expect((await get(`/disputes/${id}`)).attachments).toHaveLength(20);
  });

  it("can have up to 200 notes, in any status", async () => {
    const { id } = await addDispute(server);
    await act(id, "accept");
    for (let note = 1; note <= 200; note += 1) {
      const answer = await act(id, "notes", { message: `Note ${note}` });
      expect(answer.status).toBe(201);
    }
    expect((await act(id, "notes", { message: "One too many" })).status).toBe(400);
    const { notes } = await get(`/disputes/${id}`);
    expect([notes.length, notes[0].message, notes[199].message]).toEqual([
      200,
      "Note 1",
      "Note 200",
    ]);
  });
});

describe("a closed dispute", () => {
  it("credits the merchant if it is won", async () => {
    const { id, payment, intent } = await addDispute(server);
    const before = await balance();
    await act(id, "contest", { dispute_response: "Delivered." });
    await closeDispute(server, id, "won");
    expect(await get(`/disputes/${id}`)).toMatchObject({
      status: "won",
      closed_date: server.clock.now().toISOString(),
    });
    expect((await balance()).available).toBe(before.available + 1000);
    for (const path of [`/payments/${payment.id}`, `/payment_intents/${intent.id}`]) {
      expect(await get(path)).toMatchObject({ disputed: false, amount_disputed: 0 });
    }
    expect((await postingsOf(server, id)).map(({ event }) => event)).toEqual([
      "dispute_opened",
      "dispute_won",
    ]);
    expect(await typesOf(id)).toEqual([
      [1, "v2.dispute.created"],
      [2, "v2.dispute.contested"],
      [3, "v2.dispute.closed"],
    ]);
  });

  it("has no further postings if it is lost", async () => {
    const { id, payment } = await addDispute(server);
    await act(id, "contest", { dispute_response: "Delivered." });
    const before = await balance();
    await closeDispute(server, id, "lost");
    expect(await balance()).toEqual(before);
    expect(await get(`/payments/${payment.id}`)).toMatchObject({
      disputed: true,
      amount_disputed: 1000,
    });
  });

  it("leaves each owner its own funds if it was lost at the partner's cost and then won", async () => {
    const { database, sandbox } = server;
    const standing = async () => {
      const ofPartner = await database.query(
        `SELECT coalesce(sum(-balance), 0)::int AS available FROM ledger_accounts
          WHERE account_id = $1 AND code = 'available'`,
        [toUuid(sandbox.partner_id)],
      );
      return [(await balance()).available, ofPartner.rows[0].available];
    };
    const { id, payment } = await addDispute(server);
    const [own, partners] = await standing();
    await act(id, "contest", { dispute_response: "Delivered." });
    await closeDispute(server, id, "lost", { partnerPaysChargebackAmount: true });
    expect(await standing()).toEqual([own + 1000, partners - 1000]);
    await closeDispute(server, id, "won", { partnerPaysChargebackAmount: false });
    expect(await standing()).toEqual([own + 1000, partners]);
    const flow = await get(`/payments/${payment.id}/money_flow`);
    expect(JSON.stringify(flow)).toContain("the amount was returned to the partner");
    expect(await verifyLedger(database)).toMatchObject({ problems: [] });
  });

  it("is borne by the partner once, if it is accepted and its decision arrives later", async () => {
    const plan = { fees: { chargeback: 1500 }, partnerPaysChargebackAmount: true };
    const { accountId } = await addAccount(server, { plan });
    const headers = { "x-account-id": accountId };
    const partner = async () => (await balance(server.sandbox.partner_id)).available;
    const standing = async () => [(await balance(accountId)).available, await partner()];
    const accept = (id: string) =>
      server.call("POST", `/disputes/${id}/accept`, { body: {}, headers });

    const first = await addDispute(server, { accountId }, await paidBy(accountId));
    const partners = await partner();
    // The disputed 10.00 and the fee of 15.00; the payment itself is not settled.
    expect(await standing()).toEqual([-1000 - 1500, partners]);
    expect(await accept(first.id)).toMatchObject({ status: 200, body: { status: "accepted" } });
    expect(await standing()).toEqual([-1500, partners - 1000]);
    expect((await accept(first.id)).status).toBe(400);
    await closeDispute(server, first.id, "lost", { accountId });
    expect(await standing()).toEqual([-1500, partners - 1000]);
    expect(await typesOf(first.id)).toEqual([
      [1, "v2.dispute.created"],
      [2, "v2.dispute.accepted"],
      [3, "v2.dispute.closed"],
    ]);
    // The acquirer's chargeback reversal.
    await closeDispute(server, first.id, "won", { accountId });
    expect(await standing()).toEqual([-1500, partners]);

    const second = await addDispute(server, { accountId, amount: 400 }, await paidBy(accountId));
    await accept(second.id);
    expect(await standing()).toEqual([-2 * 1500, partners - 400]);
    await closeDispute(server, second.id, "won", { accountId });
    expect(await standing()).toEqual([-2 * 1500, partners]);
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  });

  it("is lost after the deadline without a response, and not before", async () => {
    const silent = await addDispute(server);
    const answered = await addDispute(server);
    await act(answered.id, "contest", { dispute_response: "Delivered." });
    server.clock.advance(20 * day - 1);
    await closeExpiredDisputes(server.deps);
    expect(await get(`/disputes/${silent.id}`)).toMatchObject({ status: "new" });
    server.clock.advance(1);
    await Promise.all([1, 2].map(() => closeExpiredDisputes(server.deps)));
    expect(await get(`/disputes/${silent.id}`)).toMatchObject({ status: "lost" });
    expect(await get(`/disputes/${answered.id}`)).toMatchObject({ status: "contested" });
    expect((await typesOf(silent.id)).map(([, type]) => type)).toEqual([
      "v2.dispute.created",
      "v2.dispute.closed",
    ]);
  });
});

it("a list of disputes contains those of one status, newest first", async () => {
  const account = await addAccount(server, {});
  const headers = { "x-account-id": account.accountId };
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const paid = await paidBy(account.accountId);
    ids.unshift((await addDispute(server, { accountId: account.accountId }, paid)).id);
  }
  await server.call("POST", `/disputes/${ids[1]}/accept`, { body: {}, headers });
  const idsOf = async (query: string) =>
    (await get(`/disputes${query}`, headers)).data.map((one: { id: string }) => one.id);
  expect(await idsOf("")).toEqual(ids);
  expect(await idsOf("?status=new")).toEqual([ids[0], ids[2]]);
  expect(await idsOf(`?status=new&starting_after=${ids[0]}`)).toEqual([ids[2]]);
});

describe("a dispute at the simulated issuer", () => {
  const cash = async () => {
    const found = await server.database.query(
      `SELECT code, sum(amount)::text AS sum FROM ledger_entries
        WHERE code IN ('cash', 'in_dispute') GROUP BY code ORDER BY code`,
    );
    return Object.fromEntries(found.rows.map((row) => [row.code, Number(row.sum)]));
  };
  const open = (body: object) => server.call("POST", "/sandbox/disputes", { body });
  const move = async (advance: string) => {
    const answer = await server.call("POST", "/sandbox/clock", { body: { advance } });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  };

  const settledIntent = async () => {
    const made = await addPaidIntent(server);
    await move("P4D");
    return made;
  };

  it("is debited from a deposit, and credited with another one when it is won", async () => {
    const { payment } = await settledIntent();
    const before = await cash();
    const { body: dispute } = await open({ payment_id: payment.id });
    expect(dispute).toMatchObject({ status: "new", amount: 1000, reason_disputed_code: "13.1" });
    await move("P4D");
    expect(await cash()).toEqual({
      cash: before.cash! - 1000,
      in_dispute: before.in_dispute ?? 0,
    });
    expect(await get(`/disputes/${dispute.id}`)).toMatchObject({ settlement_status: "settled" });
    await act(dispute.id, "contest", { dispute_response: "Delivered." });
    const decide = (status: string) =>
      server.call("POST", `/sandbox/disputes/${dispute.id}/decide`, { body: { status } });
    expect((await decide("in_review")).body).toMatchObject({ status: "in_review" });
    expect((await decide("won")).body).toMatchObject({ status: "won" });
    await move("P4D");
    expect(await cash()).toEqual(before);
  });

  it("is opened automatically for cards that dispute, and a retrieval request only charges its fee", async () => {
    const paid = async (card: string) => {
      const method = await server.paymentMethod(card);
      const intent = await server.call("POST", "/payment_intents", { body: { amount: 1000 } });
      const path = `/payment_intents/${intent.body.id}/payments`;
      return (await server.call("POST", path, { body: { payment_method_id: method } })).body;
    };
    const [disputed, requested] = [await paid("4000000000000259"), await paid("4000000000001976")];
    await move("P14D");
    const { disputed: isDisputed, dispute_id } = await get(`/payments/${disputed.id}`);
    expect(isDisputed).toBe(true);
    expect(await get(`/disputes/${dispute_id}`)).toMatchObject({
      status: "new",
      reason_disputed_code: "10.4",
      settlement_status: "settled",
    });
    expect(await get(`/payments/${requested.id}`)).toMatchObject({ disputed: false });
    const { data } = await get("/fees?fee_type=RETRIEVAL");
    expect(data).toMatchObject([{ source_id: requested.id }]);
  });

  it("cannot exceed the amount that is neither refunded nor disputed", async () => {
    const { payment, intent } = await settledIntent();
    await server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: { amount: 300 } });
    const rejected = await open({ payment_id: payment.id, amount: 701 });
    expect(rejected.body).toMatchObject({ code: "400-02", errors: [{ path: "amount" }] });
    expect((await open({ payment_id: payment.id, amount: 700 })).status).toBe(201);
    expect((await open({ payment_id: payment.id })).status).toBe(400);
  });
});
