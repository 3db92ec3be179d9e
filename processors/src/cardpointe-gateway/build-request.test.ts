import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AuthorizeInstruction } from "../card-processor.ts";
import {
  authorizeFields,
  captureFields,
  refundFields,
  voidByOrderIdFields,
  voidFields,
} from "./build-request.ts";

const instruction: AuthorizeInstruction = {
  merchantId: "496160873888",
  orderId: "pa_01h455vb4pex5vsknk084sn02q",
  token: "9605849968916668",
  expiry: { month: 3, year: 2031 },
  amountMinor: 10_600,
  capture: true,
  billing: {},
  entry: "ecommerce",
};

function fieldsOf(change: Partial<AuthorizeInstruction>) {
  const translated = authorizeFields({ ...instruction, ...change });
  if (translated.kind === "rejected") throw new Error(translated.declined.response.text);
  return translated.fields;
}

function isRejected(change: Partial<AuthorizeInstruction>) {
  const translated = authorizeFields({ ...instruction, ...change });
  if (translated.kind === "fields") return false;
  expect(translated.declined.response.source).toBe("adapter");
  return true;
}

test("sends a sale with an explicit decimal amount, MMYY and the order id", () => {
  expect(fieldsOf({})).toEqual({
    merchid: "496160873888",
    account: "9605849968916668",
    expiry: "0331",
    amount: "106.00",
    currency: "USD",
    capture: "Y",
    orderid: "pa_01h455vb4pex5vsknk084sn02q",
    ecomind: "E",
  });
});

test("never captures a zero-amount verification", () => {
  expect(fieldsOf({ amountMinor: 0 })).toMatchObject({ amount: "0.00", capture: "N" });
});

describe("a stored credential", () => {
  const of = (
    initiatedBy: "customer" | "merchant",
    scheduled: boolean,
    entry: AuthorizeInstruction["entry"] = "ecommerce",
  ) => {
    const { cof, cofscheduled, cofpermission, ecomind } = fieldsOf({
      entry,
      storedCredential: { initiatedBy, scheduled },
    });
    return { cof, cofscheduled, cofpermission, ecomind };
  };

  test("used by the cardholder carries consent", () => {
    const first = { cof: "C", cofscheduled: "Y", cofpermission: "Y", ecomind: "E" };
    expect(of("customer", true)).toEqual(first);
    expect(of("customer", false)).toEqual({ ...first, cofscheduled: "N" });
  });

  test("used by the merchant on a schedule is recurring, and otherwise is not", () => {
    const merchant = { cof: "M", cofpermission: undefined };
    expect(of("merchant", true)).toEqual({ ...merchant, cofscheduled: "Y", ecomind: "R" });
    expect(of("merchant", false)).toEqual({ ...merchant, cofscheduled: "N", ecomind: "E" });
  });

  test("that is absent sends none of its fields", () => {
    expect(Object.keys(fieldsOf({})).filter((name) => name.startsWith("cof"))).toEqual([]);
  });
});

test("encodes how the card was entered as ecomind", () => {
  expect(fieldsOf({ entry: "moto" }).ecomind).toBe("T");
  expect(fieldsOf({ entry: "recurring" }).ecomind).toBe("R");
  const { entry: _, ...atDevice } = instruction;
  expect(authorizeFields(atDevice)).toMatchObject({ kind: "fields" });
  expect(JSON.stringify(authorizeFields(atDevice))).not.toContain("ecomind");
});

test("converts names and addresses to ASCII, truncates them, and omits values that would mislead", () => {
  const fields = fieldsOf({
    billing: {
      name: "Zoë  Ångström-Øster 日本 the very long name",
      addressLine1: "1 Straße",
      addressLine2: "日本",
      city: "",
      state: "CA",
      postalCode: "94107-1234",
      country: "us",
      email: `${"a".repeat(128)}@example.com`,
      phone: "+1 (415) 555-0100",
    },
  });
  expect(fields).toMatchObject({
    name: "Zoe Angstrom-Oster ?? the very",
    address: "1 Strasse",
    region: "CA",
    postal: "941071234",
    country: "US",
    phone: "14155550100",
  });
  for (const name of ["address2", "city", "email"]) expect(fields).not.toHaveProperty(name);
});

test("sends the first characters of a longer text, at the edges of each limit", () => {
  for (const [length, sent] of [
    [29, 29],
    [30, 30],
    [31, 30],
    [255, 30],
  ] as const) {
    const long = "ł".repeat(length);
    const billing = { name: long, addressLine1: long, addressLine2: long, city: long };
    const short = "l".repeat(sent);
    expect(fieldsOf({ billing })).toMatchObject({
      ...{ name: short, address: short, address2: short, city: short },
    });
    const order = { invoiceId: long, items: [{ description: long }] };
    expect(fieldsOf({ order })).toMatchObject({
      invoiceid: "l".repeat(Math.min(length, 12)),
      items: [{ description: "l".repeat(Math.min(length, 26)) }],
    });
  }
});

test("sends short, non-empty US-ASCII values for any billing details", () => {
  const lengths = { name: 30, address: 30, address2: 30, city: 30, region: 20, postal: 9 };
  const more = { country: 2, email: 128, phone: 15 };
  const text = fc.option(fc.string({ unit: "binary", maxLength: 200 }), { nil: undefined });
  const billing = fc.record({
    name: text,
    addressLine1: text,
    addressLine2: text,
    city: text,
    state: text,
    postalCode: text,
    country: text,
    email: text,
    phone: text,
  });
  fc.assert(
    fc.property(billing, (said) => {
      const given = said as AuthorizeInstruction["billing"];
      const translated = authorizeFields({ ...instruction, billing: given });
      if (translated.kind === "rejected") return;
      for (const [name, lengthMax] of Object.entries({ ...lengths, ...more })) {
        const value = translated.fields[name as keyof typeof translated.fields];
        if (value === undefined) continue;
        expect(value).toMatch(/^[\x20-\x7e]+$/);
        expect(value.length).toBeLessThanOrEqual(lengthMax);
      }
    }),
  );
});

test.each([
  ["a negative amount, which would be a credit", { amountMinor: -1 }],
  ["a fraction of a cent", { amountMinor: 0.5 }],
  ["an amount too long for the field", { amountMinor: 10_000_000_000_000 }],
  ["a card number instead of a token", { token: "4111111111111111" }],
  ["a number instead of a token", { token: "4111111111111112" }],
  ["an order id that passes for a card number", { orderId: "4111111111111111" }],
  ["an order id that holds a card number", { orderId: "order-4111111111111111" }],
  ["an order id that would leave its path segment", { orderId: "../void" }],
  ["an order id of dots", { orderId: ".." }],
  ["an order id that is too long", { orderId: "a".repeat(51) }],
  ["a malformed merchant id", { merchantId: "49616/087388" }],
  ["month 13", { expiry: { month: 13, year: 2031 } }],
  ["a two-digit year", { expiry: { month: 1, year: 31 } }],
  ["a postal code that is too long", { billing: { postalCode: "1234567890" } }],
  ["a tax on an exempt order", { order: { taxExempt: true, taxMinor: 1 } }],
  ["a negative tax", { order: { taxMinor: -1 } }],
  ["an endless quantity", { order: { items: [{ description: "x", quantity: 1e21 }] } }],
] as [string, Partial<AuthorizeInstruction>][])("rejects %s before sending", (_name, change) => {
  expect(isRejected(change)).toBe(true);
});

describe("level 2 and 3", () => {
  test("fields are written in the vendor's forms", () => {
    const fields = fieldsOf({
      order: {
        purchaseOrder: "PO-1",
        invoiceId: "INV-1234567890",
        taxMinor: 600,
        freightMinor: 0,
        orderDate: "2026-11-21",
        shipToZip: "94107",
        shipToCountry: "us",
        items: [
          {
            description: "A description longer than 26",
            quantity: 1.23456,
            unitCostMinor: 10_000,
            netMinor: 10_000,
            taxMinor: 600,
            upc: "000000",
          },
        ],
      },
    });
    expect(fields).toMatchObject({
      ponumber: "PO-1",
      invoiceid: "INV-12345678",
      taxamnt: "6.00",
      frtamnt: "0.00",
      orderdate: "20261121",
      shiptozip: "94107",
      shiptocountry: "US",
    });
    expect(fields.items).toEqual([
      {
        description: "A description longer than",
        quantity: "1.235",
        unitcost: "100.00",
        netamnt: "100.00",
        taxamnt: "6.00",
      },
    ]);
  });

  test("sends a line's net amount before its discount, which the vendor subtracts", () => {
    const item = { description: "one", quantity: 2, unitCostMinor: 500, netMinor: 900 };
    const items = [{ ...item, discountMinor: 100, taxMinor: 0 }];
    expect(fieldsOf({ order: { items } }).items).toMatchObject([
      { unitcost: "5.00", netamnt: "10.00", discamnt: "1.00", taxamnt: "0.00" },
    ]);
  });

  test("sends all items or none, because they must add up to the order", () => {
    const items = [{ description: "one", netMinor: 1 }, { netMinor: 2 }];
    expect(fieldsOf({ order: { items } })).not.toHaveProperty("items");
  });
});

describe("captures, voids and refunds", () => {
  const ids = { merchantId: "496160873888", reference: "155748247575" };

  test("a capture and a refund always name their amount", () => {
    expect(captureFields({ ...ids, amountMinor: 1 })).toEqual({
      kind: "fields",
      fields: { merchid: ids.merchantId, retref: ids.reference, amount: "0.01" },
    });
    expect(refundFields({ ...ids, orderId: "rf_1", amountMinor: 250 })).toEqual({
      kind: "fields",
      fields: {
        merchid: ids.merchantId,
        retref: ids.reference,
        amount: "2.50",
        orderid: "rf_1",
      },
    });
  });

  test("a capture or refund of 0 never becomes one of the full amount", () => {
    for (const amountMinor of [0, -0, -1, Number.NaN]) {
      expect(captureFields({ ...ids, amountMinor }).kind).toBe("rejected");
      expect(refundFields({ ...ids, orderId: "rf_1", amountMinor }).kind).toBe("rejected");
    }
  });

  test("sends a void without an amount, which makes it a full one", () => {
    expect(voidFields(ids)).toEqual({
      kind: "fields",
      fields: { merchid: ids.merchantId, retref: ids.reference },
    });
    expect(voidByOrderIdFields({ merchantId: ids.merchantId, orderId: "pa_1" })).toEqual({
      kind: "fields",
      fields: { merchid: ids.merchantId, orderid: "pa_1" },
    });
  });

  test("rejects a malformed reference", () => {
    expect(voidFields({ ...ids, reference: "" }).kind).toBe("rejected");
    expect(captureFields({ ...ids, reference: "1/2", amountMinor: 1 }).kind).toBe("rejected");
    expect(
      refundFields({ ...ids, reference: "1".repeat(15), orderId: "r", amountMinor: 1 }).kind,
    ).toBe("rejected");
  });
});
