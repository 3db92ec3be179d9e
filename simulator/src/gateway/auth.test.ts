import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MERCHID, type SimulatorUnderTest, startUnderTest, VISA } from "../simulator-under-test.ts";
import { authFields, itemFields } from "./field-table.ts";
import { readAmount, writeAmount } from "./wire-amount.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const APPROVED = [
  "account,amount,authcode,avsresp,bintype,commcard,cvvresp,entrymode,expiry,merchid,respcode",
  "respproc,respstat,resptext,retref,token",
].join(",");
const DECLINED = "account,amount,cardproc,merchid,respcode,respproc,respstat,resptext,retref,token";
const keys = (reply: object) => Object.keys(reply).sort().join(",");

describe("replies", () => {
  test("an approval has the documented keys, all of them texts", async () => {
    const reply = await simulator.authorize({ orderid: "keys" });
    expect(keys(reply)).toBe(APPROVED);
    expect(Object.values(reply).every((value) => typeof value === "string")).toBe(true);
    expect(reply.retref).toMatch(/^324\d{9}$/);
    expect(reply.authcode).toMatch(/^PPS\d{3}$/);
    expect(reply).toMatchObject({ respproc: "RPCT", respcode: "000", resptext: "Approve" });
  });

  test("a captured approval adds its batch", async () => {
    const reply = await simulator.authorize({ capture: "Y" });
    expect(keys(reply)).toBe(`${APPROVED},batchid`.split(",").sort().join(","));
    const [row] = (await simulator.control("transactions")).transactions.slice(-1);
    expect(row).toMatchObject({ setlstat: "Queued for Capture", captured_minor: 1000 });
  });

  test("a decline has the documented keys and amount 0.00", async () => {
    const reply = await simulator.authorize({ account: "5442981111111056" });
    expect(keys(reply)).toBe(DECLINED);
    expect(reply).toMatchObject({ respstat: "C", amount: "0.00", cardproc: "RPCT" });
  });

  test("a Visa decline carries its category, a recurring Mastercard one its advice", async () => {
    const visa = await simulator.authorize({ amount: "1116.00", orderid: "category" });
    expect(visa).toMatchObject({ declineCategory: "2", declineCategoryText: "Wait to retry" });
    const asked = await simulator.read(`inquireByOrderid/category/${MERCHID}/1`);
    expect(asked).toMatchObject({ declineCategory: "2" });
    const card = { account: "5454545454545454", ecomind: "R" };
    expect(await simulator.authorize({ account: "5442981111111031", ecomind: "R" })).toMatchObject({
      merchAdviceCode: "03",
    });
    expect(await simulator.authorize(card)).not.toHaveProperty("merchAdviceCode");
  });

  test("tokenize Y shows the masked number beside the token; otherwise both are the token", async () => {
    const masked = await simulator.authorize({ tokenize: "Y" });
    expect(masked.account).toBe("41XXXXXXXXXX1111");
    const plain = await simulator.authorize();
    expect(plain.account).toBe(masked.token);
    expect(plain.token).toBe(masked.token);
  });

  test("receipt, bin, cof and userfields are given back when asked for", async () => {
    const userfields = [{ order: "7" }, { receiptDba: "Corner Shop" }];
    const reply = await simulator.authorize({
      receipt: "y",
      bin: "Y",
      cof: "C",
      cofscheduled: "N",
      userfields,
      orderid: "extras",
      name: "Ann Buyer",
    });
    expect(reply).toMatchObject({ orderId: "extras", cof: "C", userfields });
    expect(reply.receipt).toMatchObject({ dba: "Corner Shop", nameOnCard: "Ann Buyer" });
    expect(reply.receipt.dateTime).toBe("20261120120000");
    expect(reply.binInfo).toMatchObject({ bin: "411111", binlo: "411111XXXXXXXXXX" });
    const asked = await simulator.read(`inquireByOrderid/extras/${MERCHID}`);
    expect(asked).toMatchObject({ cof: "C", userfields, receipt: reply.receipt });
    expect(await simulator.authorize({ receipt: "json" })).toHaveProperty("receiptObj.dateTime");
  });

  test.each([
    [{}, "Keyed"],
    [{ ecomind: "E" }, "ECommerce"],
    [{ ecomind: "T" }, "Moto"],
    [{ ecomind: "R" }, "Recurring"],
    [{ account: undefined, track: `;${VISA}=30121010000000000000?` }, "Swipe (Non EMV)"],
  ])("%j is entered as %s", async (fields, entrymode) => {
    expect(await simulator.authorize(fields)).toMatchObject({ respstat: "A", entrymode });
  });
});

describe("amounts", () => {
  test.each([
    ["106.00", "106.00"],
    ["10600", "106.00"],
    ["1", "0.01"],
    ["0.1", "0.10"],
    [".50", "0.50"],
  ])("%s is %s", async (amount, answered) => {
    expect(await simulator.authorize({ amount })).toMatchObject({ amount: answered });
  });

  test.each(["1.", "1.234", "1,00", "x", "-", "."])("%s is no amount (43)", async (amount) => {
    const reply = await simulator.authorize({ amount });
    expect(reply).toMatchObject({ respproc: "PPS", respcode: "43", respstat: "C", retref: "" });
  });

  test("writing and reading gives the same minor units back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (minor) => {
        expect(readAmount(writeAmount(minor))).toBe(minor);
        expect(readAmount(String(minor))).toBe(minor);
      }),
    );
  });

  test("0 verifies the account and holds nothing", async () => {
    const reply = await simulator.authorize({ amount: "0", capture: "Y", orderid: "zero" });
    expect(reply).toMatchObject({ respstat: "A", amount: "0.00" });
    expect(reply).not.toHaveProperty("batchid");
    const asked = await simulator.read(`inquireByOrderid/zero/${MERCHID}/1`);
    expect(asked).toMatchObject({ setlstat: "Zero Amount", voidable: "N", refundable: "N" });
  });

  test("a credit without reference needs the entitlement (45)", async () => {
    expect(await simulator.authorize({ amount: "-5.00" })).toMatchObject({ respcode: "45" });
    const merchid = "800000000070";
    await simulator.control("merchants", { merchid, forcedCredit: true });
    const reply = await simulator.authorize({ merchid, amount: "-5.00", orderid: "credit" });
    expect(reply).toMatchObject({ respstat: "A" });
    expect(await simulator.transactions("credit")).toMatchObject([
      { kind: "refund", captured_minor: 500, setlstat: "Queued for Capture" },
    ]);
  });
});

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

  test("every field is refused (34) above its documented length", async () => {
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

  test("a full level 3 order is accepted and kept", async () => {
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
  test.each(cases)("%s with %j: %j answers %j", async (merchid, settings, fields, expected) => {
    await simulator.control("merchants", { merchid, ...settings });
    expect(await simulator.authorize({ merchid, ...fields })).toMatchObject(expected);
  });
});

describe("bank accounts", () => {
  const bank = { account: "1234567890", bankaba: "036001808", accttype: "ECHK" };

  test("a bad routing number is declined in the processor's words", async () => {
    const reply = await simulator.authorize({ ...bank, bankaba: "123456789" });
    expect(reply).toMatchObject({ respproc: "PSTR", respcode: "99", respstat: "C" });
    expect(reply.resptext).toBe(
      "The RoutingNumber (123456789) is not a valid routing number.".slice(0, 40),
    );
  });

  test("an account of less than 4 digits is declined, and an amount of 0 too", async () => {
    expect(await simulator.authorize({ ...bank, account: "123" })).toMatchObject({
      respcode: "99",
    });
    expect(await simulator.authorize({ ...bank, amount: "0" })).toMatchObject({ respcode: "43" });
  });

  test("the reply names the linked merchant id; the record stays the merchant's", async () => {
    const merchid = "800000000060";
    await simulator.control("merchants", { merchid, achMerchid: "542041" });
    const reply = await simulator.authorize({ ...bank, merchid });
    expect(reply).toMatchObject({ merchid: "542041", respproc: "PSTR", resptext: "Success" });
    expect(await simulator.read(`inquire/${reply.retref}/${merchid}`)).toMatchObject({
      respstat: "A",
    });
  });
});

describe("concurrency", () => {
  test("200 authorizations at once get 200 retrefs, each recorded once", async () => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => simulator.authorize({ orderid: `many-${index}` })),
    );
    expect(new Set(replies.map((reply) => reply.retref)).size).toBe(200);
    const rows = (await simulator.control("transactions")).transactions as {
      retref: string;
      orderid: string;
    }[];
    const recorded = rows.filter((row) => row.orderid.startsWith("many-"));
    expect(recorded.map((row) => row.retref).sort()).toEqual(
      replies.map((reply) => reply.retref).sort(),
    );
  });
});
