import { beginPasskeySignIn, beginPasskeyStepUp, signInByPasskey } from "@openpayfac/contract";
import { isIdOf } from "@openpayfac/contract/names";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { ConcurrentModification } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { logSecurity } from "../../http/security-log.ts";
import { toId, toUuid } from "../../ids.ts";
import { consumeAttempt, limits } from "../rate-limits.ts";
import { requireSession } from "../session-cookie.ts";
import { openVerifiedSession } from "../sign-in.ts";
import { type UserRow, userColumns } from "../user-rows.ts";
import { newChallenge } from "./challenges.ts";
import { readPasskeys, siteOf } from "./passkey-rows.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** Errors   too_many_requests. Writes   rate_limits, passkey_challenges. */
export const handleBeginPasskeySignIn = pageHandlerFor(
  beginPasskeySignIn,
  async ({ request }, deps) => {
    await consumeAttempt(deps, limits.loginFromAddress, request.ip);
    return optionsOf(deps, await newChallenge(deps, "sign_in", null), undefined);
  },
);

/**
 * Signs in by a passkey alone: the device has verified its user.
 *
 * Errors   unauthorized: the same for every reason; too_many_requests.
 * Writes   rate_limits, passkey_challenges, passkeys, user_sessions, audit_entries.
 */
export const handleSignInByPasskey = pageHandlerFor(
  signInByPasskey,
  async ({ body, request, reply }, deps) => {
    await consumeAttempt(deps, limits.loginFromAddress, request.ip);
    const user = await userOfHandle(deps, body.user_handle);
    const use = user && (await verifyPasskey(deps, user.id, "sign_in", body.passkey));
    if (user === undefined || use === undefined) {
      logSecurity(request, "sign_in.failed", {
        method: "passkey",
        ...(user === undefined ? {} : { user: toId("user", user.id) }),
      });
      throw notKnown();
    }
    try {
      return await openVerifiedSession({ deps, request, reply }, user, [use], "passkey");
    } catch (error) {
      if (error instanceof ConcurrentModification) throw notKnown();
      throw error;
    }
  },
);

/** Errors   conflict: the user has no passkey. Writes   passkey_challenges. */
export const handleBeginPasskeyStepUp = pageHandlerFor(
  beginPasskeyStepUp,
  async ({ request }, deps) => {
    const { user } = await requireSession(request, deps);
    const passkeys = await readPasskeys(deps.database, user.id);
    if (passkeys.length === 0) throw new ApiError("conflict", "You have no passkey.");
    const allowed = passkeys.map((each) => ({
      id: each.credential_id,
      transports: each.transports,
    }));
    return optionsOf(deps, await newChallenge(deps, "step_up", user.id), allowed);
  },
);

async function optionsOf(
  deps: Pick<Dependencies, "origin">,
  challenge: Uint8Array<ArrayBuffer>,
  allowed: { id: string; transports: string[] }[] | undefined,
): Promise<{ options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps.origin()),
    challenge,
    userVerification: "required",
    ...(allowed === undefined ? {} : { allowCredentials: allowed }),
  });
  return { options: { ...options } };
}

async function userOfHandle(
  { database }: Pick<Dependencies, "database">,
  handle: string,
): Promise<UserRow | undefined> {
  const id = Buffer.from(handle, "base64url").toString();
  if (!isIdOf("user", id)) return undefined;
  const { rows } = await database.query<UserRow>(
    named(`SELECT ${userColumns} FROM users u WHERE u.id = $1 AND u.status = 'ACTIVE'`, [
      toUuid(id),
    ]),
  );
  return rows[0];
}

function notKnown(): ApiError {
  return new ApiError("unauthorized", "This passkey is not known here, or the sign-in expired.");
}
