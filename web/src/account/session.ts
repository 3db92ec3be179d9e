import type { Grants, Role, RoleType } from "@openpayfac/contract/console";
import type { Language } from "@openpayfac/contract/requirements";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Brand } from "../../kit/page.tsx";
import { setPlatformNow } from "../../kit/time.tsx";
import { CallError, call, sessionPath, setCsrfToken } from "../server/call.ts";
import { rememberPartner } from "./partner-brand.ts";

/** The signed-in user, and the business of the pages. */
export interface Session {
  user: {
    first_name: string;
    last_name: string;
    email: string;
    type: RoleType;
    role: Role;
    /** Null: none was chosen. */
    language: Language | null;
  };
  /** Permissions of the role, with their conditions. */
  permissions: Grants;
  /** The user's node of the hierarchy. */
  scope: { id: string; name: string };
  /**
   * By whom and why the console is viewed as `user`, whose pages and permissions these are; null: it
   * is the user's own session.
   */
  viewing_as: { by_name: string; reason: string; seconds_left: number } | null;
  /** Second factor that the user has to set up, or to prove, before other pages open; null: none. */
  second_factor_due: "required" | "passkey" | null;
  sandbox: boolean;
  /** The platform's time. */
  now: string;
  brand: Brand;
}

/** Whether the session that was asked for is not open any more. */
export const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401;

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  staleTime: 60_000,
  async queryFn({ signal, client }): Promise<Session> {
    const { csrf_token, ...session } = await call<Session & { csrf_token: string }>(
      "GET",
      sessionPath,
      { signal },
    );
    const before = client.getQueryData<Session>(["session"]);
    if (before !== undefined && !isSameUser(before, session)) {
      // Someone else signed in: nothing of the user before may stay on this page.
      window.location.reload();
      return new Promise(() => undefined);
    }
    setCsrfToken(csrf_token);
    setPlatformNow(session.now);
    rememberPartner(session.brand);
    return session;
  },
});

/** The session that the server wrote into the page, as if it was requested then. */
export function takeSession(
  queries: QueryClient,
  { csrf_token, ...session }: Session & { csrf_token: string },
  sentAtMs: number,
): void {
  setCsrfToken(csrf_token);
  setPlatformNow(session.now, sentAtMs);
  rememberPartner(session.brand);
  queries.setQueryData(sessionQuery.queryKey, session, { updatedAt: sentAtMs });
}

/** A view as a user is not that user's session. Each level of the hierarchy may have a user with the same email address. */
const isSameUser = (one: Session, other: Session) =>
  (one.viewing_as === null) === (other.viewing_as === null) &&
  one.user.email === other.user.email &&
  one.user.type === other.user.type &&
  one.scope.id === other.scope.id;

/** The page to open after a sign-in: the one that required it, and never another site. */
export function placeAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  return /^\/(dashboard|account)([/?]|$)/.test(next) ? next : "/dashboard";
}

/**
 * Reads the token after `#` and removes it from the address, so that it does not appear in the
 * history.
 */
export function takeToken(): string {
  const token = window.location.hash.slice(1);
  if (token !== "") {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", pathname + search);
  }
  return token;
}
