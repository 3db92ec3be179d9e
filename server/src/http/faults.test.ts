import {
  connectTerminal,
  createApplication,
  createPaymentIntent,
  listPaymentIntents,
  readSignature,
  setDateTime,
} from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { faultsOf } from "./faults.ts";
import { compileValidator } from "./validators.ts";

const validate = compileValidator("body", createPaymentIntent.body);
function faults(body: unknown) {
  expect(validate(body)).toBe(false);
  return faultsOf(validate.errors ?? [], body, createPaymentIntent.body);
}
const sentences = (body: unknown) => faults(body).map((each) => each.message);

describe("a fault says in a sentence what came, where, and what would do", () => {
  it.each([
    [{}, "amount is required."],
    [{ amount: "1" }, 'amount must be an integer; got "1".'],
    [{ amount: null }, "amount must be an integer; got null."],
    [{ amount: -1 }, "amount must be >= 0; got -1."],
    [{ amount: 2 ** 53 }, "amount must be <= 9007199254740991; got 9007199254740992."],
    [{ amount: 1, currency: "EUR" }, 'currency must be one of USD; got "EUR".'],
    [{ amount: 1, capture: "true" }, 'capture must be a boolean; got "true".'],
    [{ amount: 1, reference_id: "" }, 'reference_id must be at least 1 character; got "".'],
    [
      { amount: 1, payment_method_types: [] },
      "payment_method_types must be at least 1 entry; got [].",
    ],
    [
      { amount: 1, payment_method_types: ["card", "card"] },
      'payment_method_types must be entries that differ; got ["card","card"].',
    ],
    [
      { amount: 1, order_details: { items: [{ quantity: 0 }] } },
      "order_details.items[0].quantity must be > 0; got 0.",
    ],
    [
      { amount: 1, order_details: { order_date: "today" } },
      'order_details.order_date must be a date; got "today".',
    ],
    [
      { amount: 1, order_details: { ship_to_country: "us" } },
      'order_details.ship_to_country must be two capital letters, such as US; got "us".',
    ],
    [{ amount: 1, ammount: 2 }, "ammount is not a field of this request. Did you mean amount?"],
    [
      { amount: 1, metadata: {} },
      "metadata is not a field of this request. Did you mean user_fields?",
    ],
    [{ amount: 1, fields: {} }, "fields is not a field of this request. Did you mean user_fields?"],
    [{ amount: 1, id: "pi_1" }, "id is not a field of this request."],
    [{ amount: 1, zebra: 2 }, "zebra is not a field of this request."],
    [7, "body must be an object; got 7."],
  ])("%j: %s", (body, sentence) => {
    expect(sentences(body)).toEqual([sentence]);
  });

  it("asks once for a field that may have either of two names", () => {
    const body = { business_id: "bus_01k3m8v5t0e7r9c2q4x6z8b0d3", name: "Larkspur", plan_id: "1" };
    const application = compileValidator("body", createApplication.body);
    expect(application(body)).toBe(false);
    const found = faultsOf(application.errors ?? [], body, createApplication.body);
    expect(found.map(({ path, message }) => [path, message])).toEqual([
      ["processing_plan_id", "processing_plan_id or partner_processing_plan_id is required."],
      ["plan_id", "plan_id is not a field of this request. Did you mean processing_plan_id?"],
    ]);
  });

  const dateTime = (date_time: unknown) => ({ hsn: "1", date_time });
  const connect = (force: unknown) => ({ hsn: "1", force });
  const size = (signature_dimensions: unknown) => ({ hsn: "1", prompt: "x", signature_dimensions });
  it.each([
    [connectTerminal, connect(1), "force must be a boolean or a string; got 1."],
    [connectTerminal, connect("yes"), 'force must be one of true, false; got "yes".'],
    [
      setDateTime,
      dateTime("2026-02-30T08:00:00"),
      'date_time must be a date and time that the calendar has; got "2026-02-30T08:00:00".',
    ],
    [
      setDateTime,
      dateTime("today"),
      'date_time must be a date and time of the form YYYY-MM-DDTHH:mm:ss; got "today".',
    ],
    [
      readSignature,
      size("640x180"),
      'signature_dimensions must be two numbers with a comma between them, each above 0 and at most 4096; got "640x180".',
    ],
  ])("$id, %j: %s", ({ body: schema }, body, sentence) => {
    const check = compileValidator("body", schema);
    expect(check(body)).toBe(false);
    const found = faultsOf(check.errors ?? [], body, schema);
    expect(found.map((each) => each.message)).toEqual([sentence]);
  });

  it("names every fault", () => {
    expect(sentences({ amount: -1, capture: 1, zebra: 1 })).toHaveLength(3);
  });

  it("shortens what came, and never shows a card number, as a value or as a name", () => {
    const number = "4111111111111111";
    const found = faults({ amount: number, [number]: 1, description: "x".repeat(1001) });
    const text = JSON.stringify(found);
    expect(text).not.toContain(number);
    expect(text).toContain("a card number");
    for (const fault of found) expect(fault.received.length).toBeLessThanOrEqual(80);
    const [long] = faults({ amount: 1, ["y".repeat(500)]: 1 });
    expect(long?.message.length).toBeLessThan(200);
  });
});

describe("in a URL", () => {
  const query = compileValidator("querystring", listPaymentIntents.query);
  it("digits are a number; anything else is a fault of its field", () => {
    const sent = { limit: "7" };
    expect(query(sent)).toBe(true);
    expect(sent.limit).toBe(7);
    const wrong = { limit: "7x" };
    expect(query(wrong)).toBe(false);
    expect(faultsOf(query.errors ?? [], wrong, listPaymentIntents.query)).toMatchObject([
      { path: "limit", received: '"7x"', expected: "integer" },
    ]);
  });

  it("an absent limit is the contract's own", () => {
    const sent: { limit?: number } = {};
    query(sent);
    expect(sent).toEqual({ limit: 10 });
  });
});
