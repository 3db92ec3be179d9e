import { describe, expect, it } from "vitest";
import { compareFields, compareResponses } from "./compare-responses.ts";

const real = {
  id: "pmt_01k3m91s5ne5vtq8c7w2h4gb0r",
  created_at: "2026-03-02T15:04:31.000Z",
  status: "captured",
  card: { brand: "visa", checks: ["pass", "fail"] },
  url: "http://127.0.0.1:4567/account/magic#Zk3nV8sQ2tXw7LrB5yHc9A",
  auth_code: "PPS123",
};

describe("a displayed response", () => {
  it("is true with other ids, times, origins and tokens", () => {
    const displayed = {
      ...real,
      id: "pmt_01k3p2c9mxe7z4q6t8f1r5w0ga",
      created_at: "2027-01-01T00:00:00Z",
      url: "http://localhost:4000/account/magic#AAAAAAAAAAAAAAAAAAAAAA",
      auth_code: "OTHER1",
    };
    expect(compareResponses(displayed, real)).toEqual([]);
  });

  it.each<[string, object]>([
    ["status", { status: "uncaptured" }],
    ["id", { id: "pi_01k3m91s5ne5vtq8c7w2h4gb0r" }],
    ["created_at", { created_at: null }],
    ["card.brand", { card: { ...real.card, brand: "discover" } }],
    ["card.checks[]", { card: { ...real.card, checks: ["pass", "pass"] } }],
    ["card.checks.length", { card: { ...real.card, checks: ["pass"] } }],
    ["card", { card: null }],
    ["url", { url: "http://localhost:4000/account/login?token=AAAAAAAAAAAAAAAAAAAAAA" }],
    ["auth_code", { auth_code: null }],
    ["extra", { extra: 1 }],
  ])("is false with another %s", (at, change) => {
    expect(compareResponses({ ...real, ...change }, real).map((one) => one.at)).toEqual([at]);
  });

  it("of a list that others add to has the fields of its objects", () => {
    const list = { data: [{ ...real, card: null }], meta: { limit: 10 } };
    expect(compareFields({ data: [real], meta: { limit: 5 } }, list)).toEqual([]);
    const { auth_code: _, ...less } = real;
    expect(compareFields({ data: [less], meta: { limit: 5 } }, list).map(({ at }) => at)).toEqual([
      "data[].auth_code",
    ]);
    const other = { ...list, meta: { limit: "10" } };
    expect(compareFields(other, list).map(({ at }) => at)).toEqual(["meta.limit"]);
  });

  it("shows some of a list's objects, each of which exists", () => {
    const others = [{ status: "failed" }, { status: "captured" }];
    expect(compareResponses({ data: [{ status: "captured" }] }, { data: others })).toEqual([]);
    const unknown = compareResponses({ data: [{ status: "voided" }] }, { data: others });
    expect(unknown.map((one) => one.at)).toEqual(["data[].status"]);
    expect(compareResponses({ data: [{ status: "captured" }] }, { data: [] })).toHaveLength(1);
  });
});
