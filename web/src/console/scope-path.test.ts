import { describe, expect, it } from "vitest";
import { CallError } from "../server/call.ts";
import { scopeNodeOf } from "./scope-address.ts";
import { isUnknownNode, pathBelow } from "./scope-path.ts";

const rest = "01m8ej105je00a11gygmz8vt6n";
const business = { id: `bus_${rest}`, name: "Harbor Chairs" };
const location = { id: `loc_${rest}`, name: "Portland" };
const account = { id: `acct_${rest}`, name: "Harbor Chairs" };

it.each(["part", "bus", "loc", "acct"])("the scope can be a node with the prefix %s", (prefix) => {
  expect(scopeNodeOf(`?q=x&in=${prefix}_${rest}`)).toBe(`${prefix}_${rest}`);
});

it.each([
  "",
  "?in=",
  `?in=pi_${rest}`,
  `?in=acct_${rest}x`,
  "?in=acct_../../x",
  `?in=ACCT_${rest}`,
])("%j names no scope", (search) => {
  expect(scopeNodeOf(search)).toBeUndefined();
});

describe("the way to the scope", () => {
  const path = [business, location, account];

  it("begins below the user's own part of the hierarchy", () => {
    expect(pathBelow(business.id, path)).toEqual([location, account]);
    expect(pathBelow(`part_${rest}`, path)).toEqual(path);
    expect(pathBelow(account.id, path)).toEqual([]);
  });

  it("is unknown alike for a node of others and one that does not exist", () => {
    const of = (status: number) => new CallError("", { status });
    expect([404, 403, 500, 0].map((status) => isUnknownNode(of(status)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isUnknownNode(undefined)).toBe(false);
  });
});
