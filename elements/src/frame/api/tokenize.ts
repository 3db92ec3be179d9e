import { failed } from "../../messages/failure.ts";
import type { FrameDependencies } from "../dependencies.ts";
import type { Translate } from "../translations.ts";

/** How long the tokenizer may take. */
const tokenizeMsMax = 20_000;

/** Request of CardSecure's `tokenize`. Source   CardSecure API, tokenize. */
export type TokenizeRequest =
  | { account: string; expiry: string; cvv: string }
  | { encryptionhandler: "EC_APPLE_PAY" | "EC_GOOGLE_PAY"; devicedata: string };

/**
 * Exchanges a card number or a wallet's payload for a token, directly from this frame: neither the
 * merchant's page nor the openpayfac server sees the data.
 *
 * Errors   Failed: the number is invalid, or the tokenizer does not respond.
 */
export async function tokenize(
  deps: FrameDependencies,
  say: Translate,
  request: TokenizeRequest,
): Promise<string> {
  let body: { token?: unknown; errorcode?: unknown };
  try {
    const response = await deps.fetch(
      `${deps.configuration.tokenizer}/cardsecure/api/v1/ccn/tokenize`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(tokenizeMsMax),
        credentials: "omit",
        referrerPolicy: "no-referrer",
      },
    );
    body = await response.json();
  } catch {
    // Nothing was charged: a token alone moves no money.
    throw failed("network", "tokenizer_unreachable", say("pay.network"));
  }
  const { token, errorcode } = body ?? {};
  if (Number(errorcode) === 0 && typeof token === "string" && /^9\d{14,18}$/.test(token)) {
    return token;
  }
  throw failed("validation", `tokenizer_${Number(errorcode) || "answer"}`, say("pay.tokenizer"));
}
