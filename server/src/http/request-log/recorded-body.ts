import { isSensitiveField } from "@openpayfac/contract";
import type { TSchema } from "typebox";
import { struckOut } from "../../audit/without-secrets.ts";
import { looksLikeCardNumber } from "../card-numbers.ts";

/** Bytes of a stored body. */
export const recordedBytesMax = 8 * 1024;

const textMax = 500;
const itemsMax = 50;
const fieldName = /^[a-z][a-z0-9_]{0,60}$/;
const uuidOrId =
  /^([a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** As long as a Social Security, a routing or a bank account number. */
const longNumber = /\d(?:[ .-]?\d){8,}/g;
const keyLike = /\b(?:key|whsec|sk|pk)_[\w-]{12,}/g;
const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/;

/**
 * A request's body as the log may have it. Values stay only in fields that the contract describes and
 * that are not sensitive: in a field that it does not know, a client may have sent anything.
 *
 * Input    schema: of the operation's body; undefined: it has none.
 */
export function recordedBody(body: unknown, schema: TSchema | undefined): unknown {
  if (body === undefined || body === null) return null;
  return bounded(recorded(body, schema === undefined ? [] : variantsOf(schema)));
}

type ErrorBody = Record<string, unknown> & { type?: unknown };

/** The body of an error, which describes rejected values. Returns   null: it is not JSON. */
export function recordedError(text: string | null): ErrorBody | null {
  if (text === null) return null;
  try {
    return bounded(withoutNumbers(JSON.parse(text))) as ErrorBody;
  } catch {
    return null;
  }
}

function recorded(value: unknown, schemas: readonly TSchema[]): unknown {
  if (typeof value === "string") return shownText(value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((each) => variantsOf((each as { items?: TSchema }).items));
    return value.slice(0, itemsMax).map((each) => recorded(each, items));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const fields = schemas.flatMap((schema) => variantsOf(propertiesOf(schema)[name]));
      if (!fieldName.test(name)) return [struckOut, struckOut];
      const isShown = fields.length > 0 && !isSensitiveField(name);
      return [name, isShown || each === null ? recorded(each, fields) : struckOut];
    }),
  );
}

function withoutNumbers(value: unknown): unknown {
  if (typeof value === "string") return shownText(value);
  if (Array.isArray(value)) return value.slice(0, itemsMax).map(withoutNumbers);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      shownText(name),
      // `code` of an error is that of its catalog.
      name !== "code" && isSensitiveField(name) ? struckOut : withoutNumbers(each),
    ]),
  );
}

function shownText(text: string): string {
  if (uuidOrId.test(text) || time.test(text)) return text;
  if (looksLikeCardNumber(text)) return struckOut;
  const cut = text.length > textMax ? `${text.slice(0, textMax)}…` : text;
  return cut.replace(longNumber, struckOut).replace(keyLike, struckOut);
}

const propertiesOf = (schema: TSchema) =>
  (schema as { properties?: Record<string, TSchema> }).properties ?? {};

/** A schema with those that it consists of. */
function variantsOf(schema: TSchema | undefined): TSchema[] {
  if (schema === undefined) return [];
  const { anyOf = [], oneOf = [], allOf = [] } = schema as Record<string, TSchema[]>;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap(variantsOf)];
}

/** The first fields that fit, if it is too large. */
function bounded(value: unknown): unknown {
  if (Buffer.byteLength(JSON.stringify(value)) <= recordedBytesMax) return value;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return "[too large]";
  let left = recordedBytesMax;
  const shortened = Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const bytes = Buffer.byteLength(JSON.stringify(each) ?? "") + name.length + 20;
      if (bytes > left - 2_000) return [name, "[too large]"];
      left -= bytes;
      return [name, each];
    }),
  );
  return JSON.stringify(shortened).length <= recordedBytesMax ? shortened : "[too large]";
}
