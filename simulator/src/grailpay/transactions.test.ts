import { afterEach, beforeEach, expect, test } from "vitest";
import { type Json, type SimulatorUnderTest, startUnderTest } from "../simulator.fixtures.ts";
import { magicAccounts } from "./magic-accounts.ts";

let simulator: SimulatorUnderTest;
beforeEach(async () => {
  simulator = await startUnderTest();
  // Monday, 10:00 in New York.
  await simulator.moveTo("2026-11-30T15:00:00Z");
});
afterEach(() => simulator.close());

const mid = "800000000019";

async function payer(account_number = "5550001234", routing_number = "011401533"): Promise<string> {
  const body = {
    first_name: "Ada",
    last_name: "Example",
    bank_account: { custom: { account_number, routing_number, account_type: "checking" } },
  };
  const { status, json } = await simulator.grailpay("POST", "/api/v3/people", body);
  expect(status).toBe(201);
  return json.data.uuid;
}

async function debit(fields: object = {}): Promise<Json> {
  const body = { payer_uuid: await payer(), processor_mid: mid, amount: 10_000, ...fields };
  const response = await simulator.grailpay("POST", "/3p/api/v1/transaction", body);
  expect(response.json).toMatchObject({ status: true });
  expect(response.status).toBe(201);
  return response.json.data;
}

const read = async (uuid: string): Promise<Json> =>
  (await simulator.grailpay("GET", `/3p/api/v2/transactions/${uuid}`)).json.data;

async function balances(): Promise<Record<string, number>> {
  const { accounts } = await simulator.control("bank");
  return Object.fromEntries(accounts.map((one: Json) => [one.account_number, one.balance_minor]));
}

test("rejects every request without the key", async () => {
  const response = await simulator.send("GET", "/grailpay/3p/api/v2/transactions");
  expect(response).toMatchObject({ status: 401, json: { status: false } });
});

test("a standard debit is sent at 16:45, and captured on the third banking day", async () => {
  const created = await debit({ client_reference_id: "order-1", description: "ORDER 1" });
  expect(created).toMatchObject({
    client_reference_id: "order-1",
    amount: 10_000,
    speed: "standard",
    transaction_status: "CAPTURE_PENDING",
    capture_status: "CAPTURE_PENDING",
    payout_status: null,
    ach_return_code: null,
    created_at: "2026-11-30 15:00:00",
  });
  await simulator.moveTo("2026-11-30T21:45:00Z");
  expect(await read(created.uuid)).toMatchObject({
    transaction_status: "CAPTURE_ACH_PENDING",
    trace_ids: [expect.stringMatching(/^02100002\d{7}$/)],
  });
  await simulator.moveTo("2026-12-03T13:29:59Z");
  expect(await read(created.uuid)).toMatchObject({ capture_status: "CAPTURE_ACH_PENDING" });
  expect(await balances()).toEqual({});
  await simulator.moveTo("2026-12-03T13:30:00Z");
  expect(await read(created.uuid)).toMatchObject({
    transaction_status: "CAPTURE_COMPLETE",
    captured_at: "2026-12-03 13:30:00",
  });
  expect(await balances()).toEqual({ "100000000001": 10_000, "5550001234": -10_000 });
});

test.each([
  ["before 10:30: settles at 13:00", "2026-12-01T15:29:59Z", "2026-12-01 18:00:00"],
  ["at 10:30: settles at 17:00", "2026-12-01T15:30:00Z", "2026-12-01 22:00:00"],
  ["after 14:45: settles at 18:00", "2026-12-01T20:00:00Z", "2026-12-01 23:00:00"],
  ["in the evening: the first window tomorrow", "2026-12-02T00:00:00Z", "2026-12-02 18:00:00"],
  ["on Saturday: the first window of Monday", "2026-12-05T15:00:00Z", "2026-12-07 18:00:00"],
])("a debit of the same day %s", async (_, createdAt, capturedAt) => {
  await simulator.moveTo(createdAt);
  const { uuid } = await debit({ speed: "sameday" });
  await simulator.moveTo("2026-12-08T00:00:00Z");
  expect(await read(uuid)).toMatchObject({
    capture_status: "CAPTURE_COMPLETE",
    captured_at: capturedAt,
  });
});

test("only a pending debit can be cancelled, and then never moves funds", async () => {
  const stored = await debit();
  const gone = await debit();
  const cancel = (uuid: string) =>
    simulator.grailpay("DELETE", `/api/v3/transactions/${uuid}/cancel`, {
      cancel_reason: "changed mind",
    });
  expect(await cancel(gone.uuid)).toMatchObject({
    status: 200,
    json: { data: { transaction_status: "CANCELED", cancel_reason: "changed mind" } },
  });
  await simulator.moveTo("2026-11-30T22:00:00Z");
  expect(await cancel(stored.uuid)).toMatchObject({
    status: 400,
    json: { status: false, error_code: "NOT_ALLOWED" },
  });
  expect((await cancel(gone.uuid)).status).toBe(400);
  expect((await cancel("nobody")).status).toBe(404);
  await simulator.moveTo("2026-12-10T00:00:00Z");
  expect(await balances()).toEqual({ "100000000001": 10_000, "5550001234": -10_000 });
});

test("a paused debit is not sent until it is resumed", async () => {
  const { uuid } = await debit();
  await simulator.grailpay("POST", `/api/v3/transactions/${uuid}/pause`);
  await simulator.moveTo("2026-12-01T22:00:00Z");
  expect(await read(uuid)).toMatchObject({ capture_status: "CAPTURE_PENDING", is_paused: true });
  await simulator.grailpay("POST", `/api/v3/transactions/${uuid}/resume`);
  await simulator.moveTo("2026-12-02T22:00:00Z");
  expect(await read(uuid)).toMatchObject({ sent_at: "2026-12-02 21:45:00", is_paused: false });
});

test("a reference is used once: a second use is 409 and names the first object", async () => {
  const { uuid } = await debit({ client_reference_id: "order-2" });
  const body = { payer_uuid: await payer(), processor_mid: mid, amount: 1 };
  const again = { ...body, client_reference_id: "order-2" };
  expect(await simulator.grailpay("POST", "/3p/api/v1/transaction", again)).toMatchObject({
    status: 409,
    json: { status: false, error_code: "IDEMPOTENCY_CONFLICT", data: { uuid } },
  });
  const path = "/3p/api/v2/transactions?client_reference_id=order-2";
  expect((await simulator.grailpay("GET", path)).json).toMatchObject({
    data: [{ uuid, amount: 10_000 }],
    pagination: { total: 1 },
  });
});

test.each([
  [{ amount: 0 }, "amount"],
  [{ amount: 1.5 }, "amount"],
  [{ amount: "10000" }, "amount"],
  [{ speed: "sameday", amount: 100_000_001 }, "amount"],
  [{ speed: "tomorrow" }, "speed"],
  [{ payer_uuid: "nobody" }, "payer_uuid"],
  [{ payer_uuid: undefined }, "payer_uuid"],
  [{ processor_mid: undefined }, "payee_uuid"],
  [{ description: "much too long" }, "description"],
  [{ company_name: "seventeen letters" }, "company_name"],
  [{ source_bank_account: { uuid: "nobody" } }, "source_bank_account"],
])("rejects the fields %j with 422, which names %s", async (fields, field) => {
  const body = { payer_uuid: await payer(), processor_mid: mid, amount: 100, ...fields };
  const response = await simulator.grailpay("POST", "/3p/api/v1/transaction", body);
  expect(response).toMatchObject({
    status: 422,
    json: { errors: { [field]: [expect.any(String)] } },
  });
});

const returned = magicAccounts.filter(
  ({ rule }) => rule.kind === "return" && rule.on.includes("debit") && rule.once === undefined,
);

test.each(returned)("account $number: $happens", async ({ number, rule }) => {
  const isLate = rule.kind === "return" && rule.lateDays !== undefined;
  const { uuid } = await debit({ payer_uuid: await payer(number) });
  await simulator.moveTo(isLate ? "2026-12-04T12:00:00Z" : "2026-12-02T13:29:59Z");
  expect(await read(uuid)).toMatchObject({
    capture_status: isLate ? "CAPTURE_COMPLETE" : "CAPTURE_ACH_PENDING",
  });
  await simulator.moveTo(isLate ? "2027-02-03T12:00:00Z" : "2026-12-02T13:30:00Z");
  expect(await read(uuid)).toMatchObject({
    transaction_status: "CAPTURE_ACH_FAILED",
    ach_return_code: rule.kind === "return" && rule.code,
    failure_reason: expect.any(String),
  });
  await simulator.moveTo("2027-03-01T00:00:00Z");
  for (const balance of Object.values(await balances())) expect(balance).toBe(0);
});

test("a late return arrives at the opening of the banking day after its calendar days", async () => {
  const { uuid } = await debit({ payer_uuid: await payer("1000000010") });
  // Settled on Thursday, December 3; ten days later is a Sunday.
  await simulator.moveTo("2026-12-31T00:00:00Z");
  expect(await read(uuid)).toMatchObject({ returned_at: "2026-12-14 13:30:00" });
});

test("pays a resubmitted entry on the account that returns once", async () => {
  const payer_uuid = await payer("1000000101");
  const first = await debit({ payer_uuid });
  await simulator.moveTo("2026-12-02T14:00:00Z");
  expect(await read(first.uuid)).toMatchObject({ ach_return_code: "R01" });
  const second = await debit({ payer_uuid });
  await simulator.moveTo("2026-12-08T00:00:00Z");
  expect(await read(second.uuid)).toMatchObject({ capture_status: "CAPTURE_COMPLETE" });
});

test.each(magicAccounts.filter(({ rule }) => rule.kind === "change"))(
  "account $number: $happens",
  async ({ number, rule }) => {
    const { uuid } = await debit({ payer_uuid: await payer(number) });
    await simulator.moveTo("2026-12-04T00:00:00Z");
    expect(await read(uuid)).toMatchObject({
      capture_status: "CAPTURE_COMPLETE",
      notification_of_change: {
        code: rule.kind === "change" && rule.code,
        corrected_data: rule.kind === "change" && rule.corrected,
        received_at: "2026-12-02 13:30:00",
      },
    });
  },
);

test("a routing number with a wrong check digit is returned as R13", async () => {
  const { uuid } = await debit({ payer_uuid: await payer("5550001234", "123456789") });
  await simulator.moveTo("2026-12-04T00:00:00Z");
  expect(await read(uuid)).toMatchObject({ ach_return_code: "R13" });
});

test("failure_simulation fails a debit before or after it is captured", async () => {
  const before = await debit({ failure_simulation: "BeforePayout" });
  const after = await debit({ failure_simulation: "afterpayout" });
  await simulator.moveTo("2026-12-03T14:00:00Z");
  expect(await read(before.uuid)).toMatchObject({ ach_return_code: "R01" });
  expect(await read(after.uuid)).toMatchObject({ capture_status: "CAPTURE_COMPLETE" });
  await simulator.moveTo("2026-12-04T14:00:00Z");
  expect(await read(after.uuid)).toMatchObject({ ach_return_code: "R01" });
});

test("the control API returns only entries that the banks have, now or later", async () => {
  const { uuid } = await debit({ client_reference_id: "order-3" });
  const ask = (body: object) => simulator.send("POST", "/_simulator/ach_returns", body);
  expect(await ask({ uuid, code: "R10" })).toMatchObject({ status: 409 });
  expect(await ask({ uuid, code: "X1" })).toMatchObject({ status: 400 });
  expect(await ask({ uuid: "nobody", code: "R10" })).toMatchObject({ status: 400 });
  await simulator.moveTo("2026-12-04T00:00:00Z");
  const at = "2027-01-04T13:30:00Z";
  const requested = await ask({ client_reference_id: "order-3", code: "R10", at });
  expect(requested).toMatchObject({ status: 201, json: { uuid } });
  expect(await read(uuid)).toMatchObject({ capture_status: "CAPTURE_COMPLETE" });
  await simulator.moveTo("2027-01-05T00:00:00Z");
  expect(await read(uuid)).toMatchObject({ ach_return_code: "R10" });
  expect(await balances()).toEqual({ "100000000001": 0, "5550001234": 0 });
});

test("lists changes since a moment, the earliest first, page by page", async () => {
  const late = await debit({ payer_uuid: await payer("1000000010") });
  const fine = await debit();
  await simulator.moveTo("2026-12-14T14:00:00Z");
  const list = async (query: string) =>
    (await simulator.grailpay("GET", `/3p/api/v2/transactions?${query}`)).json;
  const { data, pagination } = await list("per_page=1&page=2");
  expect(data).toMatchObject([{ uuid: late.uuid }]);
  expect(pagination).toEqual({ page: 2, per_page: 1, total: 2 });
  for (const since of ["2026-12-14 13:30:00", "2026-12-14T13:30:00Z"]) {
    expect((await list(`updated_since=${since}`)).data).toMatchObject([
      { uuid: late.uuid, ach_return_code: "R10" },
    ]);
  }
  expect((await list("status=CAPTURE_COMPLETE")).data).toMatchObject([{ uuid: fine.uuid }]);
  expect(await list("updated_since=soon")).toMatchObject({
    errors: { updated_since: [/./].map(() => expect.any(String)) },
  });
});

test("a captured debit is refunded in parts, never beyond its amount", async () => {
  const { uuid } = await debit();
  const refund = (body: object) =>
    simulator.grailpay("POST", `/3p/api/v1/transactions/${uuid}/refund`, body);
  expect((await refund({})).status).toBe(400);
  await simulator.moveTo("2026-12-03T15:00:00Z");
  expect((await refund({ amount: 10_001 })).status).toBe(422);
  const part = await refund({ amount: 4000, client_reference_id: "refund-1" });
  expect(part).toMatchObject({
    status: 201,
    json: { data: { amount: 4000, refund_status: "PAYOUT_PENDING_ACH" } },
  });
  expect((await refund({ amount: 1, client_reference_id: "refund-1" })).status).toBe(409);
  const rest = await refund({});
  expect(rest.json.data.amount).toBe(6000);
  expect((await refund({})).status).toBe(400);
  const cancelled = await simulator.grailpay(
    "DELETE",
    `/3p/api/v1/refunds/${rest.json.data.uuid}/cancel`,
  );
  expect(cancelled.json.data.refund_status).toBe("CANCELED");
  await simulator.moveTo("2026-12-04T14:00:00Z");
  const read1 = await simulator.grailpay("GET", `/3p/api/v1/refunds/${part.json.data.uuid}`);
  expect(read1.json.data).toMatchObject({ refund_status: "PAYOUT_COMPLETE" });
  expect(await balances()).toEqual({ "100000000001": 6000, "5550001234": -6000 });
  expect(await read(uuid)).toMatchObject({ refunded_amount: 4000 });
});
