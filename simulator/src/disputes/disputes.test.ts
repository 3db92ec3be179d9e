import { afterEach, beforeEach, expect, test } from "vitest";
import { passesLuhn } from "../cards/luhn.ts";
import { testCards } from "../cards/test-data.ts";
import {
  type Json,
  type SimulatorUnderTest,
  startUnderTest,
  testMerchid,
} from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeEach(async () => {
  simulator = await startUnderTest();
  // Monday, 10:00 in New York.
  await simulator.moveTo("2026-11-30T15:00:00Z");
});
afterEach(() => simulator.close());

const funding = (query = ""): Promise<Json> =>
  simulator.read(`funding?merchid=${testMerchid}${query}`);
const open = (body: object) => simulator.send("POST", "/_simulator/disputes", body);
const decide = (casenumber: string, outcome: string) =>
  simulator.send("POST", `/_simulator/disputes/${casenumber}/decide`, { outcome });

async function fundedSale(fields: object = {}): Promise<Json> {
  const sale = await simulator.authorize({ capture: "Y", ...fields });
  await simulator.moveTo("2026-12-01T18:00:00Z");
  return sale;
}

test("a chargeback lowers the next deposit, and a won one is reversed under its case number", async () => {
  const sale = await fundedSale({ amount: "80.00", invoiceid: "INV-9" });
  const opened = await open({ retref: sale.retref, amount: 5000, reason_code: "13.1" });
  expect(opened).toMatchObject({ status: 201, json: { status: "opened", amount_minor: 5000 } });
  const { casenumber } = opened.json;
  await simulator.moveTo("2026-12-02T18:00:00Z");
  const file = await funding("&date=1202");
  expect(file).toMatchObject({
    fundings: [{ netsales: "0.00", reversal: "-50.00", totalfunding: "-50.00" }],
    txns: [],
    adjustments: [],
    chargebacks: [
      {
        fundingmasterid: file.fundingmasterid,
        casenumber,
        sequencenumber: casenumber.slice(-6),
        reasoncode: "13.1",
        reasondescription: "MERCHANDISE OR SERVICES NOT RECEIVED",
        chargebackdate: "2026-12-01",
        depositdate: "2026-12-02",
        transactiondate: "2026-11-30",
        amount: "50.00",
        transactionamount: "80.00",
        cardnumber: "41XXXXXXXXXX1111",
        retref: sale.retref,
        invoicenumber: "INV-9",
        authcode: sale.authcode,
        merchid: testMerchid,
      },
    ],
  });
  const arn = file.chargebacks[0].acquirereferencenumber;
  expect(arn).toMatch(/^\d{23}$/);
  expect(passesLuhn(arn)).toBe(true);

  expect(await decide(casenumber, "won")).toMatchObject({ status: 200, json: { status: "won" } });
  await simulator.moveTo("2026-12-03T18:00:00Z");
  expect(await funding("&date=1203")).toMatchObject({
    fundings: [{ reversal: "50.00", totalfunding: "50.00" }],
    chargebacks: [],
    adjustments: [
      {
        casenumber,
        category: "REVERSAL",
        type: "CHARGEBACKS/CHARGEBACK REVERSALS",
        amount: "50.00",
        currency: "USD",
        retref: sale.retref,
      },
    ],
  });
  const { accounts } = await simulator.control("bank");
  expect(accounts).toMatchObject([{ balance_minor: 8000 }]);
});

test("a lost one is not reversed, and is decided only once", async () => {
  const { retref } = await fundedSale();
  const { casenumber } = (await open({ retref })).json;
  expect((await decide(casenumber, "perhaps")).status).toBe(400);
  expect((await decide("1", "won")).status).toBe(400);
  expect((await decide(casenumber, "lost")).json).toMatchObject({ status: "lost" });
  expect((await decide(casenumber, "won")).status).toBe(409);
  await simulator.moveTo("2026-12-31T18:00:00Z");
  expect((await simulator.control("bank")).accounts).toMatchObject([{ balance_minor: 0 }]);
});

test("only the settled and unrefunded part of a sale can be disputed", async () => {
  const queued = await simulator.authorize({ capture: "Y" });
  expect((await open({ retref: queued.retref })).status).toBe(409);
  const { retref } = await fundedSale({ amount: "100.00", orderid: "sale" });
  await simulator.gateway("refund", { retref, amount: "30.00" });
  expect((await open({ orderid: "sale", amount: 6000 })).status).toBe(201);
  expect((await open({ retref, amount: 1001 })).status).toBe(409);
  expect((await open({ retref })).json).toMatchObject({ amount_minor: 1000 });
  expect((await open({ retref })).status).toBe(409);
  const listed = await simulator.control(`disputes?retref=${retref}`);
  expect(listed.disputes).toHaveLength(2);
});

test.each([
  [{ retref: "nobody" }],
  [{ amount: 1.5 }],
  [{ reason_code: "no reason" }],
  [{ kind: "complaint" }],
  [{ at: "soon" }],
  [{ colour: "red" }],
])("rejects %j with its errors", async (fields) => {
  const { retref } = await fundedSale();
  expect(await open({ retref, ...fields })).toMatchObject({
    status: 400,
    json: { wrong: [expect.any(String)] },
  });
});

test("a dispute for a later moment is opened then; a retrieval moves no funds", async () => {
  const { retref } = await fundedSale();
  const later = await open({ retref, kind: "retrieval", at: "2026-12-04T20:00:00Z" });
  expect(later.json).toMatchObject({ status: "planned", amount_minor: 0 });
  await simulator.moveTo("2026-12-04T18:00:00Z");
  expect(await funding("&date=1204")).toMatchObject({ errormsg: expect.any(String) });
  await simulator.moveTo("2026-12-07T18:00:00Z");
  expect(await funding("&date=1207")).toMatchObject({
    fundings: [{ totalfunding: "0.00" }],
    chargebacks: [{ amount: "0.00", transactionamount: "10.00", chargebackdate: "2026-12-04" }],
  });
});

const disputing = testCards.filter((card) => card.dispute !== undefined);

test.each(disputing)("card $number: $happens", async ({ number, dispute }) => {
  const { retref } = await fundedSale({ account: number });
  const opensOn = new Date(Date.UTC(2026, 11, 1 + (dispute?.afterDays ?? 0), 13, 59));
  await simulator.moveTo(opensOn.toISOString());
  const disputes = async () => (await simulator.control(`disputes?retref=${retref}`)).disputes;
  expect(await disputes()).toEqual([]);
  await simulator.moveTo("2026-12-28T20:00:00Z");
  const expected = { kind: dispute?.kind, reason_code: dispute?.reasonCode };
  expect(await disputes()).toMatchObject([{ ...expected, status: "opened" }]);
  await simulator.moveTo("2027-01-31T20:00:00Z");
  const isWon = dispute?.wonAfterDays !== undefined;
  expect(await disputes()).toMatchObject([{ status: isWon ? "won" : "opened" }]);
  const isBack = isWon || dispute?.kind === "retrieval";
  const { accounts } = await simulator.control("bank");
  expect(accounts).toMatchObject([{ balance_minor: isBack ? 1000 : 0 }]);
});

test("a fully refunded sale is not disputed by its card", async () => {
  const { retref } = await fundedSale({ account: "4000000000000259" });
  await simulator.gateway("refund", { retref });
  await simulator.moveTo("2026-12-31T18:00:00Z");
  expect((await simulator.control("disputes")).disputes).toEqual([]);
});

test("puts an unrecorded transaction into the next file, and returns it to inquiries", async () => {
  const inserted = await simulator.send("POST", "/_simulator/unmatched", {
    merchid: testMerchid,
    amount: 4200,
    authcode: "ABC123",
    card: "5454545454545454",
    at: "2026-11-29T15:00:00Z",
  });
  expect(inserted).toMatchObject({ status: 201, json: { authcode: "ABC123", amount: 4200 } });
  const { retref } = inserted.json;
  await simulator.moveTo("2026-11-30T18:00:00Z");
  expect(await funding()).toMatchObject({
    fundings: [{ totalfunding: "42.00" }],
    txns: [
      {
        retref,
        authcode: "ABC123",
        authdate: "20261129150000",
        amount: "42.00",
        cardbrand: "MC",
        type: "SALE",
        plancode: "M101",
      },
    ],
  });
  expect(await simulator.read(`inquire/${retref}/${testMerchid}`)).toMatchObject({
    setlstat: "Accepted",
  });
  for (const wrong of [
    {},
    { merchid: testMerchid, amount: 0 },
    { merchid: testMerchid, amount: 1, card: "4" },
  ]) {
    expect((await simulator.send("POST", "/_simulator/unmatched", wrong)).status).toBe(400);
  }
});
