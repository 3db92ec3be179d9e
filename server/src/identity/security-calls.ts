import { pagesOperations } from "@openpayfac/contract";
import { ApiError } from "../api-error.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { pageHandlerFor } from "../http/page-handler.ts";
import { logSecurity } from "../http/security-log.ts";
import { brandOf } from "./brands.ts";
import { consumeAttempt, limits, resetAttempts } from "./rate-limits.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  takeCode,
} from "./second-factor.ts";
import { requireSession } from "./session-cookie.ts";
import { endedBefore } from "./sessions.ts";
import { codeError } from "./sign-in.ts";

/** The operations of the page `/account/security`. */
export const handleGetSecurity = pageHandlerFor(
  pagesOperations.getSecurity,
  async ({ request }, deps) => {
    const { user, rules } = await requireSession(request, deps);
    const factor = await readSecondFactor(deps, user.id);
    const now = deps.wallClock.now();
    const ended = endedBefore(now, rules);
    const found = await deps.database.query<{ sessions: number; passkeys: number }>({
      name: "count-sessions",
      text: `SELECT count(*)::int AS sessions,
                    (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys
               FROM user_sessions
              WHERE user_id = $1 AND state = 'open' AND expires_at > $2 AND seen_at > $3
                AND coalesce(started_at, created_at) > $4`,
      values: [user.id, now.toISOString(), ended.seenAt, ended.startedAt],
    });
    return {
      second_factor: factor.confirmed,
      recovery_codes_left: factor.recoveryCodesLeft,
      passkeys: found.rows[0]?.passkeys ?? 0,
      sessions: found.rows[0]?.sessions ?? 0,
    };
  },
);

export const handleBeginSecondFactor = pageHandlerFor(
  pagesOperations.beginSecondFactor,
  async ({ request }, deps) => {
    const { user } = await requireSession(request, deps);
    const { name } = await brandOf(deps, user.partner_id);
    const begun = await beginSecondFactor(deps, user, name);
    if (begun === undefined) {
      throw new ApiError("conflict", "A second factor is already active. Remove it first.");
    }
    return begun;
  },
);

export const handleConfirmSecondFactor = pageHandlerFor(
  pagesOperations.confirmSecondFactor,
  async ({ body, request }, deps) => {
    const { user, tokenHash } = await requireSession(request, deps);
    await consumeAttempt(deps, limits.secondFactor, user.id);
    const codes = await confirmSecondFactor(deps, user.id, body.code, tokenHash);
    if (codes === undefined) throw wrongCode();
    await resetAttempts(deps.database, limits.secondFactor, user.id);
    logSecurity(request, "second_factor.added");
    return { recovery_codes: codes };
  },
);

export const handleRemoveSecondFactor = pageHandlerFor(
  pagesOperations.removeSecondFactor,
  async ({ body, request }, deps) => {
    const { user } = await requireSession(request, deps);
    await consumeAttempt(deps, limits.secondFactor, user.id);
    // A person with brief access to an open session does not have the phone.
    if (!(await takeCode(deps, user.id, body.code))) throw wrongCode();
    await resetAttempts(deps.database, limits.secondFactor, user.id);
    await writeAtomically(deps.database, removeSecondFactor(user.id));
    logSecurity(request, "second_factor.removed");
    return undefined;
  },
);

function wrongCode(): ApiError {
  return new ApiError("invalid_request_data", codeError.message, { fieldErrors: [codeError] });
}
