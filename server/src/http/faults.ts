import { wordsOfPattern } from "@openpayfac/contract";
import type { ErrorObject } from "ajv";
import { distance } from "fastest-levenshtein";
import type { RequestFault } from "../refusal.ts";
import { looksLikeCardNumber } from "./card-numbers.ts";

/**
 * What a validator found, one fault each, in words for a developer.
 *
 * Input    part: `body`, `query`, …; value: what was validated; schema: to suggest near names.
 */
export function faultsOf(
  errors: readonly ErrorObject[],
  value: unknown,
  schema: object,
): RequestFault[] {
  const failedAt = (keyword: string) =>
    new Set(errors.filter((error) => error.keyword === keyword).map((error) => error.instancePath));
  const [wrongTypes, wrongTexts] = [failedAt("type"), failedAt("pattern")];
  return errors
    .filter(({ keyword, instancePath }) => {
      // Ajv reports a failed `if` or `anyOf` beside what failed in it; the inner fault says more.
      if (keyword === "if" || keyword === "anyOf") return false;
      // What is of another type, or not even of the form, is wrong by that alone.
      if (wrongTypes.has(instancePath)) return keyword === "type";
      return keyword !== "format" || !wrongTexts.has(instancePath);
    })
    .filter((error, index, all) => all.findIndex((each) => asksForTheSame(each, error)) === index)
    .map((error) => faultOf(error, errors, value, schema));
}

/** The place of an `anyOf` of which each branch asks for another field. */
function choiceOf({ keyword, schemaPath, instancePath }: ErrorObject): string | undefined {
  const choice = /^(.*\/anyOf)\/\d+\/required$/.exec(schemaPath)?.[1];
  return keyword === "required" && choice !== undefined ? `${instancePath} ${choice}` : undefined;
}

function asksForTheSame(one: ErrorObject, other: ErrorObject): boolean {
  return one === other || (choiceOf(one) !== undefined && choiceOf(one) === choiceOf(other));
}

/** Formats whose name is none of a developer's words. */
const formatWords: Record<string, string> = {
  "date-time-local": "date and time that the calendar has",
};

function faultOf(
  error: ErrorObject,
  all: readonly ErrorObject[],
  root: unknown,
  schema: object,
): RequestFault {
  const steps = error.instancePath.split("/").slice(1).map(unescapePointer);
  const value = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], root);
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case "required":
    case "dependentRequired": {
      const paths = all
        .filter((each) => asksForTheSame(each, error))
        .map((each) => pathOf([...steps, String(each.params.missingProperty)]));
      const [path = ""] = paths;
      return fault("required", "a value", "nothing", path, `${paths.join(" or ")} is required.`);
    }
    case "additionalProperties":
    case "unevaluatedProperties": {
      const sent = String(params.additionalProperty);
      // What the caller sends as a name is shown like a value: short, and never a card number.
      const name = looksLikeCardNumber(sent) ? "a card number" : shorten(sent);
      const path = pathOf([...steps, name]);
      const known = knownNames(schema, steps);
      const near = nearest(name, known);
      const hint = near === undefined ? "" : ` Did you mean ${near}?`;
      return fault(
        "unrecognized_keys",
        known.length === 0 ? "no such field" : `one of ${known.join(", ")}`,
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
        // `true` may stand there as a text, too.
        `one of ${[...new Set((params.allowedValues as unknown[]).map(String))].join(", ")}`,
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
        wordsOfPattern(String(params.pattern)) ?? `text of the form ${params.pattern}`,
      );
    case "format":
      return ofValue("invalid_string", `a ${formatWords[String(params.format)] ?? params.format}`);
    default:
      return ofValue("invalid", error.message ?? "another value");
  }

  function ofValue(code: string, expected: string, inWords = expected): RequestFault {
    const path = pathOf(steps);
    const received = show(value);
    return fault(code, expected, received, path, `${path} must be ${inWords}; got ${received}.`);
  }
}

function withArticle(type: string): string {
  if (type === "null") return type;
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

function atLeast(limit: unknown, one: string, several: string): string {
  return `at least ${limit} ${limit === 1 ? one : several}`;
}

function fault(
  code: string,
  expected: string,
  received: string,
  path: string,
  message: string,
): RequestFault {
  return { code, expected, received, path, message };
}

/** `items`, `0`, `quantity` → `items[0].quantity`; the whole is `body`. */
function pathOf(steps: readonly string[]): string {
  if (steps.length === 0) return "body";
  return steps.reduce(
    (path, step) =>
      /^\d+$/.test(step) ? `${path}[${step}]` : path === "" ? step : `${path}.${step}`,
    "",
  );
}

function unescapePointer(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** A value for people: short, and never a card number. */
export function show(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value) ?? String(value);
  if (looksLikeCardNumber(text)) return "a card number";
  return shorten(text);
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
}

function knownNames(schema: object, steps: readonly string[]): string[] {
  const node = steps.reduce<SchemaNode | undefined>(
    (at, step) => (/^\d+$/.test(step) ? at?.items : at?.properties?.[step]),
    schema as SchemaNode,
  );
  return Object.keys(node?.properties ?? {});
}

/** What other payment APIs call a field. */
const otherNames: Record<string, string> = { metadata: "user_fields" };

/**
 * The field that was meant: `tax` is the short name of `tax_amount`, `plan_id` of
 * `processing_plan_id`; else the one nearest by letters.
 */
function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.includes(`${name}_amount`)) return `${name}_amount`;
  const other = otherNames[name];
  if (other !== undefined && known.includes(other)) return other;
  const [longer, ...others] = known
    .filter((each) => each.endsWith(`_${name}`))
    .sort((a, b) => a.length - b.length);
  // Many names end alike: one is meant only where the others are longer forms of it. An id of its
  // own that is sent back is no other field.
  if (longer !== undefined && name !== "id" && others.every((each) => each.endsWith(longer))) {
    return longer;
  }
  const ranked = known
    .map((each) => ({ each, far: each.startsWith(name) ? 1 : distance(name.toLowerCase(), each) }))
    .sort((a, b) => a.far - b.far);
  const best = ranked[0];
  return best !== undefined && best.far <= Math.max(2, Math.floor(name.length / 3))
    ? best.each
    : undefined;
}
