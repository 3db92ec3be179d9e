import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest } from "../simulator.fixtures.ts";
import { brandRanges } from "./brands.ts";
import { adjustForLuhn } from "./luhn.ts";
import { codeTables, findResponse, type Platform } from "./response-codes.ts";
import { achRoutingNumbers, amountRule, avsRows, cvvRows, testCards } from "./test-data.ts";

const merchants: Record<Platform, string> = { RPCT: "800000000019", FNOR: "800000000020" };
const platforms = Object.keys(merchants) as Platform[];
let simulator: SimulatorUnderTest;

beforeAll(async () => {
  simulator = await startUnderTest();
  await simulator.control("merchants", { merchid: merchants.FNOR, respproc: "FNOR" });
});
afterAll(() => simulator.close());

const authorize = (platform: Platform, fields: object) =>
  simulator.authorize({ merchid: merchants[platform], ...fields });

describe.each(platforms)("on %s", (platform) => {
  test.each(testCards)("$number: $happens", async (card) => {
    const amount = card.rule.kind === "partial" ? "6.00" : "10.00";
    const orderid = `${platform}-${card.brand}-${card.number.slice(-6)}`;
    const reply = await authorize(platform, { account: card.number, amount, orderid });
    const respproc = card.rule.kind === "timeout" ? "PPS" : platform;
    const documented = findResponse(respproc, card.codes[platform]);
    expect(reply).toMatchObject({ ...documented });
    switch (card.rule.kind) {
      case "approve":
        expect(reply).toMatchObject({ amount: "10.00", authcode: card.rule.authcode });
        break;
      case "by_amount":
      case "up_to":
        expect(reply.amount).toBe("10.00");
        break;
      case "decline":
        expect(reply).toMatchObject({ amount: "0.00", respstat: "C", cardproc: platform });
        break;
      case "timeout":
        expect(reply).toMatchObject({ respstat: "B", setlstat: "Declined" });
        expect(reply.retref).toMatch(/^\d{12}$/);
        break;
      case "partial":
        expect(reply.amount).toBe("5.00");
        break;
    }
    const [recorded] = await simulator.transactions(orderid);
    expect(recorded).toMatchObject({ retref: reply.retref, card_type: card.brand });
    expect(recorded.authorized_minor).toBe(Math.round(Number(reply.amount) * 100));
  });

  test("the partial card is approved in full below 6.00", async () => {
    const card = testCards.find((one) => one.rule.kind === "partial");
    const reply = await authorize(platform, { account: card?.number, amount: "5.99" });
    expect(reply).toMatchObject({ respstat: "A", amount: "5.99" });
  });

  test("a PIN debit card is declined above 49.99", async () => {
    for (const card of testCards.filter((one) => one.rule.kind === "up_to")) {
      const at = (amount: string) => authorize(platform, { account: card.number, amount });
      expect(await at("49.99")).toMatchObject({ respstat: "A" });
      expect(await at("50.00")).toMatchObject({ respstat: "C", amount: "0.00" });
    }
  });

  test("returns the code of a dollar amount in the range; others approve", async () => {
    const { from, to, digits } = amountRule[platform];
    for (let dollars = from; dollars <= to; dollars += 1) {
      const code = String(dollars - 1000).padStart(digits, "0");
      const documented = findResponse(platform, code);
      const reply = await authorize(platform, { amount: `${dollars}.95` });
      if (documented === undefined) {
        expect(reply).toMatchObject({ respstat: "A", amount: `${dollars}.95` });
      } else {
        expect(reply).toMatchObject({ ...documented });
      }
    }
  });

  test("a card's own rule takes precedence over the amount", async () => {
    for (const card of testCards.filter((one) => one.rule.kind === "decline")) {
      const reply = await authorize(platform, { account: card.number, amount: "1061.00" });
      expect(reply.respcode).toBe(card.codes[platform]);
    }
  });

  test.each(avsRows)(
    "returns AVS $avsresp for a postal code or address with $ending ($region)",
    async (row) => {
      const postal = row.region === "US" ? `99${row.ending}` : `K${row.ending}`;
      const country = row.region === "US" ? "US" : "CA";
      expect(await authorize(platform, { postal, country })).toMatchObject({
        avsresp: row.avsresp,
      });
      const address = `${row.ending} Main Street`;
      expect(await authorize(platform, { address })).toMatchObject({ avsresp: row.avsresp });
    },
  );

  test.each(cvvRows)("returns $cvvresp for cvv2 $cvv2", async ({ cvv2, cvvresp }) => {
    expect(await authorize(platform, { cvv2 })).toMatchObject({ cvvresp, respstat: "A" });
  });

  test.each(brandRanges)("a $brand number with prefix $label is approved", async (range) => {
    const prefix = range.label.split(/[–,]/)[0] ?? "";
    const account = adjustForLuhn(prefix.padEnd(range.length, "7"), range.length - 1);
    expect(await authorize(platform, { account })).toMatchObject({ respstat: "A" });
    const shorter = adjustForLuhn(prefix.padEnd(range.length - 1, "7"), range.length - 2);
    expect(await authorize(platform, { account: shorter })).toMatchObject({ respcode: "11" });
  });

  test("returns nnn for a partial refund of 1nnn.00 of a large capture", async () => {
    const codes = Object.keys(codeTables[platform].C).filter((code) => /^\d+$/.test(code));
    for (const code of codes.slice(0, 12)) {
      const sale = await authorize(platform, { amount: "2500.00", capture: "Y" });
      await simulator.control("settle", {});
      const ask = { merchid: merchants[platform], retref: sale.retref };
      const amount = `1${code.padStart(3, "0")}.00`;
      const reply = await simulator.gateway("refund", { ...ask, amount });
      expect(reply).toMatchObject({ respstat: "C", respcode: code, amount: "0.00" });
      const whole = await simulator.gateway("refund", ask);
      expect(whole).toMatchObject({ respstat: "A", amount: "2500.00" });
    }
  });
});

test.each(achRoutingNumbers)("a bank account at %s is debited", async (bankaba) => {
  const reply = await simulator.authorize({ bankaba, account: "1234567890", accttype: "ECHK" });
  expect(reply).toMatchObject({ respproc: "PSTR", respstat: "A", avsresp: "U", cvvresp: "U" });
});
