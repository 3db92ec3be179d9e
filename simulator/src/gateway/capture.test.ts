import { afterAll, beforeAll, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest, testMerchid } from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
  await simulator.control("merchants", { merchid: "800000000021", tipAdjust: true });
});
afterAll(() => simulator.close());

const capture = (fields: object) => simulator.gateway("capture", fields);

test("keeps the retref, queues the amount and returns the documented keys", async () => {
  const { retref, token, authcode } = await simulator.authorize();
  const reply = await capture({ retref, amount: "4.00" });
  expect(reply).toEqual({
    amount: "4.00",
    resptext: "Approve",
    setlstat: "Queued for Capture",
    commcard: "N",
    respcode: "000",
    batchid: expect.stringMatching(/^\d+$/),
    merchid: testMerchid,
    token,
    authcode,
    respproc: "RPCT",
    retref,
    respstat: "A",
    account: token,
  });
  const requested = await simulator.read(`inquire/${retref}/${testMerchid}`);
  expect(requested).toMatchObject({ amount: "4.00", capturedate: "20261120120000", voidable: "Y" });
});

test("without an amount captures all that is authorized, also of a partial approval", async () => {
  const { retref } = await simulator.authorize({ account: "4387750101010101", amount: "9.00" });
  expect(await capture({ retref })).toMatchObject({ amount: "5.00", respcode: "000" });
});

test("a second capture of the same amount changes nothing; of another it fails (43)", async () => {
  const { retref } = await simulator.authorize();
  await capture({ retref, amount: "4.00" });
  expect(await capture({ retref, amount: "4.00" })).toMatchObject({ respstat: "A" });
  expect(await capture({ retref })).toMatchObject({ amount: "4.00" });
  expect(await capture({ retref, amount: "5.00" })).toMatchObject({
    respproc: "PPS",
    respcode: "43",
    respstat: "C",
    batchid: "-1",
  });
  const [row] = (await simulator.control("transactions")).transactions.slice(-1);
  expect(row.captured_minor).toBe(400);
});

test("with the tip entitlement more may be captured, and again, until the batch closes", async () => {
  const merchid = "800000000021";
  const { retref } = await simulator.authorize({ merchid });
  expect(await capture({ merchid, retref, amount: "12.00" })).toMatchObject({ respstat: "A" });
  expect(await capture({ merchid, retref, amount: "13.00" })).toMatchObject({ amount: "13.00" });
  await simulator.control("settle", { merchid, stage: "batched" });
  expect(await capture({ merchid, retref, amount: "14.00" })).toMatchObject({ respcode: "27" });
  await simulator.control("settle", { merchid });
  expect(await capture({ merchid, retref, amount: "14.00" })).toMatchObject({ respcode: "27" });
});

test("rejects more than the authorized amount (43), and zero", async () => {
  const { retref } = await simulator.authorize();
  expect(await capture({ retref, amount: "10.01" })).toMatchObject({ respcode: "43" });
  expect(await capture({ retref, amount: "0" })).toMatchObject({ respcode: "43" });
  expect(await simulator.read(`inquire/${retref}/${testMerchid}`)).toMatchObject({
    setlstat: "Authorized",
  });
});

test("a declined, voided or verified transaction cannot be captured (34)", async () => {
  const declined = await simulator.authorize({ account: "4387751111111038" });
  const verified = await simulator.authorize({ amount: "0" });
  const voided = await simulator.authorize();
  await simulator.gateway("void", { retref: voided.retref });
  for (const [{ retref }, setlstat] of [
    [declined, "Declined"],
    [verified, "Zero Amount"],
    [voided, "Voided"],
  ]) {
    const expected = { respcode: "34", respstat: "C", setlstat };
    expect(await capture({ retref })).toMatchObject(expected);
    expect(await capture({ retref, amount: "1.00" })).toMatchObject(expected);
  }
});

test("an unknown retref echoes it (29); a malformed or missing one does not (34)", async () => {
  expect(await capture({ retref: "001000000000" })).toEqual({
    respproc: "PPS",
    resptext: "Txn not found",
    respstat: "C",
    respcode: "29",
    retref: "001000000000",
    batchid: "-1",
    account: "",
  });
  expect(await capture({ retref: "23221" })).toMatchObject({ respcode: "34", retref: "" });
  expect(await capture({})).toMatchObject({ respcode: "34", retref: "", batchid: "-1" });
});

test("another merchant's authorization is not found (29)", async () => {
  const { retref } = await simulator.authorize();
  expect(await capture({ merchid: "800000000021", retref })).toMatchObject({ respcode: "29" });
});

test("stores the level 3 fields of a capture", async () => {
  const { retref } = await simulator.authorize({ orderid: "late-l3" });
  const items = [{ description: "tea", netamnt: "10.00" }];
  await capture({ retref, ponumber: "PO-9", items });
  const [row] = await simulator.transactions("late-l3");
  expect(row.details).toMatchObject({ ponumber: "PO-9", items });
});
