import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimOf } from "./claim.ts";
import type { KeyPartitions } from "./key-partitions.ts";

const request = {
  key: "order-000001",
  keyId: "0190a5b0-0000-7000-8000-000000000001",
  accountId: "0190a5b0-0000-7000-8000-000000000002",
  method: "POST",
  path: "/payment_intents",
};
const now = new Date("2026-11-16T20:00:00Z");
const partitions = {
  idsOf: (hash: string) => ({ id: `0190a5b0-0000${hash}`, guards: [], all: [] }),
} as unknown as KeyPartitions;
const hashOf = (body: unknown) =>
  claimOf(partitions, request, body, now).requestHash.toString("hex");

/** The same JSON with the fields of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, turned(inner)]);
  return Object.fromEntries(entries.reverse());
}

describe("the claim of a request", () => {
  it("does not depend on the order of fields, at any depth", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(hashOf(turned(body))).toBe(hashOf(body));
      }),
    );
  });

  it("differs for different bodies", () => {
    const bodies = [
      {},
      [],
      null,
      { amount: 1 },
      { amount: "1" },
      { amount: null },
      { amount: [1] },
      { a: { amount: 1 } },
      { items: [1, 2] },
      { items: [2, 1] },
      { amount: 1, capture: true },
    ];
    expect(new Set(bodies.map(hashOf)).size).toBe(bodies.length);
  });

  it("differs for another key, API key, method or path", () => {
    const changes = [
      {},
      { key: "order-000002" },
      { keyId: "0190a5b0-0000-7000-8000-000000000003" },
      { method: "PATCH" },
      { path: "/payment_methods" },
      { path: "/payment_intents\norder", key: "000001" },
    ];
    const ids = changes.map((change) => claimOf(partitions, { ...request, ...change }, {}, now).id);
    expect(new Set(ids).size).toBe(changes.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
