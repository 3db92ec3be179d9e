import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type Json,
  type SimulatorUnderTest,
  startUnderTest,
  testMerchid,
} from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeEach(async () => {
  simulator = await startUnderTest();
});
afterEach(() => simulator.close());

const moveTo = (now: string) => simulator.control("clock", { now });
const funding = (query = "", merchid = testMerchid): Promise<Json> =>
  simulator.read(`funding?merchid=${merchid}${query}`);
const noFunding = { errormsg: "No deposits match your request" };
const monday1pm = "2026-11-23T18:00:00Z";

test("returns a deposit and every transaction in it, with interchange", async () => {
  const sale = await simulator.authorize({
    capture: "Y",
    amount: "250.50",
    orderid: "funded",
    invoiceid: "INV-7",
    ecomind: "E",
    userfields: [{ shop: "north" }],
  });
  await moveTo(monday1pm);
  expect(await funding()).toEqual({
    fundingmasterid: "15200186140001",
    merchid: testMerchid,
    fundingdate: "20261123",
    datechanged: null,
    fundings: [
      {
        fundingmasterid: "15200186140001",
        fundingid: "15200187140001",
        netsales: "250.50",
        thirdparty: "0.00",
        adjustment: "0.00",
        interchangefee: "0.00",
        servicecharge: "0.00",
        fee: "0.00",
        reversal: "0.00",
        otheradjustment: "0.00",
        totalfunding: "250.50",
        fundingdate: "20261123",
        currency: "USD",
        ddanumber: "XXXXXXXX0001",
        abanumber: "021000021",
        dateadded: "2026-11-23",
        datechanged: null,
        deposittrancode: "22",
        depositachtracenumber: "021000026140001",
      },
    ],
    txns: [
      {
        fundingtxnid: "15200200000001",
        fundingid: "15200187140001",
        retref: sale.retref,
        parentretref: null,
        authcode: sale.authcode,
        authdate: "20261120120000",
        respcode: "000",
        batchid: sale.batchid,
        cardproc: "RPCT",
        cardnumber: "41XXXXXXXXXX1111",
        cardtype: "Credit",
        cardbrand: "VISA",
        amount: "250.50",
        currency: "USD",
        type: "SALE",
        status: "Processed",
        date: "20261120",
        interchangeunitfee: "0.10",
        interchangepercentfee: "4.51",
        plancode: "V102",
        downgradereasoncodes: null,
        invoicenumber: "INV-7",
        sourcetransactionid: null,
        terminalnumber: null,
        achreturncode: null,
        userfield0: "north",
      },
    ],
    adjustments: [],
    chargebacks: [],
  });
});

test("without a date returns each deposit once; with one, always, as MMDD or YYYYMMDD", async () => {
  await simulator.authorize({ capture: "Y" });
  await moveTo("2026-11-23T20:00:00Z");
  await simulator.authorize({ capture: "Y", amount: "20.00" });
  await moveTo("2026-11-24T20:00:00Z");
  expect(await funding()).toMatchObject({ fundingdate: "20261123" });
  expect(await funding()).toMatchObject({ fundingdate: "20261124" });
  expect(await funding()).toEqual(noFunding);
  expect(await funding("&date=1123")).toMatchObject({ fundingdate: "20261123" });
  expect(await funding("&date=20261124")).toMatchObject({ fundingdate: "20261124" });
  for (const date of ["20251124", "1125", "24", "2026-11-24"]) {
    expect(await funding(`&date=${date}`)).toEqual(noFunding);
  }
});

test("a refund names its sale and lowers the deposit; a day of refunds debits the account", async () => {
  const sale = await simulator.authorize({ capture: "Y" });
  await moveTo(monday1pm);
  const refund = await simulator.gateway("refund", { retref: sale.retref, amount: "2.50" });
  await moveTo("2026-11-24T18:00:00Z");
  expect(await funding("&date=1124")).toMatchObject({
    fundings: [{ netsales: "-2.50", totalfunding: "-2.50", deposittrancode: "27" }],
    txns: [
      {
        retref: refund.retref,
        parentretref: sale.retref,
        type: "REFUND",
        amount: "-2.50",
        interchangeunitfee: "0.00",
        interchangepercentfee: "0.00",
        plancode: null,
      },
    ],
  });
  const bank = await simulator.control(`bank?merchid=${testMerchid}`);
  expect(bank.movements.map((one: Json) => one.amount_minor)).toEqual([1000, -250]);
  expect(bank.accounts).toMatchObject([{ account_number: "100000000001", balance_minor: 750 }]);
});

test("three days' batches are in one file, rejected and voided transactions in none", async () => {
  const friday = await simulator.authorize({ capture: "Y" });
  const gone = await simulator.authorize({ capture: "Y" });
  await simulator.gateway("void", { retref: gone.retref });
  const bad = await simulator.authorize({ capture: "Y", amount: "5.00" });
  await simulator.control("settle", { reject: [bad.retref] });
  await moveTo("2026-11-21T15:00:00Z");
  const saturday = await simulator.authorize({ capture: "Y", amount: "7.00" });
  await moveTo("2026-11-22T15:00:00Z");
  const sunday = await simulator.authorize({ capture: "Y", amount: "9.00" });
  await moveTo(monday1pm);
  const { fundings, txns } = await funding();
  expect(fundings).toMatchObject([{ totalfunding: "26.00" }]);
  expect(txns.map((one: Json) => one.retref)).toEqual(
    [friday, saturday, sunday].map((one) => one.retref),
  );
});

test("a bank account is funded on the third banking day, and has no interchange", async () => {
  await simulator.authorize({
    bankaba: "036001808",
    account: "1234567",
    accttype: "ECHK",
    capture: "Y",
  });
  await moveTo("2026-11-24T20:00:00Z");
  expect(await funding()).toEqual(noFunding);
  await moveTo("2026-11-25T18:00:00Z");
  expect(await funding()).toMatchObject({
    txns: [
      {
        cardproc: "PSTR",
        cardbrand: "ECHK",
        cardtype: "Credit",
        plancode: null,
        cardnumber: "03XXXXXXXXXX4567",
      },
    ],
  });
});

test("funds on the next banking day if the host responds late", async () => {
  const sale = await simulator.authorize({ capture: "Y" });
  await simulator.control("settle", { responses: { [sale.retref]: "W" } });
  await moveTo("2026-11-25T20:00:00Z");
  expect(await funding()).toEqual(noFunding);
  const merchid = "800000000051";
  await simulator.control("merchants", { merchid });
  await simulator.authorize({ merchid, capture: "Y" });
  await simulator.control("settle", { merchid });
  await moveTo("2026-11-27T18:00:00Z");
  expect(await funding("", merchid)).toMatchObject({ fundingdate: "20261127" });
});

test("funding has its own allowance if the limit is on", async () => {
  await simulator.control("switches", { rate_limit: true });
  const ask = () =>
    simulator.send("GET", `/cardconnect/rest/funding?merchid=${testMerchid}`, undefined, {
      authorization: `Basic ${btoa("testing:testing123")}`,
    });
  for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test("a fault on funding loses the response, and with it the deposit that is returned once", async () => {
  await simulator.authorize({ capture: "Y" });
  await moveTo(monday1pm);
  await simulator.control("faults", { endpoint: "funding", drop_after: true });
  await expect(funding()).rejects.toThrow();
  expect(await funding()).toEqual(noFunding);
  expect(await funding("&date=1123")).toMatchObject({ fundingdate: "20261123" });
});

test("returns a bank account's ACH return with its code, beside the sale, and rejects the sale", async () => {
  const account = { bankaba: "036001808", accttype: "ECHK", capture: "Y" };
  const soon = await simulator.authorize({ ...account, account: "1000000001" });
  const late = await simulator.authorize({ ...account, account: "1000000010", amount: "20.00" });
  await moveTo("2026-11-25T18:00:00Z");
  const file = await funding("&date=1125");
  expect(file.fundings).toMatchObject([{ totalfunding: "20.00" }]);
  expect(file.txns).toMatchObject([
    { retref: soon.retref, amount: "10.00", achreturncode: null },
    { retref: late.retref, amount: "20.00", achreturncode: null },
    { amount: "-10.00", achreturncode: "R01", parentretref: soon.retref },
  ]);
  expect(await simulator.read(`inquire/${soon.retref}/${testMerchid}`)).toMatchObject({
    setlstat: "Rejected",
    refundable: "N",
  });
  await moveTo("2026-12-01T00:00:00Z");
  expect(await funding("&date=1130")).toMatchObject({
    txns: [{ amount: "-20.00", achreturncode: "R10", parentretref: late.retref }],
  });
  expect((await simulator.control("bank")).accounts).toMatchObject([{ balance_minor: 0 }]);
});
