import { lineBreak, oneLineKeyword } from "@openpayfac/contract";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormatsModule from "ajv-formats";
import { timeNormalizerOf } from "./normalize-times.ts";

// The package is CommonJS; under Node's ES modules, its function is the default of the default.
const addFormats = addFormatsModule as unknown as (ajv: Ajv, formats: string[]) => Ajv;

const shared = {
  removeAdditional: false,
  useDefaults: false,
  allowUnionTypes: true,
  // Keywords of the description, such as `x-extension`, do not affect validity.
  strict: false,
} as const;

// A validator ignores formats that it does not know.
const formats = ["date", "date-time", "email"];

// JSON types are strict: "1" is not a number. In a URL everything is text.
const ofBody = { ...shared, coerceTypes: false } as const;
const ofText = { ...shared, coerceTypes: true, useDefaults: true } as const;

// Validity is decided at the first error: an invalid request does not justify reading on.
const bodies = withFormats(new Ajv(ofBody));
const strings = withFormats(new Ajv(ofText));
// These run on a value truncated to its schema, see `cutToSchema`, which bounds their work.
const bodiesWithAllErrors = withFormats(new Ajv({ ...ofBody, allErrors: true }));
const stringsWithAllErrors = withFormats(new Ajv({ ...ofText, allErrors: true }));

// RFC 3339 permits any number of decimals in a second.
const timeLengthMax = 64;

function withFormats(ajv: Ajv): Ajv {
  addFormats(ajv, formats);
  for (const name of ["date", "date-time"]) {
    const { validate } = ajv.formats[name] as { validate: (text: string) => boolean };
    ajv.addFormat(
      name,
      (text) => text.length <= timeLengthMax && validate(text) && canBeStored(text),
    );
  }
  // All strings are checked for other control characters, see `requireText`.
  ajv.addKeyword({
    keyword: oneLineKeyword,
    type: "string",
    validate: (_: true, text: string) => !lineBreak.test(text),
  });
  return ajv.addFormat("date-time-local", isLocalTime);
}

/**
 * Whether a time is valid for JavaScript and PostgreSQL. RFC 3339 permits more: the year 0, offsets
 * that lead outside four-digit years, and leap seconds.
 */
function canBeStored(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A calendar day with a time of day, without a zone. */
function isLocalTime(text: string): boolean {
  const at = Date.parse(`${text}Z`);
  // A day that its month does not have is parsed as one of the next month.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * The validator of one part of a request: `body`, `querystring`, `params` or `headers`.
 *
 * Compiled on first use: compiling those of every operation took half a second of each start.
 */
export function compileValidator(part: string | undefined, schema: object): ValidateFunction {
  let compiled: ValidateFunction | undefined;
  const readInstants = timeNormalizerOf(schema);
  const validate = (...given: Parameters<ValidateFunction>) => {
    compiled ??= (part === "body" ? bodies : strings).compile(schema);
    const valid = compiled(...given);
    if (valid === true) readInstants?.(given[0]);
    // Fastify reads the errors from the function that it was given.
    validate.errors = compiled.errors;
    return valid;
  };
  validate.errors = undefined as ValidateFunction["errors"];
  // Tells Fastify to pass the value's parent, so that the value can be coerced.
  return Object.assign(validate, { schemaEnv: {} }) as unknown as ValidateFunction;
}

const allErrorsValidators = new WeakMap<object, ValidateFunction>();

/**
 * Every error in a part of a request, after truncation to its schema.
 *
 * Returns  empty if only removed content is invalid.
 */
export function allErrorsOf(part: string, schema: object, cut: unknown): readonly ErrorObject[] {
  const found = allErrorsValidators.get(schema);
  const validate =
    found ?? (part === "body" ? bodiesWithAllErrors : stringsWithAllErrors).compile(schema);
  if (found === undefined) allErrorsValidators.set(schema, validate);
  return validate(cut) ? [] : (validate.errors ?? []);
}
