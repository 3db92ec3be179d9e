import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest, testMerchid } from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const inquire = (retref: string) => simulator.read(`inquire/${retref}/${testMerchid}`);

describe("inquire", () => {
  test("returns a sale's state from authorization to settlement", async () => {
    const { retref } = await simulator.authorize({ orderid: "life", name: "Ann" });
    expect(await inquire(retref)).toMatchObject({
      respstat: "A",
      respcode: "000",
      setlstat: "Authorized",
      orderId: "life",
      currency: "USD",
      lastfour: "1111",
      authdate: "20261120",
      name: "Ann",
      voidable: "Y",
      refundable: "N",
    });
    await simulator.gateway("capture", { retref });
    expect(await inquire(retref)).toMatchObject({
      setlstat: "Queued for Capture",
      voidable: "Y",
      refundable: "N",
    });
    await simulator.control("settle", { stage: "batched" });
    expect(await inquire(retref)).toMatchObject({ voidable: "N", refundable: "N" });
    await simulator.control("settle", {});
    expect(await inquire(retref)).toMatchObject({
      setlstat: "Accepted",
      settledate: "20261120120000",
      voidable: "N",
      refundable: "Y",
    });
  });

  test("a decline keeps its code and its account", async () => {
    const { retref, token } = await simulator.authorize({ account: "4387751111111046" });
    expect(await inquire(retref)).toMatchObject({
      respstat: "C",
      respcode: "101",
      setlstat: "Declined",
      account: token,
      amount: "0.00",
      voidable: "N",
      refundable: "N",
    });
  });

  test("returns 29 without an account for an unknown retref, and for another merchant's", async () => {
    const missing = await inquire("001000000000");
    expect(missing).toMatchObject({ respproc: "PPS", respcode: "29", respstat: "C" });
    expect(missing).not.toHaveProperty("account");
    await simulator.control("merchants", { merchid: "800000000030" });
    const { retref } = await simulator.authorize();
    expect(await simulator.read(`inquire/${retref}/800000000030`)).toMatchObject({
      respcode: "29",
    });
  });

  test("the same digits on another day of the year are not found", async () => {
    const { retref } = await simulator.authorize();
    expect(await inquire(`001${retref.slice(3)}`)).toMatchObject({ respcode: "29" });
  });
});

describe("inquireByOrderid", () => {
  const byOrder = (orderid: string, set = "/1", merchid = testMerchid) =>
    simulator.read(`inquireByOrderid/${orderid}/${merchid}${set}`);

  test("one transaction is an object, several are an array in their order", async () => {
    const first = await simulator.authorize({ orderid: "one-or-more" });
    expect(await byOrder("one-or-more")).toMatchObject({ retref: first.retref });
    const second = await simulator.authorize({ orderid: "one-or-more" });
    expect(await byOrder("one-or-more")).toMatchObject([
      { retref: first.retref },
      { retref: second.retref },
    ]);
  });

  test("set=1 searches the merchant only; without it all merchants of the site", async () => {
    const merchid = "800000000031";
    await simulator.control("merchants", { merchid });
    const other = { merchid: "800000000032", site: "elsewhere", user: "other" };
    await simulator.control("merchants", other);
    const { retref } = await simulator.authorize({ orderid: "of-the-site" });
    expect(await byOrder("of-the-site", "/1", merchid)).toMatchObject({ respcode: "29" });
    expect(await byOrder("of-the-site", "", merchid)).toMatchObject({ retref });
    const elsewhere = await simulator.send(
      "GET",
      `/cardconnect/rest/inquireByOrderid/of-the-site/${other.merchid}`,
      undefined,
      { authorization: `Basic ${Buffer.from("other:testing123").toString("base64")}` },
    );
    expect(elsewhere.json).toMatchObject({ respcode: "29" });
  });

  test("returns 29 with HTTP 200 for an unknown order id", async () => {
    expect(await byOrder("nothing")).toMatchObject({ respproc: "PPS", respcode: "29" });
  });

  test("an order id that could be a card number is masked and cannot be found", async () => {
    const { retref } = await simulator.authorize({ orderid: "order-4111111111111111" });
    expect(await byOrder("order-4111111111111111")).toMatchObject({ respcode: "29" });
    expect(await inquire(retref)).toMatchObject({ orderId: "order-XXXXXXXXXXXX1111" });
    const stored = await simulator.authorize({ orderid: "4111111111111112" });
    expect(await byOrder("4111111111111112")).toMatchObject({ retref: stored.retref });
  });
});
