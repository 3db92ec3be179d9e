import { createHash, createPrivateKey, createSign, type KeyObject } from "node:crypto";

export interface OAuthRequest {
  method: string;
  /** With its query. */
  url: string;
  body: string;
  nonce: string;
  /** Seconds since 1970. */
  timestamp: number;
}

/**
 * Reads the private key of a project, in PEM; the issuer's P12 file is converted with
 * `openssl pkcs12 -nodes -nocerts`.
 *
 * Errors   TypeError, without the key's text.
 */
export function readSigningKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new TypeError("signing_key must be a private key in PEM");
  }
}

/**
 * The Authorization header of OAuth 1.0a with RSA-SHA256 and a hash of the body.
 *
 * Source   RFC 5849; "OAuth Request Body Hash"; Mastercard Developers, "Using OAuth 1.0a".
 */
export function oauthHeader(request: OAuthRequest, consumerKey: string, key: KeyObject): string {
  const bodyHash = createHash("sha256").update(request.body).digest("base64");
  const parameters: Record<string, string> = {
    oauth_body_hash: bodyHash,
    oauth_consumer_key: consumerKey,
    oauth_nonce: request.nonce,
    oauth_signature_method: "RSA-SHA256",
    oauth_timestamp: String(request.timestamp),
    oauth_version: "1.0",
  };
  const base = signatureBase(request, parameters);
  const signature = createSign("RSA-SHA256").update(base).sign(key, "base64");
  const all = { ...parameters, oauth_signature: signature };
  const fields = Object.entries(all).map(([name, value]) => `${name}="${encode(value)}"`);
  return `OAuth ${fields.join(",")}`;
}

/** Source   RFC 5849, 3.4.1: method, address without query, and all parameters in their order. */
export function signatureBase(
  { method, url: address }: Pick<OAuthRequest, "method" | "url">,
  parameters: Readonly<Record<string, string>>,
): string {
  const url = new URL(address);
  const pairs = [...url.searchParams, ...Object.entries(parameters)]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([name, value], [otherName, otherValue]) =>
      compare(name, otherName) === 0 ? compare(value, otherValue) : compare(name, otherName),
    )
    .map((pair) => pair.join("="));
  // The host is in lower case and without its default port already.
  return [method, `${url.origin}${url.pathname}`, pairs.join("&")].map(encode).join("&");
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Source   RFC 3986, unreserved characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
