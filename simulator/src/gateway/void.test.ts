import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest, testMerchid } from "../simulator.fixtures.ts";

const dayMs = 86_400_000;
let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const voidIt = (fields: object) => simulator.gateway("void", fields);
const voidByOrderId = (fields: object) => simulator.gateway("voidByOrderId", fields);

describe("void", () => {
  test("returns REVERS and 0.00 for a full void, and holds nothing any more", async () => {
    const { retref } = await simulator.authorize({ orderid: "full-void" });
    expect(await voidIt({ retref })).toEqual({
      authcode: "REVERS",
      respproc: "RPCT",
      amount: "0.00",
      resptext: "Approve",
      currency: "USD",
      retref,
      respstat: "A",
      respcode: "000",
      merchid: testMerchid,
      orderId: "full-void",
    });
    expect(await simulator.transactions("full-void")).toMatchObject([
      { setlstat: "Voided", authorized_minor: 0, captured_minor: 0 },
    ]);
  });

  test("a partial void of an authorization lowers the capturable amount", async () => {
    const { retref } = await simulator.authorize();
    expect(await voidIt({ retref, amount: "4.00" })).toMatchObject({ amount: "6.00" });
    expect(await simulator.read(`inquire/${retref}/${testMerchid}`)).toMatchObject({
      setlstat: "Authorized",
      amount: "6.00",
    });
    const capture = { retref, amount: "6.01" };
    expect(await simulator.gateway("capture", capture)).toMatchObject({ respcode: "43" });
    expect(await voidIt({ retref, amount: "6.00" })).toMatchObject({ amount: "0.00" });
  });

  test("a partial void of a debit voids it in full", async () => {
    const { retref } = await simulator.authorize({ accttype: "PDEBIT" });
    expect(await voidIt({ retref, amount: "4.00" })).toMatchObject({ amount: "0.00" });
  });

  test("a queued transaction can only be voided in full", async () => {
    const { retref } = await simulator.authorize({ capture: "Y" });
    expect(await voidIt({ retref, amount: "4.00" })).toMatchObject({ respcode: "43" });
    expect(await voidIt({ retref, amount: "0" })).toMatchObject({ respstat: "A", amount: "0.00" });
  });

  test("rejects more than the held amount (43)", async () => {
    const { retref } = await simulator.authorize();
    expect(await voidIt({ retref, amount: "10.01" })).toMatchObject({ respcode: "43" });
  });

  test("returns 27 for batched, and 26 for settled, whose status is A although nothing is voided", async () => {
    const { retref } = await simulator.authorize({ capture: "Y" });
    await simulator.control("settle", { stage: "batched" });
    expect(await voidIt({ retref })).toMatchObject({ respcode: "27", respstat: "C" });
    await simulator.control("settle", {});
    expect(await voidIt({ retref })).toMatchObject({
      respproc: "PPS",
      respcode: "26",
      respstat: "A",
      resptext: "Txn Settled",
    });
    expect(await simulator.read(`inquire/${retref}/${testMerchid}`)).toMatchObject({
      amount: "10.00",
      voidable: "N",
    });
  });

  test("returns 25 for voided or declined, 24 for verified only, 70 for a voice authorization", async () => {
    const { retref } = await simulator.authorize();
    await voidIt({ retref });
    expect(await voidIt({ retref })).toMatchObject({ respcode: "25" });
    const declined = await simulator.authorize({ account: "4387751111111038" });
    expect(await voidIt({ retref: declined.retref })).toMatchObject({ respcode: "25" });
    const verified = await simulator.authorize({ amount: "0" });
    expect(await voidIt({ retref: verified.retref })).toMatchObject({ respcode: "24" });
    const voice = await simulator.authorize({ authcode: "123ABC" });
    expect(voice).toMatchObject({ respproc: "PPS", respcode: "01", authcode: "123ABC" });
    expect(await voidIt({ retref: voice.retref })).toMatchObject({ respcode: "70" });
  });

  test("fails after 30 days (39)", async () => {
    const { retref } = await simulator.authorize();
    simulator.advance(30 * dayMs);
    expect(await voidIt({ retref, amount: "1.00" })).toMatchObject({ respstat: "A" });
    simulator.advance(1);
    expect(await voidIt({ retref })).toMatchObject({ respcode: "39" });
  });

  test("returns 34 with an empty retref for malformed, and 29 with the sent one for unknown", async () => {
    expect(await voidIt({ retref: "x" })).toEqual({
      respproc: "PPS",
      amount: "0.00",
      resptext: "Invalid field",
      currency: "",
      retref: "",
      respstat: "C",
      respcode: "34",
      merchid: testMerchid,
    });
    expect(await voidIt({ retref: "001000000000" })).toMatchObject({
      respcode: "29",
      retref: "001000000000",
    });
  });
});

describe("voidByOrderId", () => {
  test("skips declined transactions of the order id", async () => {
    const orderid = "retry-after-decline";
    const { retref } = await simulator.authorize({ orderid });
    await simulator.authorize({ orderid, account: "4387751111111038" });
    expect(await voidByOrderId({ orderid })).toMatchObject({ retref, authcode: "REVERS" });
  });

  test("repeated, voids every transaction of the order id and then returns 25", async () => {
    const orderid = "twice";
    const first = await simulator.authorize({ orderid });
    const second = await simulator.authorize({ orderid, capture: "Y" });
    expect(await voidByOrderId({ orderid })).toMatchObject({ retref: second.retref });
    expect(await voidByOrderId({ orderid })).toMatchObject({ retref: first.retref });
    expect(await voidByOrderId({ orderid })).toMatchObject({ respcode: "25", respstat: "C" });
  });

  test("returns 29 for an order id with nothing or only declines", async () => {
    expect(await voidByOrderId({ orderid: "never" })).toMatchObject({ respcode: "29" });
    await simulator.authorize({ orderid: "only-declined", account: "4387751111111038" });
    expect(await voidByOrderId({ orderid: "only-declined" })).toMatchObject({ respcode: "29" });
    expect(await voidByOrderId({})).toMatchObject({ respcode: "34" });
  });

  test("another merchant's order is not voided, although it has the same order id", async () => {
    const merchid = "800000000022";
    await simulator.control("merchants", { merchid });
    await simulator.authorize({ orderid: "shared" });
    expect(await voidByOrderId({ merchid, orderid: "shared" })).toMatchObject({ respcode: "29" });
    expect(await simulator.transactions("shared")).toMatchObject([{ setlstat: "Authorized" }]);
  });
});
