import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { auditOfUser } from "../audit/audit-of-user.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { logSecurity } from "../http/security-log.ts";
import { toId } from "../ids.ts";
import { deviceOf } from "./device-of.ts";
import { normalizeEmail } from "./email-address.ts";
import { knownSignIn } from "./known-sign-ins.ts";
import { verifyPassword } from "./passwords.ts";
import { consumeAttempt, limits, resetAttempts } from "./rate-limits.ts";
import { readSecondFactor, takeCode } from "./second-factor.ts";
import { readSession, setBrowserCookie, setSessionCookie } from "./session-cookie.ts";
import {
  isAllowedFrom,
  type ProvenFactor,
  readSessionRules,
  type SessionRules,
} from "./session-rules.ts";
import { endSession, newSession, type SessionState } from "./sessions.ts";
import { findLinkUser, useLink } from "./user-links.ts";
import { type UserRow, usersWithEmail } from "./user-rows.ts";

interface Exchange {
  deps: Dependencies;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of a sign-in: a code is required, or the user is signed in. */
export interface SignedIn {
  state: SessionState;
}

/**
 * Signs in by email address and password.
 *
 * Errors   unauthorized: the same for every reason, so that it does not reveal who has an account;
 *          too_many_requests.
 * Writes   rate_limits, user_sessions.
 */
export async function signInByPassword(
  exchange: Exchange,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const { deps, request } = exchange;
  await consumeAttempt(deps, limits.loginFromAddress, request.ip);
  const identity = normalizeEmail(email);
  await consumeAttempt(deps, limits.loginOfUser, identity);
  const users = await usersWithEmail(deps.database, email);
  const found = await userWithPassword(users, password);
  if (found === undefined) {
    const [known] = users;
    logSecurity(request, "sign_in.failed", {
      method: "password",
      ...(known === undefined ? {} : { user: toId("user", known.id) }),
    });
    throw new ApiError("unauthorized", "The email address or the password is incorrect.");
  }
  await resetAttempts(deps.database, limits.loginOfUser, identity);
  return openSession(exchange, found, [], "password");
}

/** The oldest of a person's users with this password. */
async function userWithPassword(
  users: readonly (UserRow & { password_hash: string | null })[],
  password: string,
): Promise<UserRow | undefined> {
  const able = users.filter((user) => user.password_hash !== null);
  // An unknown address takes the same time as a known one.
  if (able.length === 0) await verifyPassword(null, password);
  const right = await Promise.all(able.map((user) => verifyPassword(user.password_hash, password)));
  return able.find((_, index) => right[index]);
}

/**
 * Signs in by a link that works once. It replaces the password, not the second factor.
 *
 * Errors   link_expired: used, replaced, too old, or of a deactivated user.
 */
export async function signInByLink(exchange: Exchange, token: string): Promise<SignedIn> {
  const user = await findLinkUser(exchange.deps, token, "login");
  if (user === undefined) {
    logSecurity(exchange.request, "sign_in.failed", { method: "link" });
    throw linkExpired();
  }
  return unlessUsed(() => openSession(exchange, user, [useLink(token, "login")], "link"));
}

/**
 * Completes a sign-in with a code of the app, or a recovery code.
 *
 * Errors   unauthorized: the first step is missing or expired, or the code is wrong or was used;
 *          too_many_requests.
 */
export async function signInByCode(exchange: Exchange, code: string): Promise<SignedIn> {
  const { deps, request, reply } = exchange;
  const session = await readSession(request, deps);
  if (session?.state !== "second_factor") {
    throw new ApiError(
      "unauthorized",
      "Your sign-in has expired. Sign in with your password again.",
    );
  }
  const { user } = session;
  await consumeAttempt(deps, limits.secondFactor, user.id);
  if (!(await takeCode(deps, user.id, code))) {
    const entry = auditOfUser(deps, { user }, signInOperation, "denied", request);
    await writeAtomically(deps.database, [entry]);
    logSecurity(request, "sign_in.failed", { method: "code" });
    throw new ApiError("invalid_request_data", "This code is incorrect or was already used.", {
      fieldErrors: [codeError],
    });
  }
  await resetAttempts(deps.database, limits.secondFactor, user.id);
  // A new token: one stolen before the code was entered becomes worthless.
  const device = deviceOf(request);
  const { token, write } = newSession(deps, user.id, "open", { device, factor: "code" });
  const entry = auditOfUser(deps, { user }, signInOperation, "done", request);
  const known = await knownSignIn(deps, request, user, session.rules);
  await writeAtomically(deps.database, [
    endSession(session.tokenHash),
    write,
    entry,
    ...known.writes,
  ]);
  setSessionCookie(request, reply, deps, token);
  setBrowserCookie(request, reply, deps, known.browser);
  logSecurity(request, "sign_in.succeeded", { method: "code" });
  return { state: "open" };
}

/** Name of every way to sign in, in the audit log. */
const signInOperation = "signIn";

export const codeError = {
  code: "wrong_code",
  expected: "the current code from your app, or a recovery code",
  received: "another code",
  path: "code",
  message: "This code is incorrect or was already used. Wait for the next one, and try again.",
};

/**
 * Creates a session together with the other changes of a sign-in.
 *
 * Input    writes: such as a used link; method: the credential used, for the log.
 */
export async function openSession(
  { deps, request, reply }: Exchange,
  user: UserRow,
  writes: readonly Write[],
  method: "password" | "link" | "new_password" | "sandbox",
): Promise<SignedIn> {
  const { confirmed } = await readSecondFactor(deps, user.id);
  return openIn(
    { state: confirmed ? "second_factor" : "open", factor: "password" },
    { deps, request, reply },
    user,
    writes,
    method,
  );
}

/** The same after a sign-in that proved both factors. */
export function openVerifiedSession(
  exchange: Exchange,
  user: UserRow,
  writes: readonly Write[],
  method: "passkey",
): Promise<SignedIn> {
  return openIn({ state: "open", factor: "passkey" }, exchange, user, writes, method);
}

/**
 * Returns  the rules of the user's sessions.
 * Errors   address_not_allowed: the policies exclude the address.
 * Writes   audit_entries, if it is excluded.
 */
async function requireAllowedAddress(
  deps: Dependencies,
  request: FastifyRequest,
  user: UserRow,
): Promise<SessionRules> {
  const rules = await readSessionRules(deps.database, user);
  if (isAllowedFrom(rules, request.ip)) return rules;
  await writeAtomically(deps.database, [
    auditOfUser(deps, { user }, signInOperation, "denied", request),
  ]);
  logSecurity(request, "sign_in.excluded", { user: toId("user", user.id) });
  throw new ApiError(
    "address_not_allowed",
    `Your organization does not permit sign-ins from the address ${request.ip}.`,
  );
}

async function openIn(
  { state, factor }: { state: SessionState; factor: ProvenFactor },
  { deps, request, reply }: Exchange,
  user: UserRow,
  writes: readonly Write[],
  method: string,
): Promise<SignedIn> {
  const rules = await requireAllowedAddress(deps, request, user);
  const { token, write } = newSession(deps, user.id, state, { device: deviceOf(request), factor });
  // A page of the sandbox signs in as its users.
  const known =
    state === "open" && method !== "sandbox"
      ? await knownSignIn(deps, request, user, rules)
      : undefined;
  const entries =
    state === "open" ? [auditOfUser(deps, { user }, signInOperation, "done", request)] : [];
  await writeAtomically(deps.database, [...writes, write, ...entries, ...(known?.writes ?? [])]);
  setSessionCookie(request, reply, deps, token);
  if (known !== undefined) setBrowserCookie(request, reply, deps, known.browser);
  request.userId = toId("user", user.id);
  const event = state === "open" ? "sign_in.succeeded" : "sign_in.code_required";
  logSecurity(request, event, { method });
  return { state };
}

export function linkExpired(): ApiError {
  return new ApiError(
    "link_expired",
    "This link is no longer valid: it was already used, or it has expired.",
  );
}

/** Of two concurrent requests with one link, the second finds it used. */
export async function unlessUsed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConcurrentModification && error.what === "user_links") throw linkExpired();
    throw error;
  }
}
