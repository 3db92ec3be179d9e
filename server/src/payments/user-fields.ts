import { userFieldsBytesMax } from "@openpayfac/contract";
import { rejectBodyField } from "../api-error.ts";

/** Errors   invalid_body if a map of the caller's own data is too large in total. */
export function requireSmallMap(path: string, map: Record<string, string> | undefined): void {
  if (map === undefined) return;
  const bytes = Buffer.byteLength(JSON.stringify(map));
  if (bytes <= userFieldsBytesMax) return;
  throw rejectBodyField({
    code: "too_big",
    expected: `at most ${userFieldsBytesMax} bytes as JSON`,
    received: `${bytes} bytes`,
    path,
    message: `${path} must be at most ${userFieldsBytesMax} bytes as JSON; got ${bytes}.`,
  });
}
