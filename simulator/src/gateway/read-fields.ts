import { type FieldTable, itemFields } from "./field-table.ts";

/** String fields of a request, by name; empty strings count as absent. */
export type Fields = Record<string, string | undefined>;

export type FieldsRead =
  | { readonly fields: Fields; readonly stored: Record<string, unknown> }
  /** The first field that is not as documented. */
  | { readonly invalid: string };

const userfieldsBytes = 4000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the wire is US-ASCII, controls included.
const asciiPattern = /^[\x00-\x7f]*$/;

function isInvalid(table: FieldTable, name: string, value: unknown): boolean {
  const rule = table[name];
  if (rule === undefined) return false;
  if (typeof value !== "string" || value.length > rule.max || !asciiPattern.test(value))
    return true;
  return value !== "" && rule.pattern !== undefined && !rule.pattern.test(value);
}

function isItem(item: unknown): boolean {
  if (typeof item !== "object" || item === null) return false;
  const description = (item as Record<string, unknown>).description;
  if (description === undefined || description === "") return false;
  return Object.entries(item).every(([name, value]) => !isInvalid(itemFields, name, value));
}

/** One object, or an array of objects of one pair each. */
function areUserfields(value: unknown): boolean {
  const objects = Array.isArray(value) ? value : [value];
  const areStrings = objects.every(
    (object) =>
      typeof object === "object" &&
      object !== null &&
      (!Array.isArray(value) || Object.keys(object).length === 1) &&
      Object.values(object).every((text) => typeof text === "string"),
  );
  return areStrings && Buffer.byteLength(JSON.stringify(value)) <= userfieldsBytes;
}

/**
 * Reads the fields of a request, and checks them against their documentation.
 *
 * Input    body: the parsed JSON object; fields that the table does not name are ignored.
 * Returns  the strings, and those stored with a transaction; or the name of an invalid field.
 */
export function readFields(body: Record<string, unknown>, table: FieldTable): FieldsRead {
  const fields: Fields = {};
  const stored: Record<string, unknown> = {};
  for (const name in body) {
    const value = body[name];
    if (name === "items") {
      if (!Array.isArray(value) || !value.every(isItem)) return { invalid: name };
      stored.items = value;
      continue;
    }
    if (name === "userfields") {
      if (!areUserfields(value)) return { invalid: name };
      stored.userfields = value;
      continue;
    }
    const rule = table[name];
    if (rule === undefined || value === "" || value === null) continue;
    if (isInvalid(table, name, value)) return { invalid: name };
    fields[name] = value as string;
    if (rule.stored === true) stored[name] = value;
  }
  if (fields.taxexempt?.toUpperCase() === "Y" && Number(fields.taxamnt ?? 0) !== 0) {
    return { invalid: "taxamnt" };
  }
  return { fields, stored };
}

/** Whether a Y/N field is Y. */
export function saysYes(value: string | undefined): boolean {
  return value === "Y" || value === "y";
}
