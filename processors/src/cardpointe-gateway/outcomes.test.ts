import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { declineReason, reasonedCodes } from "./decline-reasons.ts";
import { codeMeaning, knownCodes } from "./outcome-tables.ts";
import { readVerdict } from "./outcomes.ts";
import { parseResponseFields } from "./wire.ts";

const statuses = ["A", "B", "C"] as const;

function verdict(respproc: string, respstat: string, respcode: string, more = {}) {
  return readVerdict({ respproc, respstat, respcode, resptext: "text", ...more });
}

describe("the vendor's tables", () => {
  test("have as many codes per host as the vendor documents", () => {
    const counts: Record<string, number> = {};
    for (const { host } of knownCodes()) counts[host] = (counts[host] ?? 0) + 1;
    expect(counts).toEqual({
      PPS: 61,
      FNOR: 42,
      RPCT: 227,
      AMEX: 22,
      PSTR: 27,
      PMT: 74,
      VPS: 53,
      VANT: 55,
      FOMA: 18,
    });
  });

  test("every known code with every status is approved only where status and table agree", () => {
    for (const { host, code, meaning } of knownCodes()) {
      for (const status of statuses) {
        const { kind } = verdict(host, status, code);
        const approves = meaning === "approved" || meaning === "reversed";
        const rejects = meaning === "retryable" || meaning === "rejected";
        const agreed =
          status === "A" ? (approves ? "approved" : "unknown") : rejects ? "declined" : "unknown";
        expect(kind, `${host} ${status} ${code}`).toBe(agreed);
      }
    }
  });

  test("gives a reason only to codes that decline or leave the outcome unknown", () => {
    for (const { host, code } of reasonedCodes()) {
      const meaning = codeMeaning(host, code);
      expect(["retryable", "rejected", "uncertain"], `${host} ${code}`).toContain(meaning);
    }
  });
});

test.each([
  ["FNOR", "00"],
  ["FNOR", "10"],
  ["RPCT", "000"],
  ["RPCT", "002"],
  ["PMT", "100"],
  ["AMEX", "000"],
  ["VPS", "10"],
  ["VANT", "00"],
  ["FOMA", "0"],
  ["PSTR", "00"],
  ["PPS", "00"],
])("%s %s with status A approves", (host, code) => {
  expect(verdict(host, "A", code)).toMatchObject({ kind: "approved", meaning: "approved" });
});

test.each(["62", "63", "64", "65", "66"])("PPS %s is unknown whatever its status", (code) => {
  for (const status of statuses) {
    expect(verdict("PPS", status, code)).toMatchObject({ kind: "unknown", why: "unknown_code" });
  }
});

test.each(["08", "09", "26"])("PPS %s approves no payment though its status is A", (code) => {
  expect(verdict("PPS", "A", code).kind).toBe("unknown");
});

test("the same digits have each host's own meaning", () => {
  expect(verdict("PMT", "A", "100").kind).toBe("approved");
  expect(verdict("RPCT", "C", "100")).toMatchObject({ kind: "declined", reason: "do_not_honor" });
  expect(verdict("RPCT", "A", "100").kind).toBe("unknown");
  expect(verdict("PMT", "B", "000")).toMatchObject({ reason: "processor_unavailable" });
});

test.each([
  ["RPCT", "C", "116", "insufficient_funds", "later"],
  ["FNOR", "C", "NU", "insufficient_funds", "later"],
  ["RPCT", "C", "101", "expired_card", "after_correction"],
  ["FNOR", "C", "54", "expired_card", "after_correction"],
  ["PPS", "C", "37", "incorrect_cvc", "after_correction"],
  ["RPCT", "C", "721", "incorrect_postal_code", "after_correction"],
  ["FNOR", "C", "14", "invalid_number", "after_correction"],
  ["FNOR", "C", "05", "do_not_honor", "later"],
  ["RPCT", "C", "107", "call_issuer", "later"],
  ["RPCT", "C", "209", "lost_or_stolen", "never"],
  ["RPCT", "C", "102", "fraud_suspected", "never"],
  ["RPCT", "C", "554", "limit_exceeded", "later"],
  ["FNOR", "C", "94", "duplicate", "after_correction"],
  ["PPS", "C", "97", "merchant_configuration", "after_correction"],
  ["PPS", "B", "61", "processor_unavailable", "allowed"],
  ["RPCT", "B", "511", "expired_card", "after_correction"],
  ["RPCT", "C", "790", "declined", "never"],
  ["FNOR", "C", "12", "declined", "later"],
])("%s %s %s is %s, to be retried: %s", (host, status, code, reason, retry) => {
  expect(verdict(host, status, code)).toMatchObject({ kind: "declined", reason, retry });
});

describe("the networks' own advice", () => {
  const visa = "9411111111111111";
  const mastercard = "9541111111111111";
  const withAdvice = (more: object, token?: string) => {
    const fields = { respproc: "FNOR", respstat: "C", respcode: "05", ...more };
    const outcome = readVerdict(fields, token);
    return outcome.kind === "declined" ? outcome.retry : outcome.kind;
  };

  test("Visa's categories 1, 2 and 3 forbid, postpone, and ask for a correction", () => {
    expect(withAdvice({ declineCategory: "1" }, visa)).toBe("never");
    expect(withAdvice({ declineCategory: "2" }, visa)).toBe("later");
    expect(withAdvice({ declineCategory: "3" }, visa)).toBe("after_correction");
  });

  test("advice 02 postpones for Mastercard and forbids for Visa", () => {
    expect(withAdvice({ merchAdviceCode: "02" }, mastercard)).toBe("later");
    expect(withAdvice({ merchAdviceCode: "02" }, visa)).toBe("never");
  });

  test.each(["03", "21", "R0", "R1", "R3", "05", "zz"])("advice %s forbids", (code) => {
    expect(withAdvice({ merchAdviceCode: code }, mastercard)).toBe("never");
  });

  test("follows the stricter of two pieces of advice", () => {
    expect(withAdvice({ declineCategory: "2", merchAdviceCode: "03" }, visa)).toBe("never");
    expect(withAdvice({ declineCategory: "3", merchAdviceCode: "24" }, mastercard)).toBe(
      "after_correction",
    );
  });
});

test("returns unknown for a status other than A, B and C, in either case", () => {
  for (const status of ["", "a", "AA", "D", " A", "Y"]) {
    expect(verdict("FNOR", status, "00")).toMatchObject({ kind: "unknown", why: "unknown_code" });
  }
});

test("a code or a host that is in no table is unknown", () => {
  expect(verdict("FNOR", "A", "000")).toMatchObject({ why: "unknown_code" });
  expect(verdict("ZZZZ", "A", "00")).toMatchObject({ why: "unknown_code" });
  expect(verdict("constructor", "C", "name")).toMatchObject({ why: "unknown_code" });
  expect(declineReason("ZZZZ", "00")).toBe("declined");
});

test("returns unreadable for a response without status, code or host", () => {
  const whole = { respproc: "FNOR", respstat: "A", respcode: "00" };
  for (const name of ["respproc", "respstat", "respcode"] as const) {
    const { [name]: _gone, ...rest } = whole;
    expect(readVerdict(rest)).toMatchObject({ kind: "unknown", why: "unreadable" });
  }
});

test("names inherited from Object and values that are not strings are not read", () => {
  expect(parseResponseFields(JSON.parse('{"__proto__":{"respstat":"A"},"respcode":0}'))).toEqual(
    {},
  );
  expect(parseResponseFields(Object.create({ respstat: "A" }))).toEqual({});
  for (const value of [null, [], "A", 1, undefined])
    expect(parseResponseFields(value)).toBe(undefined);
});

test("keeps vendor text printable and short", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (resptext) => {
      const outcome = verdict("FNOR", "C", "05", { resptext });
      expect(outcome.response?.text).toMatch(/^[\x20-\x7e]{0,100}$/);
    }),
  );
});
