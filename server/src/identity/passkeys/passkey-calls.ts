import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { auditOfUser } from "../../audit/audit-of-user.ts";
import { insertRow } from "../../database/row-writes.ts";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { logSecurity } from "../../http/security-log.ts";
import { toId } from "../../ids.ts";
import { requireStepUp } from "../../permissions/signed-in-caller.ts";
import { dashed } from "../../typeid.ts";
import { brandOf } from "../brands.ts";
import { passkeyEmail } from "../password-emails.ts";
import { requireSession } from "../session-cookie.ts";
import { factorRequired, proveFactor } from "../session-rules.ts";
import type { Session } from "../sessions.ts";
import { newChallenge, takeChallenge } from "./challenges.ts";
import { algorithms, passkeysMax, readPasskeys, serializePasskey, siteOf } from "./passkey-rows.ts";

/** The passkeys of the page `/account/security`. */
export const handleListPasskeys = pageHandlerFor(listPasskeys, async ({ request }, deps) => {
  const { user } = await requireSession(request, deps);
  return { passkeys: (await readPasskeys(deps.database, user.id)).map(serializePasskey) };
});

/** Errors   step_up_required; conflict: the user has too many. */
export const handleBeginPasskey = pageHandlerFor(beginPasskey, async ({ request }, deps) => {
  const session = await requireSession(request, deps);
  requireStepUp(session, beginPasskey);
  const { user } = session;
  const passkeys = await readPasskeys(deps.database, user.id);
  requireOwnPasskey(session, passkeys);
  if (passkeys.length >= passkeysMax) throw tooMany();
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { name } = await brandOf(deps, user.partner_id);
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: siteOf(deps.origin()),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`,
    // A sign-in finds the user by it.
    userID: new TextEncoder().encode(toId("user", user.id)),
    challenge: await newChallenge(deps, "add", user.id),
    attestationType: "none",
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: passkeys.map((each) => ({
      id: each.credential_id,
      transports: each.transports,
    })),
    // The browser offers it without a name; the device verifies its user.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options: { ...options } };
});

/**
 * Stores a new passkey.
 *
 * Errors   step_up_required; invalid_request_data: not made for the challenge, or for
 *          another site; conflict: it is stored already, or the user has too many.
 * Writes   passkeys, emails, audit_entries.
 */
export const handleAddPasskey = pageHandlerFor(addPasskey, async ({ body, request }, deps) => {
  const session = await requireSession(request, deps);
  requireStepUp(session, addPasskey);
  const { user } = session;
  const challenge = await takeChallenge(deps, "add", user.id, body.client_data);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const origin = deps.origin();
  const verified =
    challenge === undefined
      ? undefined
      : await verifyRegistrationResponse({
          response: {
            id: body.credential_id,
            rawId: body.credential_id,
            type: "public-key",
            response: {
              clientDataJSON: body.client_data,
              attestationObject: body.attestation_object,
            },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: siteOf(origin),
          requireUserVerification: true,
          supportedAlgorithmIDs: [...algorithms],
        }).catch((error: unknown) => {
          deps.log.info({ err: error }, "a new passkey is not valid");
          return undefined;
        });
  if (verified?.verified !== true) throw notMade();
  const passkeys = await readPasskeys(deps.database, user.id);
  requireOwnPasskey(session, passkeys);
  if (passkeys.length >= passkeysMax) throw tooMany();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const row = {
    id: deps.ids.next(),
    user_id: user.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: body.transports ?? [],
    synced: credentialBackedUp,
    name: body.name,
    created_at: deps.clock.now().toISOString(),
    last_used_at: null,
  };
  const insert = insertRow("passkeys", row);
  const brand = await brandOf(deps, user.partner_id);
  await writeAtomically(deps.database, [
    { ...insert, sql: `${insert.sql} ON CONFLICT DO NOTHING`, must: "passkeys" },
    proveFactor(session.tokenHash, "passkey"),
    ...passkeyEmail(deps, user, brand, "added", body.name),
    auditOfUser(deps, session, addPasskey.id, "done", request),
  ]).catch((error: unknown) => {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new ApiError("conflict", "This passkey is stored already.", { cause: error });
  });
  logSecurity(request, "passkey.added");
  return serializePasskey(row);
});

/** Errors   step_up_required. Writes   passkeys, emails, audit_entries. */
export const handleRemovePasskey = pageHandlerFor(
  removePasskey,
  async ({ params, request }, deps) => {
    const session = await requireSession(request, deps);
    requireStepUp(session, removePasskey);
    const { user } = session;
    const passkeys = await readPasskeys(deps.database, user.id);
    requireOwnPasskey(session, passkeys);
    const passkey = passkeys.find(({ id }) => id === dashed(params.id));
    if (passkey === undefined) return undefined;
    const brand = await brandOf(deps, user.partner_id);
    await writeAtomically(deps.database, [
      {
        sql: "DELETE FROM passkeys WHERE id = $1 AND user_id = $2",
        values: [passkey.id, user.id],
      },
      ...passkeyEmail(deps, user, brand, "removed", passkey.name),
      auditOfUser(deps, session, removePasskey.id, "done", request),
    ]);
    logSecurity(request, "passkey.removed");
    return undefined;
  },
);

/**
 * Where policies require passkeys, a stolen password and code do not replace those of the user.
 *
 * Errors   second_factor_required.
 */
function requireOwnPasskey(session: Session, passkeys: readonly unknown[]): void {
  if (session.rules.secondFactor !== "passkey" || passkeys.length === 0) return;
  if (session.factor !== "passkey") throw factorRequired("passkey");
}

function tooMany(): ApiError {
  return new ApiError("conflict", `A user has at most ${passkeysMax} passkeys. Remove one first.`);
}

function notMade(): ApiError {
  const message = "The passkey was not created for this page. Try again.";
  const fieldError = {
    code: "invalid_passkey",
    expected: "a new passkey",
    received: "another one",
  };
  return new ApiError("invalid_request_data", message, {
    fieldErrors: [{ ...fieldError, path: "client_data", message }],
  });
}
