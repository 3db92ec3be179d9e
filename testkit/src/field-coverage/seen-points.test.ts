import { describe, expect, it } from "vitest";
import {
  component,
  nullable,
  oneOf,
  reserved,
  reservedValues,
  strictObject,
  text,
} from "../../../contract/src/shared/schema.ts";
import { coverageOf } from "./coverage-of-run.ts";
import { isExplained, renderCoverage } from "./report.ts";
import { pointsOf } from "./schema-points.ts";
import { possiblePoints, seenPoints } from "./seen-points.ts";

const Card = component(
  "Card",
  strictObject({
    brand: oneOf(["visa", "amex"], "Brand."),
    last4: nullable(text("Digits.", { maxLength: 4 })),
  }),
);
const Order = strictObject({
  status: reservedValues(nullable(oneOf(["open", "held"], "Status.")), { held: "Not used." }),
  card: nullable(Card),
  cards: { type: "array", items: Card },
  note: reserved(nullable(strictObject({ text: text("Text.", { maxLength: 9 }) })), "Not filled."),
  tags: { type: "object", additionalProperties: { type: "string" } },
});
const point = pointsOf(Order, "getOrder");
const all = [
  ...["getOrder", "getOrder.status", "getOrder.status=open", "getOrder.status=held"],
  ...["getOrder.card", "Card.brand", "Card.brand=visa", "Card.brand=amex", "Card.last4"],
  ...["getOrder.cards[]", "getOrder.note", "getOrder.tags{}"],
];

describe("the fields and values of a response", () => {
  it("are every field once, those of a component under its name", () => {
    expect([...possiblePoints(point).keys()].sort()).toEqual([...all].sort());
  });

  it("are reserved with the reason in the contract", () => {
    const marked = [...possiblePoints(point)].flatMap(([name, { reserved: reason }]) => {
      return reason === undefined ? [] : [[name, reason]];
    });
    expect(marked).toEqual([
      ["getOrder.status=held", "Not used."],
      ["getOrder.note", "Not filled."],
    ]);
  });

  it("are seen where a body has a value, and not where it has null or nothing", () => {
    const empty = { status: null, card: null, cards: [], note: null, tags: {} };
    expect([...seenPoints(point, empty)]).toEqual(["getOrder"]);
    const body = {
      ...empty,
      status: "open",
      cards: [null, { brand: "amex", last4: null }],
      tags: { a: "b" },
    };
    expect([...seenPoints(point, body)].sort()).toEqual(
      [
        ...["getOrder", "getOrder.status", "getOrder.status=open", "getOrder.cards[]"],
        ...["Card.brand", "Card.brand=amex", "getOrder.tags{}"],
      ].sort(),
    );
  });
});

describe("the report of a run", () => {
  it("lists what no response showed, and passes when nothing is left", () => {
    const nothing = coverageOf(new Set());
    expect(isExplained(nothing)).toBe(false);
    expect(renderCoverage(nothing)).toContain("  payments: no response shows Payment.amount\n");
    const seen = nothing.flatMap(({ api, unexplained }) =>
      unexplained.map((name) => `${api} ${name}`),
    );
    const everything = coverageOf(new Set(seen));
    expect(everything.flatMap((one) => one.unexplained)).toEqual([]);
    expect(isExplained(everything)).toBe(true);
  });

  it("fails on a reserved value that a response showed", () => {
    const wrong = { api: "payments", points: 1, seen: 1, reserved: 0, unexplained: [] };
    const coverage = [{ ...wrong, wronglyReserved: ["Payment.status=lost"] }];
    expect(isExplained(coverage)).toBe(false);
    expect(renderCoverage(coverage)).toContain("shows Payment.status=lost, which is reserved");
  });

  it("counts what one API showed of a component for every API that describes it alike", () => {
    const seen = new Set(["payments Card.brand=visa"]);
    const missing = new Map(coverageOf(seen).map((one) => [one.api, one.unexplained]));
    expect(missing.get("terminals")).not.toContain("Card.brand=visa");
  });
});
