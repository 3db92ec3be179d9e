import type { UnmetCode } from "@openpayfac/contract/requirements";

/** Requirements that the reader of the form meets, where the API's sentence is about the merchant. */
const sentences: Readonly<Record<string, string>> = {
  not_certified: "Certify the owners to continue.",
  not_accepted: "Accept the terms to continue.",
} satisfies Partial<Record<UnmetCode, string>>;

/**
 * The sentence of a requirement that is not met: the API's, unless the form has its own.
 *
 * Input    code: undefined if the server sent none.
 */
export function sentenceEn(unmet: { code: string | undefined; message: string }): string {
  const { code, message } = unmet;
  return (code === undefined ? undefined : sentences[code]) ?? message;
}
