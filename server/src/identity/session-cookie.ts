import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { auditOfUser } from "../audit/audit-of-user.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { recognizeCaller } from "../http/admission/at-work.ts";
import { logSecurity } from "../http/security-log.ts";
import { toId } from "../ids.ts";
import { isAllowedFrom, requireFactor } from "./session-rules.ts";
import { endSession, findSession, type Session } from "./sessions.ts";
import { requireInView } from "./views.ts";

const plainName = "openpayfac_session";
/** Browsers accept a cookie with this prefix only over HTTPS, for this host and all its paths. */
const secureName = `__Host-${plainName}`;

/** Hosts of this machine, with or without a port. */
export const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether the cookie can be limited to secure connections. That works on the local machine, too; a
 * sandbox opened over plain HTTP from a phone has no alternative.
 */
function isSecure(request: FastifyRequest, deps: Dependencies): boolean {
  if (deps.sandbox === undefined) return true;
  return (
    deps.origin().startsWith("https:") ||
    request.protocol === "https" ||
    loopback.test(request.host)
  );
}

/** Sets the session cookie. Scripts cannot read it, and other sites cannot use it. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Dependencies,
  token: string,
): void {
  const secure = isSecure(request, deps);
  const name = secure ? secureName : plainName;
  reply.header(
    "set-cookie",
    `${name}=${token}; Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`,
  );
}

const browserName = "openpayfac_browser";
/** The longest that browsers keep a cookie. Source: RFC 6265bis, 5.5. */
const browserSeconds = 400 * 24 * 60 * 60;

/** Recognizes a browser at the next sign-in. It gives no access. */
export function setBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Dependencies,
  token: string,
): void {
  const secure = isSecure(request, deps);
  const name = secure ? `__Host-${browserName}` : browserName;
  reply.header(
    "set-cookie",
    `${name}=${token}; Path=/; Max-Age=${browserSeconds}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`,
  );
}

export function readBrowserCookie(request: FastifyRequest, deps: Dependencies): string | undefined {
  const sent = cookieOf(request, isSecure(request, deps) ? `__Host-${browserName}` : browserName);
  return sent !== undefined && /^[\w-]{20,100}$/.test(sent) ? sent : undefined;
}

export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Dependencies,
): void {
  const secure = isSecure(request, deps);
  const name = secure ? secureName : plainName;
  reply.header(
    "set-cookie",
    `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`,
  );
}

/** The token in a request's cookie, which may be of no session. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return cookieOf(request, secureName) ?? cookieOf(request, plainName);
}

/** A page repeats its reads, and reads the stream, also when no one is at the screen. */
function isBackground({ headers }: FastifyRequest): boolean {
  return headers["x-background"] !== undefined || headers.accept === "text/event-stream";
}

/**
 * The session that a request's cookie names, in any state. One from an address that the policies
 * exclude ends.
 *
 * Writes   user_sessions, audit_entries, if it ends.
 */
export async function readSession(
  request: FastifyRequest,
  deps: Dependencies,
): Promise<Session | undefined> {
  const name = isSecure(request, deps) ? secureName : plainName;
  const token = cookieOf(request, name);
  const session =
    token === undefined ? undefined : await findSession(deps, token, isBackground(request));
  if (session === undefined) return undefined;
  request.userId = toId("user", session.user.id);
  if (isAllowedFrom(session.rules, request.ip)) return session;
  await writeAtomically(deps.database, [
    endSession(session.tokenHash),
    auditOfUser(deps, session, "signIn", "denied", request),
  ]);
  logSecurity(request, "session.excluded");
  return undefined;
}

/**
 * The session of a signed-in user, who may call the request's operation as far as a view as another
 * user decides.
 *
 * Errors   as of `requireOpenSession`; forbidden: see `requireFactor` and `requireInView`.
 */
export async function requireSession(
  request: FastifyRequest,
  deps: Dependencies,
): Promise<Session> {
  const session = await requireOpenSession(request, deps);
  const { operation } = request.routeOptions.config;
  requireFactor(session.rules, session.factor, operation);
  requireInView(session, operation, request.headers.accept);
  return session;
}

/**
 * The session of a signed-in user, whether it views as another user or not.
 *
 * Errors   unauthorized: not signed in, or a code is still required; forbidden: a change without
 *          the token that only our own pages have.
 */
export async function requireOpenSession(
  request: FastifyRequest,
  deps: Dependencies,
): Promise<Session> {
  const session = await readSession(request, deps);
  if (session?.state !== "open") throw new ApiError("unauthorized", "Sign in to continue.");
  if (request.method !== "GET") requireCsrfToken(request, session);
  recognizeCaller();
  return session;
}

function requireCsrfToken(request: FastifyRequest, session: Session): void {
  const sent = Buffer.from(String(request.headers["x-csrf-token"] ?? ""));
  const own = Buffer.from(session.csrfToken);
  if (sent.length === own.length && timingSafeEqual(sent, own)) return;
  throw new ApiError("forbidden", "Reload the page: it belongs to an earlier session.");
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
