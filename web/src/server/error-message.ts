import { currentLanguage, useMessages } from "../../kit/language/language.ts";
import { CallError } from "./call.ts";
import { serverMessages } from "./messages/index.ts";

/** Messages of a page for error codes that mean something specific there. */
export type SpecificErrors = Readonly<Record<string, string>>;

/** Describes an error in the language of the page. */
export function errorMessage(error: unknown, specific: SpecificErrors = {}): string {
  const m = serverMessages[currentLanguage()];
  if (!(error instanceof CallError)) return m.failed;
  if (error.code === undefined) return error.message === "" ? m.failedOnOurSide : error.message;
  return specific[error.code] ?? m.error(error.code, error.message);
}

/** The same, for a component that shows the error again when the language changes. */
export function useErrorMessage(): typeof errorMessage {
  useMessages(serverMessages);
  return errorMessage;
}
