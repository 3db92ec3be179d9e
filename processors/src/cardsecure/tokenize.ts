import { openJsonExchange } from "../json-exchange.ts";

export type TokenizeOutcome =
  | { kind: "tokenized"; token: string }
  /** The number was not accepted; `errorCode` is the vendor's, -1 when it was not sent. */
  | { kind: "rejected"; errorCode: number; message: string }
  | {
      kind: "unknown";
      why: "timeout" | "connection" | "http_status" | "unreadable";
      detail: string;
    };

export interface TokenizableAccount {
  /** A card number of 12 to 19 digits, or "routing/account" of a bank account. */
  account: string;
  /** MMYY, YYYYM, YYYYMM or YYYYMMDD. */
  expiry?: string;
  cvv?: string;
}

/**
 * Exchanges an account number for a token. Tokenizing twice returns the same token, so an unknown
 * outcome may simply be retried.
 *
 * Input    settings.origin: the CardSecure site's; the service takes no credentials.
 * Returns  tokenized only with a token that cannot be the number itself.
 * Errors   TypeError for an invalid origin. The number is in no error and no detail.
 * Source   CardSecure API, "tokenize"; token format: "CardSecure".
 */
export async function tokenize(
  settings: { origin: string; timeoutMs?: number },
  { account, expiry, cvv }: TokenizableAccount,
): Promise<TokenizeOutcome> {
  const error = inputError(account, expiry, cvv);
  if (error !== undefined) return { kind: "rejected", errorCode: -1, message: error };
  const exchange = openJsonExchange({
    origin: settings.origin,
    timeoutMs: settings.timeoutMs ?? 35_000,
    bodyBytesMax: 65_536,
    connections: 1,
  });
  try {
    const response = await exchange.send({
      method: "POST",
      path: "/cardsecure/api/v1/ccn/tokenize",
      json: {
        account,
        ...(expiry === undefined ? {} : { expiry }),
        ...(cvv === undefined ? {} : { cvv }),
      },
    });
    if (response.kind === "never_sent") {
      return { kind: "unknown", why: "connection", detail: response.detail };
    }
    if (response.kind === "lost")
      return { kind: "unknown", why: response.why, detail: response.detail };
    return parseTokenResponse(account, response.status, response.body);
  } finally {
    await exchange.close();
  }
}

function inputError(account: string, expiry?: string, cvv?: string): string | undefined {
  if (!/^(?:\d{12,19}|\d{9}\/\d{4,17})$/.test(account)) return "account is malformed";
  if (expiry !== undefined && !/^(?:\d{4,6}|\d{8})$/.test(expiry)) return "expiry is malformed";
  if (cvv !== undefined && !/^\d{3,4}$/.test(cvv)) return "cvv is malformed";
  return undefined;
}

/**
 * Input    account: the sent number, to detect a token of another account.
 * Source   CardSecure API, "tokenize" response: errorcode 0 and a token; else 4xx and a message.
 */
export function parseTokenResponse(
  account: string,
  status: number,
  body: unknown,
): TokenizeOutcome {
  const unreadable = (detail: string): TokenizeOutcome => {
    return { kind: "unknown", why: "unreadable", detail };
  };
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    if (status !== 200) return { kind: "unknown", why: "http_status", detail: `HTTP ${status}` };
    return unreadable("not an object");
  }
  const { errorcode, message, token } = body as Record<string, unknown>;
  if (typeof errorcode !== "number" || !Number.isInteger(errorcode)) {
    if (status !== 200) return { kind: "unknown", why: "http_status", detail: `HTTP ${status}` };
    return unreadable("errorcode is missing");
  }
  if (errorcode !== 0) {
    return { kind: "rejected", errorCode: errorcode, message: quotable(message) };
  }
  if (status !== 200) return unreadable("no error, with a status of one");
  if (typeof token !== "string" || !/^[A-Za-z0-9]{1,19}$/.test(token)) {
    return unreadable("token is missing or malformed");
  }
  // Special key formats return tokens with letters, for which no further check is documented.
  if (/^\d+$/.test(token) && !isNumericTokenOf(account, token)) {
    return unreadable("token is not this account's");
  }
  return { kind: "tokenized", token };
}

/** "9", the first two digits, nine of the vendor's, and the account number's last four. */
function isNumericTokenOf(account: string, token: string): boolean {
  return (
    token.length === 16 &&
    token.startsWith(`9${account.slice(0, 2)}`) &&
    token.endsWith(account.slice(-4))
  );
}

/** The vendor's message may be shown, but must never contain a number that it echoed. */
function quotable(message: unknown): string {
  if (typeof message !== "string") return "";
  return message
    .replace(/\d{8,}/g, "…")
    .replace(/\p{Cc}/gu, " ")
    .slice(0, 100);
}
