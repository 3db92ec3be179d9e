import { apis, type OperationShape } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { mergedResponses } from "./merge-responses.ts";
import { declaredWays, wayOverShards } from "./ways-over-shards.ts";

/** Operations that the key of a tenant or an operator may call. */
const operations = Object.values(apis).flatMap((api) =>
  Object.entries<OperationShape>(api.operations)
    .filter(([name]) => api.servedBy?.[name] === undefined)
    .map(([, operation]) => operation)
    .filter(({ audience }) => !["page", "session", "link"].includes(audience)),
);

describe("an operation that a tenant or an operator may call", () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    "%s has its way over several databases",
    (_, operation) => {
      expect(wayOverShards(operation)).toBeDefined();
    },
  );

  it("has no way declared that nothing reads", () => {
    const ids = new Set(operations.map(({ id }) => id));
    for (const id of Object.keys(declaredWays)) expect(ids).toContain(id);
  });

  it("has its responses merged if every database executes it", () => {
    const executed = operations.filter((each) => wayOverShards(each) === "every");
    expect(executed.map(({ id }) => id).toSorted()).toEqual(mergedResponses.toSorted());
  });

  it("changes nothing in several databases", () => {
    // Their writes would need a transaction over databases, or, as `every`, a key in each.
    for (const operation of operations) {
      if (wayOverShards(operation) === "merged") expect(operation.method).toBe("GET");
    }
  });
});

describe("the way of an operation", () => {
  const wayOf = (id: string) => {
    const operation = operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`there is no operation ${id}`);
    return wayOverShards(operation);
  };

  it("follows from the objects that it names", () => {
    expect(wayOf("createPayment")).toBe("placed");
    expect(wayOf("getBusiness")).toBe("placed");
    expect(wayOf("createScheduleA")).toBe("placed");
    expect(wayOf("getEvent")).toBe("found");
    expect(wayOf("listBusinesses")).toBe("merged");
  });

  it("is unknown for an operation that names none", () => {
    const created = operations.find(({ id }) => id === "createBusiness") as OperationShape;
    expect(wayOverShards({ ...created, id: "createOffer" })).toBeUndefined();
    const named = operations.find(({ id }) => id === "decideSandboxDispute") as OperationShape;
    expect(wayOverShards({ ...named, id: "changeOffer" })).toBeUndefined();
  });
});
