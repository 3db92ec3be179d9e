import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  type Json,
  type SimulatorUnderTest,
  startUnderTest,
  testMerchid,
} from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
let payer_uuid: string;
beforeAll(async () => {
  simulator = await startUnderTest();
  payer_uuid = await addPayer(simulator);
});
afterEach(() => simulator.control("reset", {}));
afterAll(() => simulator.close());

async function addPayer(at: SimulatorUnderTest): Promise<string> {
  const custom = { account_number: "5550001234", routing_number: "011401533" };
  const person = { first_name: "Ada", last_name: "Example", bank_account: { custom } };
  return (await at.grailpay("POST", "/api/v3/people", person)).json.data.uuid;
}
const fault = (effects: object) =>
  simulator.control("faults", { endpoint: "grailpay_transaction", ...effects });
const debit = (client_reference_id: string) =>
  simulator.grailpay("POST", "/3p/api/v1/transaction", {
    payer_uuid,
    processor_mid: testMerchid,
    amount: 100,
    client_reference_id,
  });
const recorded = async (reference: string): Promise<Json[]> =>
  (await simulator.grailpay("GET", `/3p/api/v2/transactions?client_reference_id=${reference}`)).json
    .data;

test("leaves nothing when a response is dropped before processing, and a debit when dropped after it", async () => {
  await fault({ orderid: "before", drop_before: true });
  await expect(debit("before")).rejects.toThrow();
  expect(await recorded("before")).toEqual([]);
  await fault({ orderid: "after", drop_after: true });
  await expect(debit("after")).rejects.toThrow();
  expect(await recorded("after")).toMatchObject([{ capture_status: "CAPTURE_PENDING" }]);
  expect(await debit("after")).toMatchObject({ status: 409 });
});

test("applies statuses, broken and held responses as on the gateway's wire", async () => {
  await fault({ status: 502, status_stage: "after" });
  expect((await debit("status")).status).toBe(502);
  expect(await recorded("status")).toHaveLength(1);
  await fault({ malformed_body: true });
  const malformed = await debit("malformed");
  expect(typeof malformed.json).toBe("string");
  await fault({ delay_after_ms: 60_000, merchid: testMerchid, amount: 100 });
  const held = debit("held");
  while ((await simulator.control("waiting")).waiting.length === 0);
  expect(await recorded("held")).toHaveLength(1);
  await simulator.control("waiting/release", { orderid: "held" });
  expect((await held).status).toBe(201);
});

test("unknown_code returns states outside of the tables, on any endpoint", async () => {
  await fault({ unknown_code: true });
  expect((await debit("unknown")).json.data).toMatchObject({ capture_status: "UNRECOGNIZED" });
  const [{ uuid }] = await recorded("unknown");
  await simulator.control("faults", {
    endpoint: "grailpay_transaction_read",
    orderid: "unknown",
    unknown_code: true,
  });
  const read = async () =>
    (await simulator.grailpay("GET", `/3p/api/v2/transactions/${uuid}`)).json.data;
  expect(await read()).toMatchObject({ transaction_status: "UNRECOGNIZED" });
  expect(await read()).toMatchObject({ transaction_status: "CAPTURE_PENDING" });
});

test("applies disorder to the inner objects of GrailPay's responses and of funding files", async () => {
  await simulator.authorize({ capture: "Y", userfields: [{ shop: "north" }] });
  await simulator.moveTo("2026-11-23T18:00:00Z");
  await simulator.control("switches", { shuffle_and_junk: true });
  const hasJunk = (object: object) => Object.keys(object).some((name) => name.startsWith("dummy"));
  const { json } = await debit("junk");
  expect(json).toMatchObject({ status: true, data: { client_reference_id: "junk" } });
  expect(hasJunk(json.data)).toBe(true);
  const file = await simulator.read(`funding?merchid=${testMerchid}&date=1123`);
  expect(file).toMatchObject({ txns: [{ amount: "10.00" }] });
  expect(hasJunk(file.txns[0])).toBe(true);
});

test("continues debits after a restart, and assigns no uuid twice", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "simulator-"));
  const first = await startUnderTest({ dataDir });
  const payer = await addPayer(first);
  const ask = { payer_uuid: payer, processor_mid: testMerchid, amount: 100 };
  const before = await first.grailpay("POST", "/3p/api/v1/transaction", ask);
  await first.close();
  const second = await startUnderTest({ dataDir });
  try {
    const after = await second.grailpay("POST", "/3p/api/v1/transaction", ask);
    expect(after.status).toBe(201);
    await second.moveTo("2026-11-26T00:00:00Z");
    const list = await second.grailpay("GET", "/3p/api/v2/transactions?status=CAPTURE_COMPLETE");
    expect(list.json.data.map((one: Json) => one.uuid)).toEqual(
      [before, after].map((one) => one.json.data.uuid),
    );
  } finally {
    await second.close();
    rmSync(dataDir, { recursive: true });
  }
});
