import { createHmac, timingSafeEqual } from "node:crypto";
import type { Uuid } from "../ids.ts";
import { dashed } from "../typeid.ts";

/** The one checkout session that a token is for. */
export interface TokenSession {
  accountId: Uuid;
  sessionId: Uuid;
}

/**
 * The tokens that checkout pages call with, in the place of an API key: whoever has the link of a
 * session has the session, and nothing else.
 */
export interface SessionTokens {
  issue(session: TokenSession): string;
  /** Returns  undefined: not a token, or none that this server issued. */
  read(token: string): TokenSession | undefined;
}

const prefix = "key_session_";
const uuidBytes = 16;
const macBytes = 32;

/**
 * A token holds the ids of account and session and their HMAC-SHA-256, so that nothing is stored and
 * nothing can be looked up that was not issued.
 *
 * Input    pepper: what API keys are hashed with.
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
