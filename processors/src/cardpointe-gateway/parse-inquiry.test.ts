import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseInquireByOrderIdResponse, parseInquireResponse } from "./parse-inquiry.ts";

const merchantId = "496160873888";
const byReference = { merchantId, reference: "155748247575" };
const byOrder = { merchantId, orderId: "pa_1" };

const sale = {
  amount: "1.00",
  resptext: "Approval",
  respcode: "00",
  respproc: "FNOR",
  respstat: "A",
  authcode: "PPS935",
  retref: "155748247575",
  merchid: merchantId,
  orderid: "pa_1",
  account: "9605849968916668",
  token: "9605849968916668",
  avsresp: "Y",
  cvvresp: "M",
  setlstat: "Queued for Capture",
  capturedate: "20261121101500",
  settledate: "",
  batchid: "1900942457",
  voidable: "Y",
  refundable: "N",
};
const voided = { ...sale, setlstat: "Voided", voidable: "N", retref: "155748247576" };
const declined = {
  ...sale,
  respstat: "C",
  respcode: "05",
  resptext: "Do not honor",
  authcode: "",
  amount: "0.00",
  setlstat: "Declined",
  retref: "155748247577",
  voidable: "N",
};
const refund = {
  amount: "1.00",
  resptext: "Approval",
  respcode: "00",
  respproc: "PPS",
  respstat: "A",
  retref: "155671152780",
  merchid: merchantId,
  orderid: "pa_1",
  account: "9605849968916668",
  setlstat: "Queued for Capture",
  voidable: "Y",
  refundable: "N",
};
const notFound = {
  respproc: "PPS",
  resptext: "Txn not found",
  retref: "",
  respcode: "29",
  respstat: "C",
};

describe("the status of a transaction", () => {
  const status = (change: object) => {
    const found = parseInquireResponse(byReference, { ...sale, ...change });
    return found.kind === "found" ? found.status : found.kind;
  };

  test.each([
    ["Authorized", "authorized"],
    ["Queued for Capture", "queued"],
    ["Voided", "voided"],
    ["Zero Amount", "authorized"],
    ["Rejected", "unknown"],
    ["Declined", "unknown"],
    ["Some new word", "unknown"],
    ["", "unknown"],
  ])("with setlstat '%s' is %s when approved", (setlstat, expected) => {
    expect(status({ setlstat })).toBe(expected);
  });

  test("it is settled by its settlement date, or by being refundable and not voidable", () => {
    const closed = { voidable: "N", refundable: "Y" };
    expect(status({ ...closed, setlstat: "Accepted" })).toBe("settled");
    expect(status({ ...closed, setlstat: "" })).toBe("settled");
    const dated = { setlstat: "Whatever", settledate: "20261122030000", voidable: "N" };
    expect(status(dated)).toBe("settled");
    expect(status({ ...dated, setlstat: "Rejected" })).toBe("unknown");
  });

  test("is declined for a declined one, unless its status is active", () => {
    const rejected = { respstat: "C", respcode: "05", authcode: "", amount: "0.00" };
    expect(status({ ...rejected, setlstat: "Declined" })).toBe("declined");
    expect(status({ ...rejected, setlstat: "" })).toBe("declined");
    expect(status({ ...rejected, setlstat: "Authorized" })).toBe("unknown");
    expect(status({ ...rejected, setlstat: "Queued for Capture" })).toBe("unknown");
  });

  test("a timeout is resolved only by the gateway's own record of it", () => {
    const timedOut = { respproc: "PPS", respcode: "62", respstat: "B", authcode: "" };
    expect(status({ ...timedOut, setlstat: "Declined" })).toBe("declined");
    expect(status({ ...timedOut, setlstat: "Voided" })).toBe("voided");
    expect(status({ ...timedOut, setlstat: "" })).toBe("unknown");
    expect(status({ ...timedOut, setlstat: "Authorized" })).toBe("unknown");
    expect(status({ ...timedOut, respstat: "A", setlstat: "Declined" })).toBe("unknown");
  });
});

test("a found sale returns the whole original authorization", () => {
  expect(parseInquireResponse(byReference, sale)).toEqual({
    kind: "found",
    reference: "155748247575",
    authorization: {
      kind: "approved",
      reference: "155748247575",
      authCode: "PPS935",
      amountMinor: 100,
      captured: true,
      response: { code: "00", text: "Approval", source: "FNOR" },
      avs: "Y",
      cvv: "M",
      batchId: "1900942457",
    },
    status: "queued",
    amountMinor: 100,
    voidable: true,
    refundable: false,
    type: "sale",
    card: { token: "9605849968916668" },
  });
});

test("29 without an account means not found; with one it is a record that cannot be read", () => {
  expect(parseInquireResponse(byReference, notFound)).toEqual({ kind: "not_found" });
  expect(parseInquireByOrderIdResponse(byOrder, notFound)).toEqual({ kind: "not_found" });
  expect(parseInquireByOrderIdResponse(byOrder, [notFound])).toEqual({ kind: "not_found" });
  const record = { ...notFound, account: "9605849968916668" };
  expect(parseInquireResponse(byReference, record).kind).toBe("unknown");
  expect(parseInquireResponse(byReference, { ...notFound, respproc: "FNOR" }).kind).toBe("unknown");
});

test.each([
  ["another reference", { retref: "155748247999" }],
  ["no reference", { retref: "" }],
  ["another merchant", { merchid: "1" }],
  ["no merchant", { merchid: "" }],
  ["an invalid amount", { amount: "1" }],
  ["no authorization code", { authcode: "" }],
  ["no voidable field", { voidable: "" }],
  ["no status", { respstat: undefined }],
])("is unknown for a response with %s", (_name, change) => {
  expect(parseInquireResponse(byReference, { ...sale, ...change }).kind).toBe("unknown");
});

test("an array, a string or null is not a valid response to a reference", () => {
  for (const body of [[sale], "Null Batches", null, 1, undefined, {}]) {
    expect(parseInquireResponse(byReference, body).kind).toBe("unknown");
  }
});

describe("by order id", () => {
  const read = (body: unknown, expected?: "sale" | "refund") =>
    parseInquireByOrderIdResponse({ ...byOrder, ...(expected ? { expect: expected } : {}) }, body);

  test("an object and an array of one return the same", () => {
    expect(read(sale)).toEqual(read([sale]));
    expect(read(sale)).toMatchObject({ kind: "found", status: "queued" });
  });

  test("finds the active one of several, wherever it is in the array", () => {
    for (const rows of [
      [sale, declined, voided],
      [voided, declined, sale],
    ]) {
      expect(read(rows)).toMatchObject({ reference: sale.retref, status: "queued" });
    }
  });

  test("returns ambiguous for two active ones", () => {
    const other = { ...sale, retref: "155748247578" };
    expect(read([sale, declined, other])).toMatchObject({
      kind: "unknown",
      why: "ambiguous",
      status: [{ reference: sale.retref }, { reference: other.retref }],
    });
  });

  test("returns the voided one if none is active, else the declined one", () => {
    expect(read([declined, voided])).toMatchObject({ status: "voided" });
    expect(read([declined])).toMatchObject({
      status: "declined",
      authorization: { kind: "declined", reason: "do_not_honor" },
    });
  });

  test("a refund that inherited the order id does not make its sale ambiguous", () => {
    for (const rows of [
      [sale, refund],
      [{ ...refund, respproc: "RPCT", respcode: "000", authcode: "1", amount: "-1.00" }, sale],
    ]) {
      expect(read(rows)).toMatchObject({ reference: sale.retref, type: "sale" });
      expect(read(rows, "sale")).toMatchObject({ reference: sale.retref, type: "sale" });
    }
  });

  test("a refund without its sale is not mistaken for the sale", () => {
    expect(read([refund], "sale")).toMatchObject({ kind: "unknown", why: "ambiguous" });
  });

  test("a refund is found under its own order id, whether or not it shows that it is one", () => {
    expect(read(refund)).toMatchObject({ type: "refund", amountMinor: 100 });
    const online = { ...refund, respproc: "RPCT", respcode: "000", authcode: "OK1234" };
    expect(read(online, "refund")).toMatchObject({ type: "refund", reference: refund.retref });
  });

  test("ignores junk elements, and returns unknown for nothing but junk", () => {
    const junk = [{ dummy: "1" }, "x", 1, null, [sale], {}];
    expect(read([...junk, sale])).toMatchObject({ kind: "found" });
    expect(read(junk).kind).toBe("unknown");
    expect(read([]).kind).toBe("unknown");
  });

  test("returns unknown for the whole response if one row cannot be read", () => {
    for (const broken of [
      { ...sale, amount: "?" },
      { ...sale, merchid: "1" },
      { ...sale, orderid: "pa_2" },
      { retref: "1" },
    ]) {
      expect(read([declined, broken]).kind).toBe("unknown");
    }
  });

  test("returns ambiguous for found and not found in one response", () => {
    expect(read([notFound, sale])).toMatchObject({ kind: "unknown", why: "ambiguous" });
  });
});

test("arbitrary JSON is neither found nor not_found", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(parseInquireResponse(byReference, body).kind).toBe("unknown");
      expect(parseInquireByOrderIdResponse(byOrder, body).kind).toBe("unknown");
    }),
  );
});

test("the order of the rows and junk between them change nothing", () => {
  const rows = fc.shuffledSubarray([sale, voided, declined, refund], { minLength: 4 });
  fc.assert(
    fc.property(rows, fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }), (some, junk) => {
      expect(parseInquireByOrderIdResponse(byOrder, [...junk, ...some])).toEqual(
        parseInquireByOrderIdResponse(byOrder, [sale, voided, declined, refund]),
      );
    }),
  );
});

test("returns the card of a record, as far as the record has it", () => {
  const found = parseInquireResponse(byReference, {
    ...sale,
    expiry: "1230",
    name: "PARK/ADA",
    entrymode: "EMV Contact",
    emvTagData: '{"AID":"A0000000031010","TVR":"0080008000","Mode":"Issuer"}',
  });
  expect(found).toMatchObject({
    card: {
      token: "9605849968916668",
      expiry: { month: 12, year: 2030 },
      name: "PARK/ADA",
      entryMode: "emv_contact",
      emvTags: "4F07A000000003101095050080008000",
    },
  });
});
