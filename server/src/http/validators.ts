import { lineBreak, oneLineKeyword } from "@openpayfac/contract";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormatsModule from "ajv-formats";
import { instantsOf } from "./instants.ts";

// The package is CommonJS; its function is the default of the default under Node's ES modules.
const addFormats = addFormatsModule as unknown as (ajv: Ajv, formats: string[]) => Ajv;

const shared = {
  removeAdditional: false,
  useDefaults: false,
  allowUnionTypes: true,
  // Keywords of the description, such as `x-extension`, say nothing about validity.
  strict: false,
} as const;

// A format that a validator does not know is not checked at all.
const formats = ["date", "date-time", "email"];

// A body means what it says: "1" is no number. In a URL everything is text.
const ofBody = { ...shared, coerceTypes: false } as const;
const ofText = { ...shared, coerceTypes: true, useDefaults: true } as const;

// Whether a request is valid is known at its first fault: what is wrong with the rest of it is no
// reason to go on reading.
const bodies = withFormats(new Ajv(ofBody));
const texts = withFormats(new Ajv(ofText));
// They go over a value that was cut to its schema, see `cutToSchema`: their work is bounded by it.
const bodyFaults = withFormats(new Ajv({ ...ofBody, allErrors: true }));
const textFaults = withFormats(new Ajv({ ...ofText, allErrors: true }));

// RFC 3339 lets a second have as many decimals as somebody likes to write.
const timeLengthMax = 64;

function withFormats(ajv: Ajv): Ajv {
  addFormats(ajv, formats);
  for (const name of ["date", "date-time"]) {
    const { validate } = ajv.formats[name] as { validate: (text: string) => boolean };
    ajv.addFormat(
      name,
      (text) => text.length <= timeLengthMax && validate(text) && canBeKept(text),
    );
  }
  // Other control characters stand in no text at all, see `requireText`.
  ajv.addKeyword({
    keyword: oneLineKeyword,
    type: "string",
    validate: (_: true, text: string) => !lineBreak.test(text),
  });
  return ajv.addFormat("date-time-local", isLocalTime);
}

/**
 * Whether a time is one for JavaScript and for PostgreSQL. RFC 3339 knows more: the year 0, what an
 * offset moves out of the years of four digits, and leap seconds.
 */
function canBeKept(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A day of the calendar and a time of it, without a zone. */
function isLocalTime(text: string): boolean {
  const at = Date.parse(`${text}Z`);
  // A day that its month does not have is read as one of the next month.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * The validator of one part of a request: `body`, `querystring`, `params` or `headers`.
 *
 * It is compiled when it is first needed: compiling those of every operation took half a second of
 * each start.
 */
export function compileValidator(part: string | undefined, schema: object): ValidateFunction {
  let compiled: ValidateFunction | undefined;
  const readInstants = instantsOf(schema);
  const validate = (...given: Parameters<ValidateFunction>) => {
    compiled ??= (part === "body" ? bodies : texts).compile(schema);
    const valid = compiled(...given);
    if (valid === true) readInstants?.(given[0]);
    // Fastify reads the faults from the function that it was given.
    validate.errors = compiled.errors;
    return valid;
  };
  validate.errors = undefined as ValidateFunction["errors"];
  // By this Fastify knows that it may hand over where the value stands, so that it can be coerced.
  return Object.assign(validate, { schemaEnv: {} }) as unknown as ValidateFunction;
}

const faultFinders = new WeakMap<object, ValidateFunction>();

/**
 * Every error that a part of a request has, of what was cut to its schema.
 *
 * Returns  none where only what was cut away is wrong.
 */
export function allErrorsOf(part: string, schema: object, cut: unknown): readonly ErrorObject[] {
  const found = faultFinders.get(schema);
  const validate = found ?? (part === "body" ? bodyFaults : textFaults).compile(schema);
  if (found === undefined) faultFinders.set(schema, validate);
  return validate(cut) ? [] : (validate.errors ?? []);
}
