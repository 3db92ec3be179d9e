import type { PagesOperations } from "@openpayfac/contract";
import { writeAtOnce } from "../database/write-at-once.ts";
import type { PageHandlersOf } from "../http/page-routes.ts";
import { logSecurity } from "../http/security-log.ts";
import { Refusal } from "../refusal.ts";
import { brandOf } from "./brands.ts";
import { forgetTries, limits, takeTry } from "./limited-tries.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  takeCode,
} from "./second-factor.ts";
import { requireSession } from "./session-cookie.ts";
import { codeFault } from "./sign-in.ts";

/** What the page `/account/security` calls. */
export const securityPageHandlers: Pick<
  PageHandlersOf<PagesOperations>,
  "getSecurity" | "beginSecondFactor" | "confirmSecondFactor" | "removeSecondFactor"
> = {
  async getSecurity({ request }, parts) {
    const { user } = await requireSession(request, parts);
    const factor = await readSecondFactor(parts, user.id);
    const found = await parts.database.query<{ sessions: number }>({
      name: "count-sessions",
      text: `SELECT count(*)::int AS sessions FROM user_sessions
              WHERE user_id = $1 AND state = 'open' AND expires_at > $2`,
      values: [user.id, parts.clock.now().toISOString()],
    });
    return {
      second_factor: factor.confirmed,
      recovery_codes_left: factor.recoveryCodesLeft,
      sessions: found.rows[0]?.sessions ?? 0,
    };
  },

  async beginSecondFactor({ request }, parts) {
    const { user } = await requireSession(request, parts);
    const { name } = await brandOf(parts, user.partner_id);
    const begun = await beginSecondFactor(parts, user, name);
    if (begun === undefined) {
      throw new Refusal("conflict", "A second factor is in use already. Remove it first.");
    }
    return begun;
  },

  async confirmSecondFactor({ body, request }, parts) {
    const { user } = await requireSession(request, parts);
    await takeTry(parts, limits.secondFactor, user.id);
    const codes = await confirmSecondFactor(parts, user.id, body.code);
    if (codes === undefined) throw wrongCode();
    await forgetTries(parts.database, limits.secondFactor, user.id);
    logSecurity(request, "second_factor.added");
    return { recovery_codes: codes };
  },

  async removeSecondFactor({ body, request }, parts) {
    const { user } = await requireSession(request, parts);
    await takeTry(parts, limits.secondFactor, user.id);
    // Whoever sits at an open session for a moment does not have the phone.
    if (!(await takeCode(parts, user.id, body.code))) throw wrongCode();
    await forgetTries(parts.database, limits.secondFactor, user.id);
    await writeAtOnce(parts.database, removeSecondFactor(user.id));
    logSecurity(request, "second_factor.removed");
    return undefined;
  },
};

function wrongCode(): Refusal {
  return new Refusal("invalid_request_data", codeFault.message, { faults: [codeFault] });
}
