import {
  connectTerminal,
  createApplication,
  createPaymentIntent,
  listPaymentIntents,
  readSignature,
  setDateTime,
} from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { fieldErrorsMax, fieldErrorsOf } from "./field-errors.ts";
import { compileValidator } from "./validators.ts";

const validate = compileValidator("body", createPaymentIntent.body);
function fieldErrors(body: unknown) {
  expect(validate(body)).toBe(false);
  return fieldErrorsOf("body", createPaymentIntent.body, body);
}
const sentences = (body: unknown) => fieldErrors(body).map((each) => each.message);

describe("a field error states in one sentence what was sent, where, and what is expected", () => {
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
      'order_details.order_date must be a calendar date: YYYY-MM-DD; got "today".',
    ],
    [
      { amount: 1, order_details: { ship_to_country: "us" } },
      'order_details.ship_to_country must be two uppercase letters, such as US; got "us".',
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

  it("never repeats an SSN, a birth date, an account number or a password", () => {
    const application = (owners: unknown, more: object = {}) => {
      const body = { business_id: "bus_01k3m8v5t0e7r9c2q4x6z8b0d3", name: "L", owners, ...more };
      return fieldErrorsOf("body", createApplication.body, body).filter(({ path }) =>
        path.startsWith("owners"),
      );
    };
    const received = (owners: unknown) => application(owners).map((each) => each.received);
    const ssn = "987-65-43210";
    expect(application([{ ssn }])).toEqual([
      {
        code: "invalid_string",
        expected: expect.any(String),
        received: "12 characters",
        path: "owners[0].ssn",
        message: expect.stringMatching(/^owners\[0\]\.ssn must be .*; got 12 characters\.$/),
      },
    ]);
    expect(received([{ ssn: 987654321 }])).toEqual(["a number"]);
    expect(received([{ ssn: [ssn] }])).toEqual(["an array"]);
    expect(received([{ birth_date: "07/19/1984" }])).toEqual(["10 characters"]);
    expect(received({ ssn, deep: { birth_date: "1984-07-19" } })).toEqual([
      '{"ssn":"…","deep":{"birth_date":"…"}}',
    ]);
    expect(received("my number is 987-65-4321")).toEqual(["a Social Security number"]);
    expect(application([{ "987 65 4321": true }])).toMatchObject([
      { received: "a Social Security number", path: "owners[0].a Social Security number" },
    ]);
    // Ten digits are a phone number.
    expect(received("503-555-0142")).toEqual(['"503-555-0142"']);
  });

  it("reports once a field that may have either of two names", () => {
    const body = { business_id: "bus_01k3m8v5t0e7r9c2q4x6z8b0d3", name: "Larkspur", plan_id: "1" };
    const application = compileValidator("body", createApplication.body);
    expect(application(body)).toBe(false);
    const found = fieldErrorsOf("body", createApplication.body, body);
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
      'date_time must be a date and time in the format YYYY-MM-DDTHH:mm:ss; got "today".',
    ],
    [
      readSignature,
      size("640x180"),
      'signature_dimensions must be two numbers separated by a comma, each greater than 0 and at most 4096; got "640x180".',
    ],
  ])("$id, %j: %s", ({ body: schema }, body, sentence) => {
    const check = compileValidator("body", schema);
    expect(check(body)).toBe(false);
    const found = fieldErrorsOf("body", schema, body);
    expect(found.map((each) => each.message)).toEqual([sentence]);
  });

  it("lists every field error", () => {
    expect(sentences({ amount: -1, capture: 1, zebra: 1 })).toHaveLength(3);
  });

  it("shortens the value, and never shows a card number, as a value or as a name", () => {
    const number = "4111111111111111";
    const found = fieldErrors({ amount: number, [number]: 1, description: "x".repeat(1001) });
    const text = JSON.stringify(found);
    expect(text).not.toContain(number);
    expect(text).toContain("a card number");
    for (const fieldError of found) expect(fieldError.received.length).toBeLessThanOrEqual(80);
    const [long] = fieldErrors({ amount: 1, ["y".repeat(500)]: 1 });
    expect(long?.message.length).toBeLessThan(200);
  });
});

describe("for a body with more errors than are listed", () => {
  const unknown = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

  it("the first fifty are listed in the order of the body, with the number of further ones", () => {
    const found = fieldErrors({ ...unknown(30), amount: "1", ...unknown(20_000) });
    expect(found).toHaveLength(fieldErrorsMax + 1);
    expect(found.map((each) => each.path).slice(29, 33)).toEqual(["k29", "amount", "k30", "k31"]);
    expect(found.at(-1)).toEqual({
      code: "too_many_errors",
      expected: "at most 50 errors",
      received: "19951 more errors",
      path: "body",
      message: "There are 19951 more errors; only the first 50 are listed.",
    });
  });

  it("fifty are all listed, and a further one is counted", () => {
    expect(fieldErrors({ amount: 1, ...unknown(50) })).toHaveLength(50);
    expect(fieldErrors({ amount: 1, ...unknown(51) }).at(-1)).toMatchObject({
      received: "1 more error",
    });
  });

  it("an overlong list is validated up to its maximum", () => {
    const body = { amount: 1, order_details: { items: Array(20_000).fill(7) } };
    const found = fieldErrors(body);
    expect(found[0]).toMatchObject({ path: "order_details.items", code: "too_big" });
    expect(found[1]).toMatchObject({ path: "order_details.items[0]", received: "7" });
    expect(found.at(-1)).toMatchObject({
      code: "too_many_errors",
      received: "at least 51 more errors",
    });
  });

  it("lists a map's invalid keys, and reports surplus keys as one error", () => {
    const found = fieldErrors({ amount: 1, user_fields: { ...unknown(3_000), "\n": "x" } });
    expect(found.map((each) => each.path)).toContain("user_fields");
    expect(fieldErrors({ amount: 1, user_fields: { "\n": "x" } })).toMatchObject([
      { code: "unrecognized_keys" },
    ]);
  });

  it("the value shown is short, for any size and depth", () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
    for (const amount of [deep, "x".repeat(500_000), unknown(20_000)]) {
      const [fieldError] = fieldErrors({ amount });
      expect(fieldError?.received.length).toBeLessThanOrEqual(80);
      expect(fieldError?.message.length).toBeLessThan(200);
    }
  });

  it("a string that is too long is reported once, and no pattern runs on all of it", () => {
    const schema = { type: "string", maxLength: 100, pattern: "^(a+)+$" };
    const sent = `${"a".repeat(200_000)}!`;
    expect(compileValidator("body", schema)(sent)).toBe(false);
    expect(fieldErrorsOf("body", schema, sent)).toMatchObject([{ code: "too_big" }]);
  });
});

describe("in a URL", () => {
  const query = compileValidator("querystring", listPaymentIntents.query);
  it("digits are a number; anything else is an error of its field", () => {
    const sent = { limit: "7" };
    expect(query(sent)).toBe(true);
    expect(sent.limit).toBe(7);
    const wrong = { limit: "7x" };
    expect(query(wrong)).toBe(false);
    expect(fieldErrorsOf("querystring", listPaymentIntents.query, wrong)).toMatchObject([
      { path: "limit", received: '"7x"', expected: "integer" },
    ]);
  });

  it("an absent limit is the contract's default", () => {
    const sent: { limit?: number } = {};
    query(sent);
    expect(sent).toEqual({ limit: 10 });
  });
});
