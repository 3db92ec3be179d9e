import { rejectBodyField } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import { RejectedAddress, rejectLiteral } from "./addresses.ts";

/**
 * Validates an endpoint's URL. The addresses of a host name are checked when an event is sent.
 *
 * Errors   invalid_body: not a URL, with a user, plain http or an address that is not public
 *          outside of the sandbox.
 */
export function requireEndpointUrl(
  text: string | undefined,
  deps: Pick<Dependencies, "sandbox">,
): void {
  if (text === undefined) return;
  const inSandbox = deps.sandbox !== undefined;
  if (!URL.canParse(text)) throw reject("an https:// URL", "no URL");
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") {
    throw reject("a URL without a user or a password", "a URL with one");
  }
  if (url.protocol === "http:" && !inSandbox) throw reject("an https:// URL", "an http:// URL");
  try {
    rejectLiteral(url, inSandbox);
  } catch (error) {
    if (!(error instanceof RejectedAddress)) throw error;
    throw reject("a public address", url.hostname);
  }
}

function reject(expected: string, received: string) {
  const message = `url must be ${expected}; got ${received}.`;
  return rejectBodyField({ code: "invalid_string", expected, received, path: "url", message });
}
