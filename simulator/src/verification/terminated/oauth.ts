import { createHash, createVerify } from "node:crypto";
import { matchPublicKey } from "./public-key.ts";

export const matchConsumerKey = "openpayfac-sandbox-consumer-key";

/** A received request. */
export interface SignedRequest {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly body: string;
  readonly authorization: string;
}

/**
 * Whether a request is signed with the consumer's key, over method, address, query and body.
 *
 * Source   RFC 5849, 3.4; the body hash of "OAuth Request Body Hash", as Mastercard requires it.
 */
export function isSigned({ method, url, body, authorization }: SignedRequest): boolean {
  if (!authorization.startsWith("OAuth ")) return false;
  const given = new Map(
    [...authorization.matchAll(/(oauth_\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  const signature = given.get("oauth_signature") ?? "";
  const hash = createHash("sha256").update(body).digest("base64");
  if (given.get("oauth_consumer_key") !== matchConsumerKey) return false;
  if (given.get("oauth_signature_method") !== "RSA-SHA256") return false;
  if (given.get("oauth_body_hash") !== hash) return false;
  if (!/^\d+$/.test(given.get("oauth_timestamp") ?? "")) return false;
  if ((given.get("oauth_nonce") ?? "").length < 8) return false;
  given.delete("oauth_signature");
  const { origin, pathname, searchParams } = new URL(url);
  const parameters = [...given, ...searchParams]
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .sort()
    .join("&");
  const text = [method, origin + pathname, parameters].map(percent).join("&");
  return createVerify("RSA-SHA256").update(text).verify(matchPublicKey, signature, "base64");
}

function percent(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      const hex = byte.toString(16).toUpperCase().padStart(2, "0");
      return /[A-Za-z0-9\-._~]/.test(letter) ? letter : `%${hex}`;
    })
    .join("");
}
