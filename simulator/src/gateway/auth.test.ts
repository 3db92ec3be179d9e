import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type SimulatorUnderTest,
  startUnderTest,
  testMerchid,
  visaCard,
} from "../simulator.fixtures.ts";
import { readAmount, writeAmount } from "./wire-amount.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const approved = [
  "account,amount,authcode,avsresp,bintype,commcard,cvvresp,entrymode,expiry,merchid,respcode",
  "respproc,respstat,resptext,retref,token",
].join(",");
const declined = "account,amount,cardproc,merchid,respcode,respproc,respstat,resptext,retref,token";
const keys = (reply: object) => Object.keys(reply).sort().join(",");

describe("replies", () => {
  test("an approval has the documented keys, all with string values", async () => {
    const reply = await simulator.authorize({ orderid: "keys" });
    expect(keys(reply)).toBe(approved);
    expect(Object.values(reply).every((value) => typeof value === "string")).toBe(true);
    expect(reply.retref).toMatch(/^324\d{9}$/);
    expect(reply.authcode).toMatch(/^PPS\d{3}$/);
    expect(reply).toMatchObject({ respproc: "RPCT", respcode: "000", resptext: "Approve" });
  });

  test("a captured approval adds its batch", async () => {
    const reply = await simulator.authorize({ capture: "Y" });
    expect(keys(reply)).toBe(`${approved},batchid`.split(",").sort().join(","));
    const [row] = (await simulator.control("transactions")).transactions.slice(-1);
    expect(row).toMatchObject({ setlstat: "Queued for Capture", captured_minor: 1000 });
  });

  test("a decline has the documented keys and amount 0.00", async () => {
    const reply = await simulator.authorize({ account: "5442981111111056" });
    expect(keys(reply)).toBe(declined);
    expect(reply).toMatchObject({ respstat: "C", amount: "0.00", cardproc: "RPCT" });
  });

  test("a Visa decline carries its category, a recurring Mastercard one its advice", async () => {
    const visa = await simulator.authorize({ amount: "1116.00", orderid: "category" });
    expect(visa).toMatchObject({ declineCategory: "2", declineCategoryText: "Wait to retry" });
    const requested = await simulator.read(`inquireByOrderid/category/${testMerchid}/1`);
    expect(requested).toMatchObject({ declineCategory: "2" });
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

  test("returns receipt, bin, cof and userfields on request", async () => {
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
    const requested = await simulator.read(`inquireByOrderid/extras/${testMerchid}`);
    expect(requested).toMatchObject({ cof: "C", userfields, receipt: reply.receipt });
    expect(await simulator.authorize({ receipt: "json" })).toHaveProperty("receiptObj.dateTime");
  });

  test.each([
    [{}, "Keyed"],
    [{ ecomind: "E" }, "ECommerce"],
    [{ ecomind: "T" }, "Moto"],
    [{ ecomind: "R" }, "Recurring"],
    [{ account: undefined, track: `;${visaCard}=30121010000000000000?` }, "Swipe (Non EMV)"],
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

  test.each(["1.", "1.234", "1,00", "x", "-", "."])(
    "rejects %s as an amount (43)",
    async (amount) => {
      const reply = await simulator.authorize({ amount });
      expect(reply).toMatchObject({ respproc: "PPS", respcode: "43", respstat: "C", retref: "" });
    },
  );

  test("writing and reading returns the same minor units", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (minor) => {
        expect(readAmount(writeAmount(minor))).toBe(minor);
        expect(readAmount(String(minor))).toBe(minor);
      }),
    );
  });

  test("0 verifies the account and reserves nothing", async () => {
    const reply = await simulator.authorize({ amount: "0", capture: "Y", orderid: "zero" });
    expect(reply).toMatchObject({ respstat: "A", amount: "0.00" });
    expect(reply).not.toHaveProperty("batchid");
    const requested = await simulator.read(`inquireByOrderid/zero/${testMerchid}/1`);
    expect(requested).toMatchObject({ setlstat: "Zero Amount", voidable: "N", refundable: "N" });
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

describe("bank accounts", () => {
  const bank = { account: "1234567890", bankaba: "036001808", accttype: "ECHK" };

  test("declines a bad routing number with the processor's message", async () => {
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
  test("200 concurrent authorizations get 200 retrefs, each recorded once", async () => {
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
