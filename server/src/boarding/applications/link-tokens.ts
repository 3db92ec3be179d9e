import { hashToken, newToken } from "../../identity/secret-tokens.ts";
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
  const token = newToken(random);
  return {
    token,
    token_hash: hashToken(token),
    sealed_token: sealing.seal(token, placeOf(linkId)),
  };
}

export function applicationLinkUri(
  origin: string,
  sealing: Sealing,
  linkId: Uuid,
  sealedToken: string,
): string {
  return `${origin}/apply/${sealing.open(sealedToken, placeOf(linkId))}`;
}
