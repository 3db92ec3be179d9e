import Type from "typebox";
import { oneLineKeyword } from "./schema.ts";
import { visibleText } from "./visible-characters.ts";

/**
 * The name of a person, a business or a thing: one line with at least one visible character. Names
 * of blanks only would show as nothing in lists, letters and statements.
 */
export function nameText(description: string, options: { minLength?: number; maxLength: number }) {
  return Type.String({
    description,
    ...options,
    pattern: visibleText,
    [oneLineKeyword]: true,
  });
}
