import { hash } from "node:crypto";

export interface NamedStatement {
  name: string;
  text: string;
  values?: unknown[];
  rowMode?: string;
}

export function isNamed(statement: unknown): statement is NamedStatement {
  if (typeof statement !== "object" || statement === null || "submit" in statement) return false;
  return "name" in statement && statement.name !== undefined && "text" in statement;
}

const names = new Map<string, string>();

/**
 * A statement that each connection parses once.
 *
 * Input    text: built from constant strings, so that there are few; variable data is in `values`.
 */
export function named(text: string, values: unknown[]): NamedStatement {
  return { name: nameOf(text), text, values };
}

/** A name unique to the text, within the 63 bytes that PostgreSQL keeps. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = hash("sha256", text, "base64url").slice(0, 32);
    names.set(text, name);
  }
  return name;
}
