import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BankProcessor } from "../bank-processor.ts";
import { dropped, json, startScriptedServer, text } from "../scripted-http-server.fixtures.ts";
import { createGrailPay } from "./grailpay.ts";

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let bank: BankProcessor & { close(): Promise<void> };
beforeEach(async () => {
  server = await startScriptedServer();
  bank = createGrailPay({
    address: `${server.origin}/grailpay/`,
    apiKey: "a-key",
    timeoutMs: 5_000,
  });
});
afterEach(async () => {
  await server.stop();
  await bank.close();
});

const good = (data: unknown, more: object = {}) => ({
  status: true,
  message: "Done.",
  data,
  errors: null,
  ...more,
});
const apiError = { status: false, message: "No.", data: null, errors: null, error_code: "NO" };
const account = { owner: "u-1", account: "b-1" };
const debit = {
  merchantId: "800000000019",
  orderId: "pmt_1",
  account,
  amountMinor: 2_505,
  speed: "same_day",
  companyName: "Harbor Chairs and Tables",
  description: "RETRY PYMT",
} as const;
const entry = (more: object) => ({
  uuid: "t-1",
  client_reference_id: "pmt_1",
  amount: 2_505,
  payer_uuid: "u-1",
  source_bank_account: { uuid: "b-1" },
  updated_at: "2026-11-19 13:30:00",
  ...more,
});
const sent = () => server.seen.map(({ method, path }) => `${method} ${path}`);
const body = (index: number) => JSON.parse(server.seen[index]?.body ?? "null");

test("an account is registered with its owner, and its numbers are checked", async () => {
  const made = good({ uuid: "u-1", bank_account: { uuid: "b-1", valid_account: "valid" } });
  server.plays(json(made, 201), json(made, 201), json(apiError, 406));
  const numbers = {
    accountNumber: "000123",
    routingNumber: "021000021",
    subtype: "savings",
  } as const;
  const person = { ...numbers, ownerType: "individual", name: "Ada de Park" } as const;
  expect(await bank.register(person)).toEqual({ kind: "registered", account });
  const company = { ...numbers, ownerType: "business", name: "Café Łódź" } as const;
  expect(await bank.register(company)).toMatchObject({ kind: "registered" });
  expect(await bank.register(person)).toMatchObject({ kind: "invalid" });
  expect(sent().slice(0, 2)).toEqual([
    "POST /grailpay/api/v3/people",
    "POST /grailpay/api/v3/businesses",
  ]);
  expect(server.seen[0]?.headers.authorization).toBe("Bearer a-key");
  expect(body(0)).toMatchObject({
    first_name: "Ada",
    last_name: "de Park",
    validate_account_routing: true,
    bank_account: { custom: { account_number: "000123", account_type: "savings" } },
  });
  expect(body(1).name).toBe("Cafe odz");
});

test("sends each order to its endpoint in the vendor's format", async () => {
  server.plays(
    json(good({ uuid: "t-1" }), 201),
    json(good({ uuid: "r-1" }), 201),
    json(good({ uuid: "batch", payouts: [{ uuid: "p-1" }] }), 201),
    json(good(null)),
  );
  expect(await bank.debit(debit)).toMatchObject({ kind: "accepted", reference: "t-1" });
  const refund = { debitReference: "t-1", orderId: "re_1", amountMinor: 5 };
  expect(await bank.refund(refund)).toMatchObject({ kind: "accepted", reference: "r-1" });
  expect(await bank.pay({ ...debit, orderId: "po_1" })).toMatchObject({ reference: "p-1" });
  expect(await bank.cancel({ reference: "t-1" })).toMatchObject({ kind: "cancelled" });
  expect(sent()).toEqual([
    "POST /grailpay/3p/api/v1/transaction",
    "POST /grailpay/3p/api/v1/transactions/t-1/refund",
    "POST /grailpay/3p/api/v2/batch-payouts",
    "DELETE /grailpay/api/v3/transactions/t-1/cancel",
  ]);
  expect(body(0)).toEqual({
    payer_uuid: "u-1",
    processor_mid: "800000000019",
    amount: 2_505,
    client_reference_id: "pmt_1",
    speed: "sameday",
    company_name: "Harbor Chairs an",
    description: "RETRY PYMT",
    source_bank_account: { uuid: "b-1", aggregator_type: "manual" },
  });
  expect(body(2).payouts).toMatchObject([{ payee_uuid: "u-1", client_reference_id: "po_1" }]);
});

describe("an inconclusive response is unknown", () => {
  test.each([
    ["dropped", dropped],
    ["500", json(apiError, 500)],
    ["502 in HTML", text("<html>", 502)],
    ["409", json(apiError, 409)],
    ["201 without an envelope", json({ uuid: "t-1" }, 201)],
    ["201 that says false", json({ ...good({ uuid: "t-1" }), status: false }, 201)],
    ["201 without a reference", json(good({}), 201)],
    ["201 that is cut off", text('{"status": true', 201)],
  ])("%s", async (_, response) => {
    for (const order of [
      () => bank.debit(debit),
      () => bank.refund({ debitReference: "t-1", orderId: "re_1", amountMinor: 5 }),
      () => bank.pay(debit),
    ]) {
      server.plays(response);
      expect(await order()).toMatchObject({ kind: "unknown" });
    }
  });
});

test("returns a decline for a rejected order, but not for one that was not sent", async () => {
  for (const status of [400, 401, 403, 404, 422]) {
    server.plays(json(apiError, status));
    expect(await bank.debit(debit)).toMatchObject({ kind: "declined", response: { code: "NO" } });
  }
  const nobody = createGrailPay({ address: "http://127.0.0.1:1", apiKey: "a-key" });
  for (const order of [
    () => nobody.debit(debit),
    () => nobody.refund({ debitReference: "t-1", orderId: "re_1", amountMinor: 5 }),
    () => nobody.pay(debit),
    () => nobody.cancel({ reference: "t-1" }),
  ]) {
    expect(await order()).toMatchObject({ kind: "not_sent" });
  }
  await nobody.close();
});

test("leaves the debit unchanged if a cancellation comes too late", async () => {
  server.plays(json(apiError, 400), json(apiError, 404), dropped);
  expect(await bank.cancel({ reference: "t-1" })).toMatchObject({
    kind: "not_cancelled",
    why: "originated",
  });
  expect(await bank.cancel({ reference: "t-1" })).toMatchObject({ why: "not_found" });
  expect(await bank.cancel({ reference: "t-1" })).toMatchObject({ kind: "unknown" });
  expect(await bank.cancel({ reference: "../x" })).toMatchObject({ kind: "unknown" });
});

describe("an inquiry", () => {
  test.each([
    ["CAPTURE_PENDING", { status: "waiting" }],
    ["CAPTURE_ACH_PENDING", { status: "originated" }],
    ["CAPTURE_COMPLETE", { status: "completed" }],
    ["CANCELED", { status: "cancelled" }],
  ])("reads %s", async (capture_status, status) => {
    server.plays(json(good(entry({ capture_status }))));
    const found = await bank.inquire({ reference: "t-1" });
    expect(found).toMatchObject({
      kind: "found",
      orderId: "pmt_1",
      amountMinor: 2_505,
      ...status,
    });
  });

  test("reads a return with its code, and is unknown without one", async () => {
    const failed = { capture_status: "CAPTURE_ACH_FAILED", failure_reason: "No funds" };
    server.plays(
      json(good(entry({ ...failed, ach_return_code: "R01" }))),
      json(good(entry(failed))),
      json(good(entry({ capture_status: "SOMETHING_NEW" }))),
    );
    expect(await bank.inquire({ reference: "t-1" })).toMatchObject({
      status: "returned",
      bankReturn: { code: "R01", text: "No funds" },
    });
    expect(await bank.inquire({ reference: "t-1" })).toMatchObject({ kind: "unknown" });
    expect(await bank.inquire({ reference: "t-1" })).toMatchObject({ kind: "unknown" });
  });

  test("by order id accepts only entries with that id, and at most one", async () => {
    const one = entry({ capture_status: "CAPTURE_PENDING" });
    const other = { ...one, uuid: "t-2", client_reference_id: "pmt_2" };
    server.plays(json(good([other])), json(good([other, one])), json(good([one, one])));
    expect(await bank.inquire({ orderId: "pmt_1" })).toEqual({ kind: "not_found" });
    expect(await bank.inquire({ orderId: "pmt_1" })).toMatchObject({ reference: "t-1" });
    expect(await bank.inquire({ orderId: "pmt_1" })).toMatchObject({ why: "ambiguous" });
    expect(sent()[0]).toBe("GET /grailpay/3p/api/v2/transactions?client_reference_id=pmt_1");
  });

  test('that fails is unknown, never "not found"', async () => {
    server.plays(json(apiError, 401), json(apiError, 404));
    expect(await bank.inquire({ reference: "t-1" })).toMatchObject({ kind: "unknown" });
    expect(await bank.inquire({ reference: "t-1" })).toEqual({ kind: "not_found" });
  });
});

describe("changes", () => {
  const nothing = json(good([]));

  test("are returned from all lists in order of time, with notifications of change", async () => {
    const noc = {
      code: "C03",
      corrected_data: "031000503 000987",
      received_at: "2026-11-18 13:30:00",
    };
    const done = entry({ capture_status: "CAPTURE_COMPLETE", notification_of_change: noc });
    const refund = {
      uuid: "r-1",
      client_reference_id: "re_1",
      amount: 5,
      refund_status: "PAYOUT_COMPLETE",
      updated_at: "2026-11-18 13:30:00",
    };
    server.plays(json(good([done])), json(good([refund])), nothing);
    const result = await bank.changesSince({ since: new Date("2026-11-16T00:00:00.500Z") });
    expect(result).toMatchObject({
      kind: "changes",
      upTo: new Date("2026-11-19T13:30:00Z"),
      changes: [
        { of: "refund", transfer: { reference: "r-1", status: "completed" } },
        { of: "debit", transfer: { reference: "t-1", status: "completed" } },
        {
          of: "account",
          correction: { code: "C03", account, routingNumber: "031000503", accountNumber: "000987" },
        },
      ],
      unreadable: [],
    });
    expect(sent()[0]).toContain("updated_since=2026-11-16+00%3A00%3A00");
  });

  test("are read from the last known change on, so that none is missed", async () => {
    const at = (uuid: string, time: string) =>
      entry({ uuid, capture_status: "CAPTURE_PENDING", updated_at: `2026-11-19 13:30:0${time}` });
    const two = { pagination: { page: 1, per_page: 2, total: 9 } };
    server.plays(
      json(good([at("t-1", "1"), at("t-2", "2")], two)),
      json(good([at("t-2", "2"), at("t-3", "2")], two)),
      json(good([at("t-4", "3")], two)),
      nothing,
      nothing,
    );
    const result = await bank.changesSince({ since: new Date("2026-11-16T00:00:00Z") });
    expect(result.kind === "changes" && result.changes).toHaveLength(4);
    const requested = server.seen
      .slice(0, 3)
      .map(({ path }) => new URL(path, server.origin).searchParams);
    expect(requested.map((query) => [query.get("updated_since"), query.get("page")])).toEqual([
      ["2026-11-16 00:00:00", "1"],
      ["2026-11-19 13:30:02", "1"],
      ["2026-11-19 13:30:02", "2"],
    ]);
  });

  test("are unknown if a list could not be read, and name unreadable entries", async () => {
    server.plays(nothing, json(apiError, 500));
    expect(await bank.changesSince({ since: new Date(0) })).toMatchObject({ kind: "unknown" });
    server.plays(json(good([entry({ capture_status: "NEW" })])), nothing, nothing);
    expect(await bank.changesSince({ since: new Date(0) })).toMatchObject({
      changes: [],
      unreadable: [{ reference: "t-1" }],
    });
  });
});
