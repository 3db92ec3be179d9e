import { type BodyOf, confirmIdentity } from "@openpayfac/contract";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { pageHandlerFor } from "../http/page-handler.ts";
import { logSecurity } from "../http/security-log.ts";
import type { Uuid } from "../ids.ts";
import { deviceOf } from "./device-of.ts";
import { verifyPasskey } from "./passkeys/verify-passkey.ts";
import { verifyPassword } from "./passwords.ts";
import { consumeAttempt, limits, resetAttempts } from "./rate-limits.ts";
import { readSecondFactor, takeCode } from "./second-factor.ts";
import { requireSession, setSessionCookie } from "./session-cookie.ts";
import { type ProvenFactor, strongest } from "./session-rules.ts";
import { endSession, newSession } from "./sessions.ts";
import { codeError } from "./sign-in.ts";

/**
 * Lets a session call sensitive operations for ten minutes. Its token is replaced: one that was
 * stolen before stays without this right.
 *
 * Errors   invalid_request_data: a wrong code, password or passkey; too_many_requests.
 * Writes   rate_limits, passkeys, user_sessions.
 */
export const handleConfirmIdentity = pageHandlerFor(
  confirmIdentity,
  async ({ body, request, reply }, deps) => {
    const session = await requireSession(request, deps);
    const { user, tokenHash } = session;
    await consumeAttempt(deps, limits.secondFactor, user.id);
    const proof = await proofOf(deps, user.id, body);
    if (proof === undefined) throw notProven(request, body);
    await resetAttempts(deps.database, limits.secondFactor, user.id);
    const opened = newSession(deps, user.id, "open", {
      device: deviceOf(request),
      verifiedFor: body.for,
      replaces: session,
      factor: strongest(session.factor, proof.factor),
      ...(user.type === "ENTERPRISE" ? { tenantId: user.tenant_id } : {}),
    });
    const writes = [...proof.writes, endSession(tokenHash), opened.write];
    await writeAtomically(deps.database, writes).catch((error: unknown) => {
      throw error instanceof ConcurrentModification ? notProven(request, body) : error;
    });
    setSessionCookie(request, reply, deps, opened.token);
    logSecurity(request, "sign_in.succeeded", { method: "step_up" });
    return { csrf_token: opened.csrfToken };
  },
);

type Proof = BodyOf<typeof confirmIdentity>;

interface Proven {
  factor: ProvenFactor;
  writes: readonly Write[];
}

/**
 * A password proves nothing more if the user has a second factor; a passkey always does.
 *
 * Returns  undefined: it proves nothing.
 */
async function proofOf(
  deps: Dependencies,
  userId: Uuid,
  { code, password, passkey }: Proof,
): Promise<Proven | undefined> {
  if (passkey !== undefined) {
    const use = await verifyPasskey(deps, userId, "step_up", passkey);
    return use && { factor: "passkey", writes: [use] };
  }
  if ((await readSecondFactor(deps, userId)).confirmed) {
    const isTaken = code !== undefined && (await takeCode(deps, userId, code));
    return isTaken ? { factor: "code", writes: [] } : undefined;
  }
  const isKnown = password !== undefined && (await isPassword(deps, userId, password));
  return isKnown ? { factor: "password", writes: [] } : undefined;
}

async function isPassword(deps: Dependencies, userId: Uuid, password: string): Promise<boolean> {
  const found = await deps.database.query<{ password_hash: string | null }>({
    name: "find-password-of-user",
    text: "SELECT password_hash FROM users WHERE id = $1",
    values: [userId],
  });
  return verifyPassword(found.rows[0]?.password_hash ?? null, password);
}

function notProven(request: FastifyRequest, { code, passkey }: Proof): ApiError {
  logSecurity(request, "sign_in.failed", { method: "step_up" });
  const entered = code === undefined ? passwordError : codeError;
  return new ApiError("invalid_request_data", "This is incorrect or was already used.", {
    fieldErrors: [passkey === undefined ? entered : passkeyError],
  });
}

const passkeyError = {
  code: "wrong_passkey",
  expected: "a response of a passkey of the user",
  received: "another one",
  path: "passkey",
  message: "The passkey was not accepted. Try again.",
};

const passwordError = {
  code: "wrong_password",
  expected: "the password of the user",
  received: "another one",
  path: "password",
  message: "The password is incorrect.",
};
