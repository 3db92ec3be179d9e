import { shownPaymentStatuses } from "@openpayfac/contract";
import { expect, it } from "vitest";
import { searchBody, shownStatuses } from "./search-body.ts";

const now = Date.parse("2026-11-27T18:00:30.500Z");
const of = (query: string) => {
  const parameters = new URLSearchParams(query);
  return searchBody((name) => parameters.get(name) ?? undefined, now, "America/New_York");
};

it("reads the filters of the address as a search", () => {
  expect(
    of(
      "status=declined,released&created=7d&min=10&max=1,000.50&q=%3D1&refunded=yes&settled=no&external=no&sort=-amount&method=visa&last4=0031&customer=ada@",
    ),
  ).toEqual({
    body: {
      status: ["declined", "released"],
      created: { from: "2026-11-20T18:00:00.000Z" },
      amount_min: 1000,
      amount_max: 100050,
      reference: "=1",
      refunded: true,
      settled: false,
      external: false,
      sort: "amount",
      brand: "visa",
      last_four: "0031",
      customer: "ada@",
    },
    invalid: [],
  });
});

it("reads days in the reader's zone, with the last one whole", () => {
  const created = (value: string) => of(`created=${value}`).body.created;
  expect(created("2026-11-01..2026-11-02")).toEqual({
    from: "2026-11-01T04:00:00.000Z",
    to: "2026-11-03T05:00:00.000Z",
  });
  expect(created("2026-11-20")).toEqual({
    from: "2026-11-20T05:00:00.000Z",
    to: "2026-11-21T05:00:00.000Z",
  });
  expect(created("2026-11-20..")).toEqual({ from: "2026-11-20T05:00:00.000Z" });
  expect(created("..2026-11-20")).toEqual({ to: "2026-11-21T05:00:00.000Z" });
});

it("leaves out values that are not valid, and names them", () => {
  expect(
    of(
      "status=x&created=constructor&min=-1&refunded=maybe&sort=id&method=toString&last4=12&customer=a",
    ),
  ).toEqual({
    body: {},
    invalid: ["status", "created", "min", "method", "last4", "customer", "refunded", "sort"],
  });
  expect(of("created=2026-02-30..").invalid).toEqual(["created"]);
  expect(of("created=..")).toEqual({ body: {}, invalid: [] });
});

it("has every status that the search has", () => {
  expect(shownStatuses).toEqual(shownPaymentStatuses);
});
