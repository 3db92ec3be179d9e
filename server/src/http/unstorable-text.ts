import type { RequestFault } from "../refusal.ts";

/**
 * The fields of a body whose text holds the character U+0000, which PostgreSQL cannot store.
 *
 * Source   PostgreSQL manual, "Character Types": the code zero cannot be stored.
 */
export function unstorableTextIn(value: unknown, path = ""): RequestFault[] {
  if (typeof value === "string") return value.includes("\0") ? [faultAt(path)] : [];
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => unstorableTextIn(each, `${path}[${index}]`));
  }
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name.includes("\0")) return [faultAt(path === "" ? "body" : path)];
    return unstorableTextIn(inner, path === "" ? name : `${path}.${name}`);
  });
}

function faultAt(path: string): RequestFault {
  return {
    code: "invalid_string",
    expected: "text without the character U+0000",
    received: "text with U+0000",
    path,
    message: `${path} must not hold the character U+0000.`,
  };
}
