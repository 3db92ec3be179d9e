import { afterAll, beforeAll, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest, testMerchid } from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const refund = (fields: object) => simulator.gateway("refund", fields);

async function settledSale(fields: object = {}) {
  const sale = await simulator.authorize({ capture: "Y", ...fields });
  await simulator.control("settle", {});
  return sale;
}

test("a refund has its own retref and is queued", async () => {
  const sale = await settledSale({ orderid: "sale-1" });
  const reply = await refund({ retref: sale.retref, amount: "4.00", orderid: "refund-1" });
  expect(reply).toEqual({
    respproc: "RPCT",
    amount: "4.00",
    resptext: "Approve",
    retref: expect.stringMatching(/^\d{12}$/),
    respstat: "A",
    respcode: "000",
    merchid: testMerchid,
    authcode: expect.stringMatching(/^PPS\d{3}$/),
  });
  expect(reply.retref).not.toBe(sale.retref);
  expect(await simulator.transactions("refund-1")).toMatchObject([
    { kind: "refund", parent_retref: sale.retref, captured_minor: 400 },
  ]);
  expect(await simulator.transactions("sale-1")).toMatchObject([{ refunded_minor: 400 }]);
});

test("without an order id the refund has the sale's", async () => {
  const sale = await settledSale({ orderid: "inherits" });
  await refund({ retref: sale.retref });
  const requested = await simulator.read(`inquireByOrderid/inherits/${testMerchid}/1`);
  expect(requested.map((row: { setlstat: string }) => row.setlstat)).toEqual([
    "Accepted",
    "Queued for Capture",
  ]);
});

test("refunds never exceed the captured amount (43) in any partition", async () => {
  const { retref } = await settledSale();
  expect(await refund({ retref, amount: "6.00" })).toMatchObject({ respstat: "A" });
  expect(await refund({ retref, amount: "4.01" })).toMatchObject({ respcode: "43" });
  expect(await refund({ retref })).toMatchObject({ respcode: "43" });
  expect(await refund({ retref, amount: "4.00" })).toMatchObject({ respstat: "A" });
  expect(await simulator.read(`inquire/${retref}/${testMerchid}`)).toMatchObject({
    refundable: "N",
  });
  expect(await refund({ retref, amount: "0.01" })).toMatchObject({ respcode: "43" });
});

test("50 concurrent full refunds make one refund", async () => {
  const { retref } = await settledSale();
  const replies = await Promise.all(Array.from({ length: 50 }, () => refund({ retref })));
  expect(replies.filter((reply) => reply.respstat === "A")).toHaveLength(1);
});

test("a voided refund makes its amount refundable again", async () => {
  const sale = await settledSale();
  const { retref } = await refund({ retref: sale.retref });
  expect(await simulator.gateway("void", { retref })).toMatchObject({ respstat: "A" });
  expect(await refund({ retref: sale.retref })).toMatchObject({ respstat: "A" });
});

test("fails before settlement (28), unless the merchant is entitled", async () => {
  const { retref } = await simulator.authorize({ capture: "Y" });
  expect(await refund({ retref })).toMatchObject({ respproc: "PPS", respcode: "28" });
  const merchid = "800000000023";
  await simulator.control("merchants", { merchid, refundUnsettled: true });
  const sale = await simulator.authorize({ merchid, capture: "Y" });
  expect(await simulator.read(`inquire/${sale.retref}/${merchid}`)).toMatchObject({
    refundable: "Y",
    voidable: "Y",
  });
  expect(await refund({ merchid, retref: sale.retref })).toMatchObject({ respstat: "A" });
});

test("another merchant's sale is not found (29), even on the same site", async () => {
  const { retref } = await settledSale();
  expect(await refund({ merchid: "800000000023", retref })).toEqual({
    respproc: "PPS",
    resptext: "Txn not found",
    respstat: "C",
    respcode: "29",
    retref,
  });
});

test("a merchant without partial refunds gets 46 for a partial refund, and can refund in full", async () => {
  const merchid = "800000000024";
  await simulator.control("merchants", { merchid, partialRefunds: false });
  const { retref } = await settledSale({ merchid });
  expect(await refund({ merchid, retref, amount: "1.00" })).toMatchObject({ respcode: "46" });
  expect(await refund({ merchid, retref })).toMatchObject({ respstat: "A" });
});

test("an offline refund is approved by the gateway, without an authcode", async () => {
  const merchid = "800000000025";
  await simulator.control("merchants", { merchid, onlineRefunds: false });
  const { retref } = await settledSale({ merchid });
  const reply = await refund({ merchid, retref });
  expect(reply).toMatchObject({ respproc: "PPS", respcode: "00", resptext: "Approval" });
  expect(reply).not.toHaveProperty("authcode");
});

test("a declined refund is recorded as declined and does not reduce the sale", async () => {
  const sale = await settledSale({ amount: "2000.00", orderid: "big" });
  const reply = await refund({ retref: sale.retref, amount: "1116.00", orderid: "big-refund" });
  expect(reply).toMatchObject({ respcode: "116", amount: "0.00", declineCategory: "2" });
  expect(await simulator.transactions("big-refund")).toMatchObject([
    { setlstat: "Declined", captured_minor: 0, retref: reply.retref },
  ]);
  expect(await simulator.transactions("big")).toMatchObject([{ refunded_minor: 0 }]);
});

test("rejects zero, a malformed amount and a malformed retref", async () => {
  const { retref } = await settledSale();
  expect(await refund({ retref, amount: "0" })).toMatchObject({ respcode: "43" });
  expect(await refund({ retref, amount: "x" })).toMatchObject({ respcode: "43" });
  expect(await refund({ retref: "12" })).toMatchObject({ respcode: "34", retref: "" });
});
