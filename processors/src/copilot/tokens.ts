import type { Exchange, JsonExchange } from "../json-exchange.ts";
import type { CopilotSettings } from "./settings.ts";

/** A token is renewed this long before it expires. */
const earlyMs = 30_000;
const path = "/auth/realms/cardconnect/protocol/openid-connect/token";

interface Token {
  access: string;
  refresh: string;
  expiresMs: number;
  refreshExpiresMs: number;
}

export type TokenOutcome = { token: string } | { failed: string };

export interface Tokens {
  /** Returns   the token that is valid now; a failure proves that no other request was sent. */
  current(): Promise<TokenOutcome>;
  /** Forgets a token that the API rejected. */
  drop(token: string): void;
}

/** Keeps one token: it is refreshed before it expires, and requested again if it cannot be. */
export function createTokens(
  settings: CopilotSettings,
  { exchange, pathPrefix }: { exchange: JsonExchange; pathPrefix: string },
): Tokens {
  let kept: Token | undefined;
  let pending: Promise<TokenOutcome> | undefined;

  async function request(form: Record<string, string>): Promise<Token | string> {
    const result = await exchange.send({
      method: "POST",
      path: `${pathPrefix}${path}`,
      form: { client_id: "merchapi", client_secret: settings.clientSecret, ...form },
    });
    return tokenOf(result, settings.now().getTime());
  }

  async function renew(): Promise<TokenOutcome> {
    const nowMs = settings.now().getTime();
    const { username, password } = settings;
    let received: Token | string | undefined;
    if (kept !== undefined && nowMs < kept.refreshExpiresMs - earlyMs) {
      received = await request({ grant_type: "refresh_token", refresh_token: kept.refresh });
    }
    if (received === undefined || typeof received === "string") {
      received = await request({ grant_type: "password", username, password });
    }
    if (typeof received === "string") return { failed: received };
    kept = received;
    return { token: received.access };
  }

  return {
    async current() {
      if (kept !== undefined && settings.now().getTime() < kept.expiresMs - earlyMs) {
        return { token: kept.access };
      }
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    drop(token) {
      if (kept?.access === token) kept = undefined;
    },
  };
}

/** Returns   a text without secrets if it is not a token. */
function tokenOf(result: Exchange, nowMs: number): Token | string {
  if (result.kind !== "answered") return `no token: ${result.detail}`;
  if (result.status !== 200) return `no token: status ${result.status}`;
  const body = (result.body ?? {}) as Record<string, unknown>;
  const { access_token: access, refresh_token: refresh } = body;
  const seconds = Number(body.expires_in);
  const refreshSeconds = Number(body.refresh_expires_in ?? 0);
  if (typeof access !== "string" || access === "" || !(seconds > 0)) {
    return "no token: the response is not one";
  }
  return {
    access,
    refresh: typeof refresh === "string" ? refresh : "",
    expiresMs: nowMs + seconds * 1000,
    refreshExpiresMs: nowMs + (typeof refresh === "string" ? refreshSeconds * 1000 : 0),
  };
}
