import type { passkeyProof } from "@openpayfac/contract";
import type { Static } from "typebox";
import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type ChallengePurpose, takeChallenge } from "./challenges.ts";
import { readPasskeys, siteOf } from "./passkey-rows.ts";

/**
 * Checks the response of an authenticator to a challenge: site, origin, signature, that it verified
 * its user, and that its counter is above the stored one.
 *
 * Input    challengeOf: the user that the challenge was made for; null: of a sign-in.
 * Returns  the write that notes the use, which belongs in the transaction of what it permits;
 *          undefined: it proves nothing.
 * Writes   passkey_challenges.
 */
export async function verifyPasskey(
  deps: Dependencies,
  userId: Uuid,
  purpose: Exclude<ChallengePurpose, "add">,
  proof: Static<typeof passkeyProof>,
): Promise<Write | undefined> {
  const challengeOf = purpose === "sign_in" ? null : userId;
  const challenge = await takeChallenge(deps, purpose, challengeOf, proof.client_data);
  const passkeys = await readPasskeys(deps.database, userId);
  const passkey = passkeys.find((each) => each.credential_id === proof.credential_id);
  if (challenge === undefined || passkey === undefined) return undefined;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const origin = deps.origin();
  const verified = await verifyAuthenticationResponse({
    response: {
      id: proof.credential_id,
      rawId: proof.credential_id,
      type: "public-key",
      response: {
        clientDataJSON: proof.client_data,
        authenticatorData: proof.authenticator_data,
        signature: proof.signature,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: siteOf(origin),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    deps.log.info({ err: error }, "the response of a passkey is not valid");
    return undefined;
  });
  if (verified?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return updateRow(
    "passkeys",
    // Of two responses with one counter, the second one is of a copy.
    { id: passkey.id, counter: passkey.counter },
    {
      counter: newCounter,
      synced: credentialBackedUp,
      last_used_at: deps.clock.now().toISOString(),
    },
  );
}
