import { hash } from "node:crypto";
import type { Uuid } from "../../ids.ts";
import type { Random } from "../../parts.ts";
import type { Sealing } from "../../sealing.ts";

/** How long a link to the hosted form works. */
export const linkLifetimeMs = 14 * 24 * 60 * 60 * 1000;

const placeOf = (linkId: Uuid) => `application_links ${linkId}`;

/** A new link's token, of 256 bits: found by its hash, and sealed to be shown again. */
export function newLinkToken(
  sealing: Sealing,
  random: Random,
  linkId: Uuid,
): { token: string; token_hash: Buffer; sealed_token: string } {
  const token = Buffer.from(random.bytes(32)).toString("base64url");
  return {
    token,
    token_hash: hashLinkToken(token),
    sealed_token: sealing.seal(token, placeOf(linkId)),
  };
}

/** A token has 256 bits of chance: no hash is slow enough to matter to who guesses. */
export function hashLinkToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

export function applicationLinkUri(
  origin: string,
  sealing: Sealing,
  linkId: Uuid,
  sealedToken: string,
): string {
  return `${origin}/apply/${sealing.open(sealedToken, placeOf(linkId))}`;
}
