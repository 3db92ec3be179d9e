import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AuthorizeInstruction } from "../card-processor.ts";
import {
  parseAuthorizeResponse,
  parseCaptureResponse,
  parseRefundResponse,
  parseVoidResponse,
} from "./parse-response.ts";
import { parseResponseFields, type ResponseFields } from "./wire.ts";

// Shapes and values as captured from the vendor's test system.
const approvedSale = {
  amount: "1.00",
  resptext: "Approval",
  commcard: "   ",
  cvvresp: "X",
  respcode: "00",
  batchid: "1900942457",
  avsresp: " ",
  entrymode: "Keyed",
  merchid: "496160873888",
  token: "9605849968916668",
  authcode: "PPS935",
  respproc: "FNOR",
  bintype: "",
  retref: "155748247575",
  respstat: "A",
  account: "9605849968916668",
};
const declinedSale = {
  respproc: "RPCT",
  amount: "0.00",
  resptext: "Over daily limit",
  cardproc: "RPCT",
  retref: "163789163024",
  respstat: "C",
  respcode: "554",
  account: "9605849968916668",
  merchid: "496160873888",
  token: "9605849968916668",
};
const verified = {
  amount: "0.00",
  resptext: "Approval",
  cvvresp: "X",
  respcode: "00",
  avsresp: "Z",
  entrymode: "Keyed",
  authcode: "PPS670",
  respproc: "FNOR",
  retref: "155098253457",
  respstat: "A",
  merchid: "496160873888",
};
const capturedSale = {
  amount: "1.00",
  resptext: "Approval",
  setlstat: "Queued for Capture",
  commcard: " C ",
  respcode: "00",
  batchid: "1900942460",
  merchid: "496160873888",
  token: "9400000000000000",
  authcode: "PPS540",
  respproc: "FNOR",
  retref: "155859171266",
  respstat: "A",
  account: "9400000000000000",
};
const captureFailed = {
  respproc: "PPS",
  resptext: "Invalid field",
  retref: "",
  respstat: "C",
  respcode: "34",
  batchid: "-1",
  account: "",
};
const voidedSale = {
  authcode: "REVERS",
  respproc: "FNOR",
  amount: "0.00",
  resptext: "Approval",
  currency: "USD",
  retref: "155061253175",
  respstat: "A",
  respcode: "00",
  merchid: "496160873888",
};
const voidFailed = {
  respproc: "PPS",
  amount: "0.00",
  resptext: "Invalid field",
  currency: "",
  retref: "",
  respstat: "C",
  respcode: "34",
  merchid: "496160873888",
};
const refundedSale = {
  respproc: "PPS",
  amount: "1.00",
  resptext: "Approval",
  retref: "155671152780",
  respstat: "A",
  respcode: "00",
  merchid: "496160873888",
};
const notFound = {
  respproc: "PPS",
  resptext: "Txn not found",
  retref: "",
  respcode: "29",
  respstat: "C",
};

const merchantId = "496160873888";
const sale: AuthorizeInstruction = {
  merchantId,
  orderId: "pa_1",
  token: "9605849968916668",
  expiry: { month: 12, year: 2030 },
  amountMinor: 100,
  capture: true,
  billing: {},
  entry: "ecommerce",
};
const capture = { merchantId, reference: "155859171266", amountMinor: 100 };
const voiding = { merchantId, reference: "155061253175" };
const refund = { merchantId, reference: "155000000000", orderId: "rf_1", amountMinor: 100 };

const without = (fields: ResponseFields, name: string): ResponseFields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
const parsed = (body: object) => parseResponseFields(body) ?? {};

describe("an authorization", () => {
  const read = (change: object, requested: Partial<AuthorizeInstruction> = {}) =>
    parseAuthorizeResponse({ ...sale, ...requested }, parsed({ ...approvedSale, ...change }));

  test("that was captured immediately is approved with its batch", () => {
    expect(read({})).toEqual({
      kind: "approved",
      reference: "155748247575",
      authCode: "PPS935",
      amountMinor: 100,
      captured: true,
      response: { code: "00", text: "Approval", source: "FNOR" },
      avs: "",
      cvv: "X",
      batchId: "1900942457",
    });
  });

  test("that was declined carries the host's text and the decline reason", () => {
    expect(parseAuthorizeResponse(sale, parsed(declinedSale))).toEqual({
      kind: "declined",
      reference: "163789163024",
      response: { code: "554", text: "Over daily limit", source: "RPCT" },
      reason: "limit_exceeded",
      retry: "later",
    });
  });

  test("of 0 verifies the card and captures nothing", () => {
    const outcome = parseAuthorizeResponse({ ...sale, amountMinor: 0 }, parsed(verified));
    expect(outcome).toMatchObject({ kind: "approved", amountMinor: 0, captured: false, avs: "Z" });
  });

  test.each([
    ["M", "D"],
    ...["B", "C", "E", "I", "Q", "I1", "?"].map((sent) => [sent, "U"]),
    ...["X", "Y", "D", "F", "A", "Z", "W", "P", "N", "R", "S", "U", "G"].map((same) => [
      same,
      same,
    ]),
    [" ", ""],
  ])("with the address result %j has the published result %j", (avsresp, avs) => {
    expect(read({ avsresp })).toMatchObject({ avs });
    const declined = parseAuthorizeResponse(sale, parsed({ ...declinedSale, avsresp }));
    expect(declined).toMatchObject(avs === "" ? { kind: "declined" } : { kind: "declined", avs });
  });

  test.each([
    ["X", "X"],
    ["M", "M"],
    ["?", "U"],
    ["", ""],
  ])("with the security code result %j has the published result %j", (cvvresp, cvv) => {
    expect(read({ cvvresp })).toMatchObject({ cvv });
  });

  test("approved in part is for the smaller amount", () => {
    expect(read({ amount: "5.00", respcode: "10" }, { amountMinor: 600 })).toMatchObject({
      kind: "approved",
      amountMinor: 500,
    });
  });

  test.each([
    ["for more than was asked", { amount: "1.01" }],
    ["for nothing", { amount: "0.00" }],
    ["for an amount without a point", { amount: "100" }],
    ["for what is no amount", { amount: "one" }],
    ["for a number that is not a string", { amount: 1 }],
    ["to another merchant", { merchid: "496160873889" }],
    ["to another order", { orderId: "pa_2" }],
    ["to another order, in the other spelling", { orderid: "pa_2" }],
    ["with a timeout's code", { respproc: "PPS", respcode: "62" }],
    ["with a reversal's code", { respcode: "76" }],
    ["with a status in lower case", { respstat: "a" }],
    ["captured in no batch", { batchid: "-1" }],
  ])("approved %s is unknown", (_name, change) => {
    expect(read(change).kind).toBe("unknown");
  });

  const needed = ["amount", "authcode", "batchid", "merchid", "respcode", "respproc", "respstat"];
  test.each([...needed, "retref"])("approved without %s is unknown", (name) => {
    const fields = without(parsed(approvedSale), name);
    expect(parseAuthorizeResponse(sale, fields)).toMatchObject({ why: "unreadable" });
  });

  test("the order id that was sent may be echoed", () => {
    expect(read({ orderId: "pa_1" }).kind).toBe("approved");
  });

  test("accepts the linked merchant id in a bank account host's response", () => {
    const bank = { merchid: "542041", respproc: "PSTR", resptext: "Success" };
    expect(read(bank).kind).toBe("approved");
  });

  test("a decline for another merchant or order is unknown, not a decline", () => {
    for (const change of [{ merchid: "1" }, { orderId: "pa_2" }]) {
      const fields = parsed({ ...declinedSale, ...change });
      expect(parseAuthorizeResponse(sale, fields).kind).toBe("unknown");
    }
  });

  test("has no reference when the gateway itself rejects it", () => {
    const outcome = parseAuthorizeResponse(sale, parsed(voidFailed));
    expect(outcome).toMatchObject({ kind: "declined", reason: "merchant_configuration" });
    expect(outcome).not.toHaveProperty("reference");
  });
});

describe("a capture", () => {
  const read = (change: object) =>
    parseCaptureResponse(capture, parsed({ ...capturedSale, ...change }));

  test("that is queued is captured", () => {
    expect(read({})).toMatchObject({
      kind: "captured",
      amountMinor: 100,
      batchId: "1900942460",
    });
  });

  test("that failed, or found nothing, is declined", () => {
    expect(parseCaptureResponse(capture, parsed(captureFailed)).kind).toBe("declined");
    const echoed = { ...notFound, retref: capture.reference, batchid: "-1", account: "" };
    expect(parseCaptureResponse(capture, parsed(echoed)).kind).toBe("declined");
  });

  test.each(["Authorized", "Declined", "Voided", "Zero Amount", "Rejected", "", "queued"])(
    "is unknown when approved with the status '%s'",
    (setlstat) => {
      expect(read({ setlstat }).kind).toBe("unknown");
    },
  );

  test.each([
    ["for more", { amount: "1.01" }],
    ["for less", { amount: "0.99" }],
    ["of another transaction", { retref: "155859171267" }],
    ["for another merchant", { merchid: "1" }],
    ["in no batch", { batchid: "-1" }],
    ["with the code of a settled transaction", { respproc: "PPS", respcode: "26" }],
  ])("%s is unknown", (_name, change) => {
    expect(read(change).kind).toBe("unknown");
  });
});

describe("a void", () => {
  const read = (change: object) => parseVoidResponse(voiding, parsed({ ...voidedSale, ...change }));

  test("with REVERS and a remaining amount of 0 is voided", () => {
    expect(read({})).toMatchObject({ kind: "voided" });
    expect(parseVoidResponse({ merchantId, orderId: "pa_1" }, parsed(voidedSale)).kind).toBe(
      "voided",
    );
  });

  test("returned as 26 or 27 is not voided, though 26 has the status of an approval", () => {
    const settled = { kind: "not_voided", why: "settled" };
    expect(read({ respproc: "PPS", respcode: "26" })).toMatchObject(settled);
    expect(read({ respproc: "PPS", respcode: "26", respstat: "C" })).toMatchObject(settled);
    expect(read({ respproc: "PPS", respcode: "27", respstat: "C" })).toMatchObject(settled);
  });

  test("that found nothing, or failed, leaves the transaction unchanged", () => {
    expect(parseVoidResponse(voiding, parsed(notFound))).toMatchObject({ why: "not_found" });
    expect(parseVoidResponse(voiding, parsed(voidFailed))).toMatchObject({ why: "rejected" });
    expect(read({ respproc: "PPS", respcode: "39", respstat: "C" })).toMatchObject({
      why: "rejected",
    });
  });

  test.each([
    ["leaves something", { amount: "0.01" }],
    ["does not say REVERS", { authcode: "PPS540" }],
    ["says nothing", { authcode: "Null" }],
    ["names another transaction", { retref: "155061253176" }],
    ["names none", { retref: "" }],
    ["ran into a timeout", { respproc: "PPS", respcode: "62", respstat: "B" }],
    ["has a code in no table", { respcode: "26" }],
  ])("that %s is unknown", (_name, change) => {
    expect(read(change).kind).toBe("unknown");
  });
});

describe("a refund", () => {
  const read = (change: object) =>
    parseRefundResponse(refund, parsed({ ...refundedSale, ...change }));

  test("has its own reference", () => {
    expect(read({})).toMatchObject({
      kind: "refunded",
      reference: "155671152780",
      amountMinor: 100,
    });
  });

  test("is not settled when the gateway returns 28; from a host, 28 means retry", () => {
    const code = { respcode: "28", respstat: "C" };
    expect(read({ ...code, respproc: "PPS" }).kind).toBe("not_settled");
    expect(read({ respcode: "28", respstat: "B", respproc: "FNOR" })).toMatchObject({
      kind: "declined",
      retry: "allowed",
    });
  });

  test("that found nothing is declined, without the sale's reference", () => {
    const outcome = parseRefundResponse(refund, parsed({ ...notFound, retref: refund.reference }));
    expect(outcome.kind).toBe("declined");
    expect(outcome).not.toHaveProperty("reference");
  });

  test.each([
    ["for more", { amount: "1.01" }],
    ["for less", { amount: "0.99" }],
    ["for another merchant", { merchid: "1" }],
    ["for another order", { orderId: "rf_2" }],
    ["without a reference", { retref: "" }],
    ["with a timeout's code", { respcode: "62", respstat: "B" }],
  ])("%s is unknown", (_name, change) => {
    expect(read(change).kind).toBe("unknown");
  });
});

/** Bodies of known names with likely and unlikely values, complete or with fields missing. */
const nearResponses = fc.record(
  {
    respstat: fc.constantFrom<unknown>("A", "B", "C", "", "a", null, 0),
    respcode: fc.constantFrom<unknown>("00", "000", "100", "26", "29", "62", "xx", 0),
    respproc: fc.constantFrom<unknown>("PPS", "FNOR", "RPCT", "PMT", "PSTR", "XXXX", []),
    amount: fc.constantFrom<unknown>("1.00", "0.00", "2.00", "100", "-1.00", 1),
    retref: fc.constantFrom<unknown>("155748247575", "", "1", {}),
    authcode: fc.constantFrom<unknown>("REVERS", "PPS540", ""),
    merchid: fc.constantFrom<unknown>(merchantId, "1", ""),
    batchid: fc.constantFrom<unknown>("1900942457", "-1"),
    setlstat: fc.constantFrom<unknown>("Queued for Capture", "Authorized", "Voided"),
  },
  { requiredKeys: [] },
);

test("a body is a success only if its status, code, amount and merchant all match", () => {
  fc.assert(
    fc.property(nearResponses, (body) => {
      const fields = parsed(body);
      const succeeds =
        parseAuthorizeResponse(sale, fields).kind === "approved" ||
        parseCaptureResponse(capture, fields).kind === "captured" ||
        parseRefundResponse(refund, fields).kind === "refunded";
      if (!succeeds) return;
      expect(fields.respstat).toBe("A");
      expect(["00", "000", "100"]).toContain(fields.respcode);
      expect(fields.amount).toBe("1.00");
      if (fields.respproc !== "PSTR") expect(fields.merchid).toBe(merchantId);
    }),
    { numRuns: 1000 },
  );
});

test("arbitrary JSON is never a success", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const fields = parseResponseFields(body) ?? {};
      expect(parseAuthorizeResponse(sale, fields).kind).toBe("unknown");
      expect(parseCaptureResponse(capture, fields).kind).toBe("unknown");
      expect(parseVoidResponse(voiding, fields).kind).toBe("unknown");
      expect(parseRefundResponse(refund, fields).kind).toBe("unknown");
    }),
  );
});

test("junk keys and another order of keys change no outcome", () => {
  const junkName = fc.string({ maxLength: 12 }).filter((name) => !(name in knownNames));
  const junk = fc.dictionary(junkName, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
  const bodies = [approvedSale, declinedSale, capturedSale, voidedSale, refundedSale, notFound];
  fc.assert(
    fc.property(fc.constantFrom(...bodies), junk, fc.infiniteStream(fc.nat()), (body, more, by) => {
      const entries = Object.entries({ ...more, ...body }).map((entry) => {
        return [by.next().value ?? 0, entry] as const;
      });
      entries.sort(([one], [other]) => one - other);
      const shuffled = Object.fromEntries(entries.map(([, entry]) => entry));
      const plain = parsed(body);
      const noisy = parsed(JSON.parse(JSON.stringify(shuffled)));
      expect(parseAuthorizeResponse(sale, noisy)).toEqual(parseAuthorizeResponse(sale, plain));
      expect(parseCaptureResponse(capture, noisy)).toEqual(parseCaptureResponse(capture, plain));
      expect(parseVoidResponse(voiding, noisy)).toEqual(parseVoidResponse(voiding, plain));
      expect(parseRefundResponse(refund, noisy)).toEqual(parseRefundResponse(refund, plain));
    }),
  );
});

/** Field names of a response, so that junk does not happen to use them. */
const knownNames: Record<string, true> = Object.fromEntries(
  [...Object.keys({ ...approvedSale, ...capturedSale, ...voidedSale })]
    .concat(["orderid", "orderId", "declineCategory", "merchAdviceCode", "emvTagData"])
    .map((name) => [name, true]),
);
