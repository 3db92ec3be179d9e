import { randomBytes } from "node:crypto";

/** The only user of the simulated API, and the secret of its registration. */
export const copilotUser = {
  username: "copilot-testing",
  password: "copilot-testing-password",
  client_id: "merchapi",
  client_secret: "copilot-testing-secret",
};

const tokenSeconds = 300;
const refreshSeconds = 600;

/** Tokens in memory: a restart of the simulator ends all of them. */
export function createCopilotTokens(clock: () => Date) {
  const access = new Map<string, number>();
  const refresh = new Map<string, number>();
  const isValid = (tokens: Map<string, number>, token: string) =>
    (tokens.get(token) ?? 0) > clock().getTime();

  return {
    /** Returns   undefined if the login, the refresh token or the client is wrong. */
    grant(form: Readonly<Record<string, string>>) {
      const { client_id, client_secret, username, password } = copilotUser;
      if (form.client_id !== client_id || form.client_secret !== client_secret) return undefined;
      const isLogin =
        form.grant_type === "password" && form.username === username && form.password === password;
      const isRefresh =
        form.grant_type === "refresh_token" && isValid(refresh, form.refresh_token ?? "");
      if (!isLogin && !isRefresh) return undefined;
      const nowMs = clock().getTime();
      const made = { access: newToken(), refresh: newToken() };
      access.set(made.access, nowMs + tokenSeconds * 1000);
      refresh.set(made.refresh, nowMs + refreshSeconds * 1000);
      return {
        access_token: made.access,
        expires_in: tokenSeconds,
        refresh_token: made.refresh,
        refresh_expires_in: refreshSeconds,
        token_type: "bearer",
        "not-before-policy": 0,
        session_state: newToken(),
        scope: "isv",
      };
    },
    isAuthorized: (header: string) => isValid(access, header.replace(/^Bearer /, "")),
  };
}

export type CopilotTokens = ReturnType<typeof createCopilotTokens>;

function newToken(): string {
  return randomBytes(24).toString("base64url");
}
