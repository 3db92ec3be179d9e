import { type Endpoint, endpoints, type Fault } from "./fault.ts";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value.length > 0;
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTrue: Check = (value) => value === true;
const isOneOf =
  (allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);

const isCode: Check = (value) =>
  value === true ||
  (typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(
      ([name, part]) => /^resp(code|stat|text)$/.test(name) && typeof part === "string",
    ));

const checks: Readonly<Record<string, { check: Check; expected: string }>> = {
  endpoint: { check: isOneOf(endpoints), expected: `one of ${endpoints.join(", ")}` },
  orderid: { check: isText, expected: "a text" },
  merchid: { check: isText, expected: "a text" },
  amount: { check: (value) => Number.isSafeInteger(value), expected: "minor units, an integer" },
  times: { check: (value) => isCount(value) && value !== 0, expected: "an integer from 1" },
  delay_before_ms: { check: isCount, expected: "milliseconds" },
  delay_after_ms: { check: isCount, expected: "milliseconds" },
  drop_before: { check: isTrue, expected: "true" },
  drop_after: { check: isTrue, expected: "true" },
  status: { check: isOneOf([408, 500, 502]), expected: "408, 500 or 502" },
  status_stage: { check: isOneOf(["before", "after"]), expected: "before or after" },
  duplicate: { check: isTrue, expected: "true" },
  unknown_code: { check: isCode, expected: "true, or {respcode, respstat, resptext}" },
  slow_body: { check: isCount, expected: "milliseconds" },
  truncate_body: { check: isTrue, expected: "true" },
  malformed_body: { check: isTrue, expected: "true" },
};

/** Conditions and counts; a fault needs at least one property beyond these. */
const conditions = new Set(["endpoint", "orderid", "merchid", "amount", "times", "status_stage"]);

/**
 * Reads a fault from a control request.
 *
 * Returns  the fault, once by default; or a list of what is wrong with it.
 */
export function readFault(body: unknown): { fault: Omit<Fault, "id"> } | { wrong: string[] } {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { wrong: ["body: expected an object"] };
  }
  const entries = Object.entries(body);
  const wrong = entries.flatMap(([name, value]) => {
    const known = checks[name];
    if (known === undefined) return [`${name}: unknown`];
    return known.check(value) ? [] : [`${name}: expected ${known.expected}`];
  });
  if (!("endpoint" in body)) wrong.push("endpoint: missing");
  if (entries.every(([name]) => conditions.has(name))) wrong.push("no effect given");
  if (wrong.length > 0) return { wrong };
  return { fault: { times: 1, ...(body as { endpoint: Endpoint }) } };
}
