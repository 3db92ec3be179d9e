import type { ErrorObject } from "ajv";
import type { FieldError } from "../api-error.ts";
import { cutToSchema } from "./cut-to-schema.ts";
import { inOrderOf } from "./error-order.ts";
import { describeFieldError, fieldError } from "./field-error-messages.ts";
import { allErrorsOf } from "./validators.ts";

/** Maximum number of field errors listed individually. */
export const fieldErrorsMax = 50;

/**
 * Describes the errors in one part of a request for a developer: the first ones in the order of the
 * body, then one with the number of further ones.
 *
 * Input    part: `body`, `querystring` or `params`; schema: the schema that rejected the value;
 *          first: the error that it was rejected for.
 */
export function fieldErrorsOf(
  part: string,
  schema: object,
  value: unknown,
  first: readonly ErrorObject[] = [],
): FieldError[] {
  const { value: cut, namesLeft, entriesLeft } = cutToSchema(schema, value, fieldErrorsMax + 1);
  const all = allErrorsOf(part, schema, cut);
  const groups = groupsOf(inOrderOf(cut, withoutConsequences(all.length === 0 ? first : all)));
  const fieldErrors = groups
    .slice(0, fieldErrorsMax)
    .map((group) => describeFieldError(group, value, schema));
  const more = groups.length - fieldErrors.length + namesLeft;
  return more === 0 ? fieldErrors : [...fieldErrors, tooManyErrors(more, entriesLeft)];
}

function tooManyErrors(more: number, orMore: boolean): FieldError {
  const text = `${orMore ? "at least " : ""}${more} more ${more === 1 ? "error" : "errors"}`;
  return fieldError(
    "too_many_errors",
    `at most ${fieldErrorsMax} errors`,
    text,
    "body",
    `There are ${text}; only the first ${fieldErrorsMax} are listed.`,
  );
}

function withoutConsequences(errors: readonly ErrorObject[]): ErrorObject[] {
  const failedAt = (...keywords: string[]) =>
    new Set(
      errors.filter((each) => keywords.includes(each.keyword)).map((each) => each.instancePath),
    );
  const [wrongTypes, wrongStrings] = [failedAt("type"), failedAt("pattern", "maxLength")];
  const tooLong = failedAt("maxLength");
  return errors.filter(({ keyword, instancePath }) => {
    // Ajv reports a failed `if` or `anyOf` beside the error inside it; the inner error is more
    // precise.
    if (keyword === "if" || keyword === "anyOf") return false;
    // A value of the wrong type or format is reported for that alone.
    if (wrongTypes.has(instancePath)) return keyword === "type";
    // Only the beginning of an overlong string was validated.
    if (keyword === "pattern") return !tooLong.has(instancePath);
    return keyword !== "format" || !wrongStrings.has(instancePath);
  });
}

/** Each error separately, except those of an `anyOf` whose branches require different fields. */
function groupsOf(errors: readonly ErrorObject[]): ErrorObject[][] {
  const groups = new Map<ErrorObject | string, ErrorObject[]>();
  for (const error of errors) {
    const key = choiceOf(error) ?? error;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [error]);
    else group.push(error);
  }
  return [...groups.values()];
}

function choiceOf({ keyword, schemaPath, instancePath }: ErrorObject): string | undefined {
  const choice = /^(.*\/anyOf)\/\d+\/required$/.exec(schemaPath)?.[1];
  return keyword === "required" && choice !== undefined ? `${instancePath} ${choice}` : undefined;
}
