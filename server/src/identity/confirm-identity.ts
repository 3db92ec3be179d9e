import { confirmIdentity } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { pageHandlerFor } from "../http/page-handler.ts";
import { logSecurity } from "../http/security-log.ts";
import type { Uuid } from "../ids.ts";
import { verifyPassword } from "./passwords.ts";
import { consumeAttempt, limits, resetAttempts } from "./rate-limits.ts";
import { readSecondFactor, takeCode } from "./second-factor.ts";
import { deviceOf, requireSession, setSessionCookie } from "./session-cookie.ts";
import { endSession, newSession } from "./sessions.ts";
import { codeError } from "./sign-in.ts";

/**
 * Lets a session call sensitive operations for ten minutes. Its token is replaced: one that was
 * stolen before stays without this right.
 *
 * Errors   invalid_request_data: a wrong code or password; too_many_requests.
 * Writes   rate_limits, user_sessions.
 */
export const handleConfirmIdentity = pageHandlerFor(
  confirmIdentity,
  async ({ body, request, reply }, deps) => {
    const { user, tokenHash, expiresAt } = await requireSession(request, deps);
    await consumeAttempt(deps, limits.secondFactor, user.id);
    if (!(await isProven(deps, user.id, body))) {
      logSecurity(request, "sign_in.failed", { method: "step_up" });
      throw new ApiError("invalid_request_data", "This is incorrect or was already used.", {
        fieldErrors: [body.code === undefined ? passwordError : codeError],
      });
    }
    await resetAttempts(deps.database, limits.secondFactor, user.id);
    const opened = newSession(deps, user.id, "open", {
      device: deviceOf(request),
      verifiedFor: body.for,
      // The whole session still ends when it would have.
      expiresAt,
      ...(user.type === "ENTERPRISE" ? { tenantId: user.tenant_id } : {}),
    });
    await writeAtomically(deps.database, [endSession(tokenHash), opened.write]);
    setSessionCookie(request, reply, deps, opened.token);
    logSecurity(request, "sign_in.succeeded", { method: "step_up" });
    return { csrf_token: opened.csrfToken };
  },
);

/** A password proves nothing more if the user has a second factor. */
async function isProven(
  deps: Dependencies,
  userId: Uuid,
  { code, password }: { code?: string; password?: string },
): Promise<boolean> {
  if ((await readSecondFactor(deps, userId)).confirmed) {
    return code !== undefined && takeCode(deps, userId, code);
  }
  if (password === undefined) return false;
  const found = await deps.database.query<{ password_hash: string | null }>({
    name: "find-password-of-user",
    text: "SELECT password_hash FROM users WHERE id = $1",
    values: [userId],
  });
  return verifyPassword(found.rows[0]?.password_hash ?? null, password);
}

const passwordError = {
  code: "wrong_password",
  expected: "the password of the user",
  received: "another one",
  path: "password",
  message: "The password is incorrect.",
};
