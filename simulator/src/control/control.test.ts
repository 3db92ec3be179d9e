import { afterAll, beforeAll, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest, testMerchid } from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

test("a merchant is added, changed and listed, and its password is not shown", async () => {
  const added = await simulator.send("POST", "/_simulator/merchants", {
    merchid: "800000000099",
    password: "secret",
    respproc: "FNOR",
  });
  expect(added).toMatchObject({ status: 201, json: { respproc: "FNOR", site: "fts" } });
  const changed = await simulator.send("POST", "/_simulator/merchants", {
    merchid: "800000000099",
    tipAdjust: true,
  });
  expect(changed).toMatchObject({ status: 200, json: { respproc: "FNOR", tipAdjust: true } });
  const list = await simulator.send("GET", "/_simulator/merchants");
  expect(list.json.merchants).toHaveLength(2);
  expect(list.text).not.toContain("secret");
});

test.each([
  [{ merchid: "x" }, "merchid: expected digits"],
  [{ merchid: "1", respproc: "PMT" }, "respproc: expected RPCT or FNOR"],
  [{ merchid: "1", echeck: "Y" }, "echeck: expected a boolean"],
  [{ merchid: "1", colour: "red" }, "colour: unknown"],
])("rejects the merchant %j: %s", async (merchant, fault) => {
  const response = await simulator.send("POST", "/_simulator/merchants", merchant);
  expect(response).toMatchObject({ status: 400, json: { wrong: [fault] } });
});

test("the record returns amounts in minor units, by order id and merchant, without card numbers", async () => {
  await simulator.authorize({ orderid: "mine", amount: "12.34", capture: "Y", cvv2: "987" });
  await simulator.authorize({ orderid: "mine", merchid: "800000000099", amount: "1.00" });
  const both = await simulator.send("GET", "/_simulator/transactions?orderid=mine");
  expect(both.json.transactions).toMatchObject([
    { merchid: testMerchid, requested_minor: 1234, authorized_minor: 1234, captured_minor: 1234 },
    { merchid: "800000000099", authorized_minor: 100, captured_minor: 0, captured_at: null },
  ]);
  expect(both.text).not.toMatch(/4111111111111111|987/);
  const one = await simulator.control("transactions?merchid=800000000099");
  expect(one.transactions).toHaveLength(1);
});

test("settle changes only the named merchant or batch, and a batch only once", async () => {
  const { batchid } = await simulator.authorize({ capture: "Y" });
  const elsewhere = { merchid: "800000000099" };
  expect(await simulator.control("settle", elsewhere)).toEqual({ batches: [] });
  expect(await simulator.control("settle", { batchid })).toMatchObject({
    batches: [
      { batchid, merchid: testMerchid, hoststat: "GB", transactions: 2, amount_minor: 2234 },
    ],
  });
  expect(await simulator.control("settle", { batchid })).toEqual({ batches: [] });
  const next = await simulator.authorize({ capture: "Y" });
  expect(Number(next.batchid)).toBeGreaterThan(Number(batchid));
});

test("rejects unknown values in settle", async () => {
  const response = await simulator.send("POST", "/_simulator/settle", { stage: "paid", when: 1 });
  expect(response).toMatchObject({
    status: 400,
    json: { wrong: ["when: unknown", "stage: expected batched or settled"] },
  });
});

test("reset does not change the record or the merchants", async () => {
  const before = await simulator.control("transactions");
  await simulator.control("reset", {});
  expect(await simulator.control("transactions")).toEqual(before);
  expect((await simulator.control("merchants")).merchants).toHaveLength(2);
});
