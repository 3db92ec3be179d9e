import { describePattern, oneLineKeyword } from "@openpayfac/contract";
import type { ErrorObject } from "ajv";
import type { FieldError } from "../api-error.ts";
import { stepsOf } from "./error-order.ts";
import { show, showName } from "./show-value.ts";
import { knownNames, suggestNames } from "./suggest-names.ts";

/** Descriptions of formats whose name a developer would not know. */
const formatDescriptions: Record<string, string> = {
  date: "calendar date: YYYY-MM-DD",
  "date-time": "date and time with an offset, such as 2026-01-31T12:00:00Z",
  "date-time-local": "date and time that the calendar has",
  email: "email address",
  uri: "URL",
};

/** Describes one error, or several with the same requirement, for a developer. */
export function describeFieldError(
  group: readonly ErrorObject[],
  root: unknown,
  schema: object,
): FieldError {
  const error = group[0] as ErrorObject;
  const steps = stepsOf(error.instancePath);
  const value = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], root);
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case "required":
    case "dependentRequired": {
      const paths = group.map((each) => pathOf([...steps, String(each.params.missingProperty)]));
      const [path = ""] = paths;
      return fieldError(
        "required",
        "a value",
        "nothing",
        path,
        `${paths.join(" or ")} is required.`,
      );
    }
    case "additionalProperties":
    case "unevaluatedProperties": {
      const sent = String(params.additionalProperty);
      const name = showName(sent);
      const path = pathOf([...steps, name]);
      const known = knownNames(schema, steps);
      const near = suggestNames(name, known);
      const hint = near === undefined ? "" : ` Did you mean ${near}?`;
      return fieldError(
        "unrecognized_keys",
        known.length === 0 ? "no such field" : oneOf(known),
        name,
        path,
        `${path} is not a field of this request.${hint}`,
      );
    }
    case "type":
      return ofValue(
        "invalid_type",
        String(params.type).replaceAll(",", " or "),
        String(params.type).split(",").map(withArticle).join(" or "),
      );
    case "enum":
      return ofValue(
        "invalid_enum_value",
        // The string `true` is also permitted.
        oneOf([...new Set((params.allowedValues as unknown[]).map(String))]),
      );
    case "const":
      return ofValue("invalid_literal", JSON.stringify(params.allowedValue));
    case "minimum":
    case "exclusiveMinimum":
      return ofValue("too_small", `${params.comparison} ${params.limit}`);
    case "maximum":
    case "exclusiveMaximum":
      return ofValue("too_big", `${params.comparison} ${params.limit}`);
    case "multipleOf":
      return ofValue("invalid_number", `a multiple of ${params.multipleOf}`);
    case "minLength":
      return ofValue("too_small", atLeast(params.limit, "character", "characters"));
    case "maxLength":
      return ofValue("too_big", `at most ${params.limit} characters`);
    case "minItems":
      return ofValue("too_small", atLeast(params.limit, "entry", "entries"));
    case "maxItems":
      return ofValue("too_big", `at most ${params.limit} entries`);
    case "maxProperties":
      return ofValue("too_big", `at most ${params.limit} keys`);
    case "uniqueItems":
      return ofValue("duplicate", "entries that differ");
    case "pattern":
      return ofValue(
        "invalid_string",
        describePattern(String(params.pattern)) ?? `text of the form ${params.pattern}`,
      );
    case oneLineKeyword:
      return ofValue("invalid_string", "text in one line");
    case "format":
      return ofValue(
        "invalid_string",
        withArticle(formatDescriptions[String(params.format)] ?? String(params.format)),
      );
    default:
      return ofValue("invalid", error.message ?? "another value");
  }

  function ofValue(code: string, expected: string, described = expected): FieldError {
    const path = pathOf(steps);
    const received = show(value, fieldOf(steps));
    return fieldError(
      code,
      expected,
      received,
      path,
      `${path} must be ${described}; got ${received}.`,
    );
  }
}

// Listing every entry of a long list fifty times would make the response far larger than its
// request.
const listLengthMax = 400;

function oneOf(names: readonly string[]): string {
  let length = 0;
  const shown = names.filter((name) => {
    length += name.length + 2;
    return length <= listLengthMax;
  });
  const left = names.length - shown.length;
  return `one of ${shown.join(", ")}${left === 0 ? "" : ` and ${left} more`}`;
}

function withArticle(type: string): string {
  if (type === "null") return type;
  return `${/^[aeio]/.test(type) ? "an" : "a"} ${type}`;
}

function atLeast(limit: unknown, one: string, several: string): string {
  return `at least ${limit} ${limit === 1 ? one : several}`;
}

export function fieldError(
  code: string,
  expected: string,
  received: string,
  path: string,
  message: string,
): FieldError {
  return { code, expected, received, path, message };
}

/** The field that has a value, or the list that has it as an entry. */
function fieldOf(steps: readonly string[]): string | undefined {
  return steps.findLast((step) => !/^\d+$/.test(step));
}

/** `items`, `0`, `quantity` → `items[0].quantity`; the root is `body`. */
function pathOf(steps: readonly string[]): string {
  if (steps.length === 0) return "body";
  return steps.reduce(
    (path, step) =>
      /^\d+$/.test(step) ? `${path}[${step}]` : path === "" ? step : `${path}.${step}`,
    "",
  );
}
