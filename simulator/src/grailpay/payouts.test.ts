import { afterEach, beforeEach, expect, test } from "vitest";
import { type Json, type SimulatorUnderTest, startUnderTest } from "../simulator.fixtures.ts";
import { magicAccounts } from "./magic-accounts.ts";

let simulator: SimulatorUnderTest;
beforeEach(async () => {
  simulator = await startUnderTest();
  // Tuesday, 15:00 in New York.
  await simulator.moveTo("2026-12-01T20:00:00Z");
});
afterEach(() => simulator.close());

async function owner(account_number = "7770001234"): Promise<string> {
  const body = {
    name: "Shop",
    bank_account: { custom: { account_number, routing_number: "011401533" } },
  };
  return (await simulator.grailpay("POST", "/api/v3/businesses", body)).json.data.uuid;
}
const pay = (payouts: object[], client_reference_id?: string) =>
  simulator.grailpay("POST", "/3p/api/v2/batch-payouts", { payouts, client_reference_id });
const read = async (uuid: string): Promise<Json> =>
  (await simulator.grailpay("GET", `/3p/api/v2/payouts/${uuid}`)).json.data;
const balances = async () => (await simulator.control("bank")).accounts;

test("a payout of Tuesday afternoon reaches the owner's bank on Wednesday morning", async () => {
  const payee_uuid = await owner();
  const batch = await pay([{ payee_uuid, amount: 5000, client_reference_id: "po-1" }], "batch-1");
  expect(batch).toMatchObject({
    status: 201,
    json: {
      data: {
        client_reference_id: "batch-1",
        payouts: [
          { client_reference_id: "po-1", amount: 5000, payout_status: "PAYOUT_PENDING_ACH" },
        ],
      },
    },
  });
  const { uuid } = batch.json.data.payouts[0];
  await simulator.moveTo("2026-12-01T21:45:00Z");
  expect(await read(uuid)).toMatchObject({ payout_status: "PAYOUT_ACH_PENDING" });
  await simulator.moveTo("2026-12-02T13:30:00Z");
  expect(await read(uuid)).toMatchObject({
    payout_status: "PAYOUT_COMPLETE",
    completed_at: "2026-12-02 13:30:00",
  });
  expect(await balances()).toMatchObject([
    { account_number: "7770001234", balance_minor: 5000 },
    { account_number: "100000000001", balance_minor: -5000 },
  ]);
  const list = await simulator.grailpay("GET", "/3p/api/v2/payouts?client_reference_id=po-1");
  expect(list.json.data).toMatchObject([{ uuid, batch_uuid: batch.json.data.uuid }]);
});

test.each(magicAccounts.filter(({ rule }) => rule.kind === "return" && rule.on.includes("credit")))(
  "a payout to $number: $happens",
  async ({ number, rule }) => {
    const batch = await pay([{ payee_uuid: await owner(number), amount: 5000 }]);
    const { uuid } = batch.json.data.payouts[0];
    await simulator.moveTo("2026-12-02T14:00:00Z");
    expect(await read(uuid)).toMatchObject({ payout_status: "PAYOUT_COMPLETE" });
    await simulator.moveTo("2026-12-03T13:30:00Z");
    expect(await read(uuid)).toMatchObject({
      payout_status: "PAYOUT_ACH_FAILED",
      payout_ach_return_code: rule.kind === "return" && rule.code,
    });
    for (const one of await balances()) expect(one.balance_minor).toBe(0);
  },
);

test("a batch is created in full or not at all, and each reference once", async () => {
  const payee_uuid = await owner();
  const bad = await pay([
    { payee_uuid, amount: 1 },
    { payee_uuid, amount: -1 },
  ]);
  expect(bad).toMatchObject({
    status: 422,
    json: { errors: { "payouts.1.amount": [expect.any(String)] } },
  });
  expect(await pay([])).toMatchObject({ status: 422 });
  const first = await pay([{ payee_uuid, amount: 1, client_reference_id: "po-2" }], "batch-2");
  const { uuid, payouts } = first.json.data;
  const sameBatch = await pay([{ payee_uuid, amount: 1 }], "batch-2");
  expect(sameBatch).toMatchObject({ status: 409, json: { data: { uuid } } });
  const samePayout = await pay([{ payee_uuid, amount: 1, client_reference_id: "po-2" }]);
  expect(samePayout).toMatchObject({ status: 409, json: { data: { uuid: payouts[0].uuid } } });
  const all = await simulator.grailpay("GET", "/3p/api/v2/payouts");
  expect(all.json.pagination.total).toBe(1);
});

test("a payout that was not sent yet can be cancelled; one can be returned by request", async () => {
  const payee_uuid = await owner();
  const batch = await pay([
    { payee_uuid, amount: 1 },
    { payee_uuid, amount: 2 },
  ]);
  const [gone, stored] = batch.json.data.payouts;
  const cancel = (uuid: string) =>
    simulator.grailpay("DELETE", `/3p/api/v2/payouts/${uuid}/cancel`);
  expect((await cancel(gone.uuid)).json.data).toMatchObject({ payout_status: "CANCELED" });
  await simulator.moveTo("2026-12-02T14:00:00Z");
  expect((await cancel(stored.uuid)).status).toBe(400);
  await simulator.control("ach_returns", { uuid: stored.uuid, code: "R16" });
  expect(await read(stored.uuid)).toMatchObject({ payout_ach_return_code: "R16" });
  for (const one of await balances()) expect(one.balance_minor).toBe(0);
});

test("a debit with a payee is paid out on capture, and clawed back on return", async () => {
  const person = await simulator.grailpay("POST", "/api/v3/people", {
    first_name: "Ada",
    last_name: "Example",
    bank_account: { custom: { account_number: "5550001234", routing_number: "011401533" } },
  });
  const created = await simulator.grailpay("POST", "/3p/api/v1/transaction", {
    payer_uuid: person.json.data.uuid,
    payee_uuid: await owner(),
    amount: 10_000,
    transaction_fee: 300,
    failure_simulation: "AfterPayout",
  });
  const { uuid } = created.json.data;
  const transaction = async () =>
    (await simulator.grailpay("GET", `/3p/api/v2/transactions/${uuid}`)).json.data;
  await simulator.moveTo("2026-12-04T14:00:00Z");
  expect(await transaction()).toMatchObject({
    transaction_status: "INPAYOUT",
    payout_status: "PAYOUT_PENDING_ACH",
  });
  await simulator.moveTo("2026-12-07T14:00:00Z");
  expect(await transaction()).toMatchObject({ transaction_status: "PAYOUT_COMPLETE" });
  expect(await balances()).toMatchObject([
    { account_number: "5550001234", balance_minor: -10_000 },
    { account_number: "7770001234", balance_minor: 9700 },
    { account_number: "100000000001", balance_minor: 300 },
  ]);
  await simulator.moveTo("2026-12-08T14:00:00Z");
  expect(await transaction()).toMatchObject({
    transaction_status: "CLAWBACK",
    clawback_status: "CLAWBACK_PENDING",
  });
  await simulator.moveTo("2026-12-09T14:00:00Z");
  expect(await transaction()).toMatchObject({ clawback_status: "CLAWBACK_COMPLETE" });
  for (const one of await balances()) expect(one.balance_minor).toBe(0);
});
