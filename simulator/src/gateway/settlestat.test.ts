import { afterAll, beforeAll, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest, testMerchid } from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const settlestat = (query = "", merchid = testMerchid) =>
  simulator.read(`settlestat?merchid=${merchid}${query}`);

test("returns the text Null Batches without a closed batch", async () => {
  const { batchid } = await simulator.authorize({ capture: "Y" });
  expect(await settlestat()).toBe("Null Batches");
  expect(await settlestat(`&batchid=${batchid}`)).toMatchObject([{ batchid, hoststat: "" }]);
  await simulator.control("settle", {});
  await settlestat();
});

test("returns a settled batch once without a filter, and always by number or date", async () => {
  const sale = await simulator.authorize({ capture: "Y", orderid: "in-batch" });
  await simulator.control("settle", {});
  const expected = [
    {
      batchid: sale.batchid,
      hoststat: "GB",
      hostbatch: sale.batchid.slice(-4),
      merchid: testMerchid,
      respproc: "RPCT",
      txns: [
        {
          retref: sale.retref,
          setlstat: "Y",
          setlamount: "10.00",
          salesdoc: "in-batch",
          authcode: sale.authcode,
          cardtype: "VISA",
        },
      ],
    },
  ];
  expect(await settlestat()).toEqual(expected);
  expect(await settlestat()).toBe("Null Batches");
  expect(await settlestat(`&batchid=${sale.batchid}`)).toEqual(expected);
  expect(await settlestat("&date=1120")).toContainEqual(expected[0]);
  expect(await settlestat("&date=1121")).toBe("Null Batches");
});

test("a rejected transaction has N, its batch MB or BB, and cannot be refunded", async () => {
  const good = await simulator.authorize({ capture: "Y" });
  const bad = await simulator.authorize({ capture: "Y" });
  await simulator.control("settle", { reject: [bad.retref] });
  const [batch] = await settlestat(`&batchid=${good.batchid}`);
  expect(batch).toMatchObject({ hoststat: "MB", txns: [{ setlstat: "Y" }, { setlstat: "N" }] });
  expect(await simulator.read(`inquire/${bad.retref}/${testMerchid}`)).toMatchObject({
    setlstat: "Rejected",
    refundable: "N",
    voidable: "N",
  });
});

test("voided captures are left out, refunds count as negative, and batches are per merchant", async () => {
  const merchid = "800000000026";
  await simulator.control("merchants", { merchid });
  const sale = await simulator.authorize({ merchid, capture: "Y" });
  const gone = await simulator.authorize({ merchid, capture: "Y" });
  await simulator.gateway("void", { merchid, retref: gone.retref });
  await simulator.control("settle", { merchid });
  const refund = await simulator.gateway("refund", { merchid, retref: sale.retref });
  const { batches } = await simulator.control("settle", {});
  expect(batches).toMatchObject([{ merchid, hoststat: "GB", amount_minor: -1000 }]);
  expect(await settlestat("", merchid)).toMatchObject([
    { txns: [{ retref: sale.retref, setlamount: "10.00" }] },
    { txns: [{ retref: refund.retref, setlamount: "-10.00" }] },
  ]);
});

test("by batch source, only the transactions of that source count", async () => {
  const merchid = "800000000027";
  const batchsource = "till-1";
  await simulator.control("merchants", { merchid });
  const ask = (body: object) => simulator.gateway("settlestatByBatchSource", { merchid, ...body });
  const sale = await simulator.authorize({ merchid, batchsource, capture: "Y" });
  await simulator.authorize({ merchid, batchsource: "till-2", capture: "Y" });
  expect(await ask({ batchsource })).toBe("Null Batches");
  await simulator.control("settle", { merchid });
  await simulator.gateway("refund", { merchid, retref: sale.retref, amount: "3.00" });
  await simulator.control("settle", { merchid });
  expect(await ask({ batchsource })).toMatchObject([
    { batchsource, hoststat: "GB", chargecnt: "1", chargetotal: "10.00", refundcnt: "0" },
    { batchsource, chargecnt: "0", refundcnt: "1", refundtotal: "3.00" },
  ]);
  expect(await ask({})).toMatchObject({ respcode: "34", respstat: "C" });
});

test("returns any host letter and word of the documents", async () => {
  const merchid = "800000000028";
  await simulator.control("merchants", { merchid });
  const sales = [];
  for (const letter of ["F", "P", "T", "W"]) {
    sales.push([(await simulator.authorize({ merchid, capture: "Y" })).retref, letter]);
  }
  await simulator.control("settle", {
    merchid,
    responses: Object.fromEntries(sales),
    hoststat: "ND",
  });
  expect(await settlestat("", merchid)).toMatchObject([
    { hoststat: "ND", txns: sales.map(([retref, letter]) => ({ retref, setlstat: letter })) },
  ]);
});
