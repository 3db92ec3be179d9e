import { currentLanguage } from "../../kit/language/language.ts";
import type { CallError } from "./call.ts";
import { fieldMessagesOf } from "./messages/fields.ts";

/** Describes each invalid field in the language of the page, by its path. */
export function fieldMessages(error: CallError): Record<string, string> {
  const m = fieldMessagesOf[currentLanguage()];
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, message]) => [
      path,
      m.field(path, error.codes[path], message),
    ]),
  );
}
