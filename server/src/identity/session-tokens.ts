import { createHmac, timingSafeEqual } from "node:crypto";
import type { Uuid } from "../ids.ts";
import { dashed } from "../typeid.ts";

/** The one checkout session that a token grants access to. */
export interface TokenSession {
  accountId: Uuid;
  sessionId: Uuid;
}

/**
 * The tokens of checkout pages, instead of API keys: the link of a session grants access to that
 * session, and nothing else.
 */
export interface SessionTokens {
  issue(session: TokenSession): string;
  /** Returns  undefined: not a token, or not issued by this server. */
  read(token: string): TokenSession | undefined;
}

const prefix = "key_session_";
const uuidBytes = 16;
const macBytes = 32;

/**
 * A token consists of the ids of account and session and their HMAC-SHA-256, so that nothing is
 * stored and only issued tokens lead to a lookup.
 *
 * Input    pepper: the one that hashes API keys.
 */
export function makeSessionTokens(pepper: Buffer): SessionTokens {
  const macOf = (ids: Buffer) =>
    createHmac("sha256", pepper).update("checkout session\n").update(ids).digest();
  return {
    issue({ accountId, sessionId }) {
      const ids = Buffer.from((accountId + sessionId).replaceAll("-", ""), "hex");
      return `${prefix}${Buffer.concat([ids, macOf(ids)]).toString("base64url")}`;
    },
    read(token) {
      if (!token.startsWith(prefix)) return undefined;
      const bytes = Buffer.from(token.slice(prefix.length), "base64url");
      if (bytes.length !== 2 * uuidBytes + macBytes) return undefined;
      const ids = bytes.subarray(0, 2 * uuidBytes);
      if (!timingSafeEqual(bytes.subarray(2 * uuidBytes), macOf(ids))) return undefined;
      const hex = ids.toString("hex");
      return { accountId: dashed(hex.slice(0, 32)), sessionId: dashed(hex.slice(32)) };
    },
  };
}
