import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest } from "../simulator.fixtures.ts";
import { authFields, itemFields } from "./field-table.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

describe("checks", () => {
  test.each(["1230", "20301", "203012", "20301231"])("expiry %s is understood", async (expiry) => {
    const reply = await simulator.authorize({ expiry });
    expect(reply.expiry).toMatch(/^(12|01)30$/);
  });

  test.each([
    ["98", { account: "9411111111111111" }],
    ["13", { account: "4111111111111112" }],
    ["11", { account: "4111x" }],
    ["33", { account: "8000000000000003" }],
    ["14", { cvv2: "12a" }],
    ["15", { expiry: "12/3" }],
    ["17", { postal: "123" }],
    ["12", { account: undefined, track: "02AB" }],
    ["96", { account: undefined, profile: "12345678901234567890/1" }],
  ])("PPS %s is a recorded decline of %j", async (respcode, fields) => {
    const orderid = `check-${respcode}`;
    const reply = await simulator.authorize({ ...fields, orderid });
    expect(reply).toMatchObject({ respproc: "PPS", respcode, respstat: "C", amount: "0.00" });
    expect(await simulator.transactions(orderid)).toMatchObject([
      { retref: reply.retref, setlstat: "Declined", authorized_minor: 0 },
    ]);
  });

  test.each([
    ["21", { merchid: "1" }],
    ["31", { currency: "12" }],
    ["32", { currency: "EUR" }],
    ["34", { amount: undefined }],
    ["34", { account: 4111 }],
    ["34", { account: undefined }],
    ["34", { expiry: undefined }],
    ["34", { expiry: "1330" }],
    ["34", { cvv2: "12" }],
    ["34", { account: "12345", accttype: "ECHK" }],
    ["34", { name: "José" }],
    ["34", { capture: "maybe" }],
    ["34", { cof: "X" }],
    ["34", { userfields: "text" }],
    ["34", { userfields: [{ a: "1", b: "2" }] }],
    ["34", { userfields: { long: "x".repeat(4000) } }],
    ["34", { items: [{ netamnt: "1.00" }] }],
    ["34", { items: [{ description: "tea", upc: "000" }] }],
    ["34", { taxexempt: "Y", taxamnt: "1.00" }],
    ["34", { termid: "ABC1234X" }],
  ])("PPS %s for %j leaves no record", async (respcode, fields) => {
    const reply = await simulator.authorize({ orderid: "malformed", ...fields });
    expect(reply).toMatchObject({ respproc: "PPS", respcode, respstat: "C", retref: "" });
    expect(await simulator.transactions("malformed")).toEqual([]);
  });

  test("rejects every field (34) above its documented length", async () => {
    for (const [name, { max }] of Object.entries(authFields)) {
      if (name === "merchid") continue;
      const reply = await simulator.authorize({ [name]: "1".repeat(max + 1) });
      expect([name, reply.respcode]).toEqual([name, "34"]);
    }
    for (const [name, { max }] of Object.entries(itemFields)) {
      const items = [{ description: "tea", [name]: "1".repeat(max + 1) }];
      expect([name, (await simulator.authorize({ items })).respcode]).toEqual([name, "34"]);
    }
  });

  test("accepts and stores a full level 3 order", async () => {
    const order = {
      ponumber: "PO-1",
      taxamnt: "1.00",
      frtamnt: "2.00",
      dutyamnt: "0.00",
      orderdate: "20261120",
      shiptozip: "55555",
      shipfromzip: "44444",
      shiptocountry: "US",
    };
    const item = {
      lineno: "1",
      material: "tea",
      description: "Green tea",
      upc: "01234567890128",
      quantity: "1.500",
      uom: "KG",
      unitcost: "6.00",
      netamnt: "9.00",
      taxamnt: "1.00",
      discamnt: "0.00",
    };
    const fields = { ...order, items: [item] };
    expect(await simulator.authorize({ ...fields, orderid: "l3" })).toMatchObject({
      respstat: "A",
    });
    const [row] = await simulator.transactions("l3");
    expect(row.details).toMatchObject(fields);
  });

  test("unknown fields are ignored", async () => {
    expect(await simulator.authorize({ surprise: { a: 1 } })).toMatchObject({ respstat: "A" });
  });
});

describe("merchant settings", () => {
  const cases: [string, object, object, object][] = [
    ["800000000041", { enabled: false }, {}, { respcode: "97" }],
    ["800000000042", { minAmountMinor: 500 }, { amount: "4.99" }, { respcode: "41" }],
    ["800000000043", { maxAmountMinor: 500 }, { amount: "5.01" }, { respcode: "42" }],
    ["800000000044", { avs: false }, { amount: "0" }, { respcode: "38" }],
    ["800000000045", { declineAvsMismatch: true }, { postal: "99112" }, { respcode: "101" }],
    ["800000000046", { declineCvvMismatch: true }, { cvv2: "111" }, { respcode: "37" }],
    [
      "800000000047",
      { verificationOnDecline: true },
      { account: "4387751111111038", cvv2: "111", postal: "99112" },
      { respcode: "100", avsresp: "N", cvvresp: "N" },
    ],
    [
      "800000000048",
      { echeck: false },
      { account: "12345", bankaba: "036001808" },
      { respcode: "48" },
    ],
  ];
  test.each(cases)("%s with %j: %j returns %j", async (merchid, settings, fields, expected) => {
    await simulator.control("merchants", { merchid, ...settings });
    expect(await simulator.authorize({ merchid, ...fields })).toMatchObject(expected);
  });
});
