import { addAccount, eventsOf, startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toUuid } from "../../ids.ts";
import { openNumbers } from "../payment-methods/bank-accounts.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { accounts, bankBody, moveTo, openBankAccount } from "./bank.fixtures.ts";

let server: TestServer;
let account: Awaited<ReturnType<typeof openBankAccount>>;
beforeAll(async () => {
  server = await startTestServer();
  account = await openBankAccount(server);
});
afterAll(() => server.close());

const create = (body: object) => account.call("POST", "/payment_methods", body);

describe("a payment method of a bank account", () => {
  it("shows its numbers masked and stores them encrypted", async () => {
    const { status, body } = await create(bankBody("4000123412341234"));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      payment_method_type: "bank",
      source_type: "none",
      card: null,
      bank: {
        masked_account: "************1234",
        account_number: "************1234",
        masked_routing: "*****0021",
        routing_number: "*****0021",
        subtype: "checking",
        names: ["Ada Park"],
      },
    });
    const found = await server.database.query("SELECT * FROM payment_methods WHERE id = $1", [
      toUuid(body.id),
    ]);
    expect(JSON.stringify(found.rows)).not.toContain("4000123412341234");
    expect(found.rows[0].encrypted_numbers).toMatch(/^s2\.[0-9a-f]{8}\./);
    expect(server.logLines.join("")).not.toContain("4000123412341234");
  });

  it("shows no more than half of a short number", async () => {
    const { body } = await create(bankBody("1234"));
    expect(body.bank.masked_account).toBe("**34");
  });

  it.each([
    [{ routing_number: "123456789" }, "bank.routing_number"],
    [{ routing_number: "500000005" }, "bank.routing_number"],
    [{ routing_number: undefined }, "bank.routing_number"],
    [{ account_number: undefined }, "bank.account_number"],
    [{ account_number: "123" }, "bank.account_number"],
    [{ account_number: "123456789012345678" }, "bank.account_number"],
    [{ token: "9036412947515678" }, "bank.token"],
  ])("rejects %j with an error for the field", async (more, path) => {
    const { body } = await create(bankBody(accounts.settles, more));
    expect(body).toMatchObject({ code: "400-02", errors: [{ path }] });
  });

  it("is rejected if the bank does not know the account", async () => {
    const { body } = await create(bankBody(accounts.invalid));
    expect(body).toMatchObject({ status: 400, type: "PAYMENT_METHOD_CREATE_ERROR" });
  });

  it("is not stored when the bank's processor does not respond", async () => {
    await server.control("POST", "/_simulator/faults", { endpoint: "grailpay_user", status: 500 });
    const rejected = await create(bankBody(accounts.settles));
    expect(rejected.status).toBe(503);
    expect((await create(bankBody(accounts.settles))).status).toBe(201);
  });
});

describe("a bank payment is rejected", () => {
  const pay = async (intent: string, at = account) => {
    const payment_method_id = await at.addMethod(accounts.settles);
    return at.call("POST", `/payment_intents/${intent}/payments`, { payment_method_id });
  };

  it("for an intent with capture: false", async () => {
    const { body } = await pay(await account.addIntent(1_000, { capture: false }));
    expect(body).toMatchObject({ status: 400, type: "PAYMENT_CREATE_ERROR" });
    expect(body.detail).toContain("capture: false");
  });

  it("for more than $1,000,000 on the same day, but not for exactly $1,000,000", async () => {
    const sameDay = await openBankAccount(server, { service_type: "same_day" });
    const above = await pay(await sameDay.addIntent(100_000_001), sameDay);
    expect(above.body).toMatchObject({ status: 400, type: "PAYMENT_CREATE_ERROR" });
    expect((await pay(await sameDay.addIntent(100_000_000), sameDay)).status).toBe(201);
  });

  it("for more than an ACH entry can hold", async () => {
    const above = await pay(await account.addIntent(10_000_000_000));
    expect(above.body).toMatchObject({ status: 400, type: "PAYMENT_CREATE_ERROR" });
    expect((await pay(await account.addIntent(9_999_999_999))).status).toBe(201);
  });

  it("for an account whose plan has no bank payments", async () => {
    const { accountId } = await addAccount(server, { paymentMethodTypes: ["card", "bank"] });
    const headers = { "x-account-id": accountId };
    const method = await server.call("POST", "/payment_methods", {
      body: bankBody(accounts.settles),
      headers,
    });
    const intent = await server.call("POST", "/payment_intents", { body: { amount: 5 }, headers });
    const { body } = await server.call("POST", `/payment_intents/${intent.body.id}/payments`, {
      body: { payment_method_id: method.body.id },
      headers,
    });
    expect(body).toMatchObject({ type: "PAYMENT_CREATE_ERROR" });
  });
});

describe("a request to the bank whose response is lost", () => {
  const fault = (endpoint: string, effects: object) =>
    server.control("POST", "/_simulator/faults", { endpoint, ...effects });
  const later = (ms: number) =>
    moveTo(server, new Date(server.deps.clock.now().getTime() + ms).toISOString());

  it("is found if it was accepted, and is never sent twice", async () => {
    await fault("grailpay_transaction", { drop_after: true });
    const { payment, intent } = await account.debit(accounts.settles, 1_111);
    await later(120_000);
    const { body } = await server.control("GET", "/_simulator/grailpay/events");
    const made = JSON.stringify(body).split(`"${payment}"`).length - 1;
    expect(made).toBe(1);
    expect(await account.intent(intent)).toMatchObject({ status: "pending" });
    const cancelled = await account.call("POST", `/payment_intents/${intent}/cancel`, {});
    expect(cancelled.body).toMatchObject({ status: "cancelled" });
  });

  it("fails the payment and leaves the intent payable if it was not accepted", async () => {
    await fault("grailpay_transaction", { drop_before: true });
    const { payment, intent } = await account.debit(accounts.settles, 1_112);
    await later(120_000);
    expect(await account.payment(payment)).toMatchObject({
      status: "failed",
      failure_code: "processor_unavailable",
    });
    expect(await account.intent(intent)).toMatchObject({ status: "created" });
  });

  it("ends a cancellation with the bank's status", async () => {
    const { intent } = await account.debit(accounts.settles, 1_113);
    await fault("grailpay_transaction_change", { drop_after: true });
    const requested = await account.call("POST", `/payment_intents/${intent}/cancel`, {});
    expect(requested.body).toMatchObject({ status: "pending" });
    await later(120_000);
    expect(await account.intent(intent)).toMatchObject({ status: "cancelled" });
  });

  it("returns the first result to a retry with the same key", async () => {
    const payment_method_id = await account.addMethod(accounts.settles);
    const intent = await account.addIntent(1_114);
    const path = `/payment_intents/${intent}/payments`;
    const key = { "x-idempotency-key": "bank-payment-once" };
    const both = await Promise.all([
      account.call("POST", path, { payment_method_id }, key),
      account.call("POST", path, { payment_method_id }, key),
    ]);
    const first = both.find((response) => response.status === 201);
    const again = await account.call("POST", path, { payment_method_id }, key);
    expect(again.body).toEqual(first?.body);
    const payments = await account.take("GET", path);
    expect(payments.data).toHaveLength(1);
  });
});

describe("a bank's notification of change", () => {
  it.each([
    ["the account number", accounts.c01, "4000000091", "checking"],
    ["the account subtype", accounts.c05, accounts.c05, "savings"],
  ])("corrects %s of the stored account, once", async (_, number, corrected, subtype) => {
    const { method } = await account.debit(number, 1_200);
    const read = async () => {
      const found = await server.database.query<PaymentMethodRow>(
        "SELECT * FROM payment_methods WHERE id = $1",
        [toUuid(method)],
      );
      return found.rows[0] as PaymentMethodRow;
    };
    const before = await read();
    const at = server.deps.clock.now().getTime();
    await moveTo(server, new Date(at + 6 * 86_400_000).toISOString());
    const after = await read();
    expect(after).toMatchObject({ version: before.version + 1, bank: { subtype } });
    // The processor stores the corrected account separately; it is debited from now on.
    expect(after.token).not.toBe(before.token);
    const numbers = openNumbers(server.deps, toUuid(method), after.encrypted_numbers ?? "");
    expect(numbers).toEqual({ accountNumber: corrected, routingNumber: "021000021" });
    // An event reports the new masked number, once.
    const masked = corrected.slice(-4).padStart(corrected.length, "*");
    expect(await eventsOf(server, method)).toMatchObject([
      {
        type: "v2.payment_method.updated",
        sequence: 1,
        data: { id: method, bank: { masked_account: masked, account_number: masked, subtype } },
      },
    ]);
  });
});

describe("a return created in the sandbox", () => {
  const giveBack = (payment_id: string, return_code = "R10") =>
    server.call("POST", "/sandbox/ach_returns", { body: { payment_id, return_code } });

  it("is rejected before origination of the debit, and after a first return", async () => {
    const { payment } = await account.debit(accounts.settles, 1_300);
    expect((await giveBack(payment)).body).toMatchObject({ status: 400 });
    const at = server.deps.clock.now().getTime();
    await moveTo(server, new Date(at + 7 * 86_400_000).toISOString());
    expect(await account.payment(payment)).toMatchObject({ status: "captured" });
    const given = await giveBack(payment);
    expect(given.body).toMatchObject({ status: "rejected", return_code: "R10", reversed: true });
    expect((await giveBack(payment)).body).toMatchObject({ status: 400 });
  });
});
