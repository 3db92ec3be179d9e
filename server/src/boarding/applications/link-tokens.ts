import { hashToken, newToken } from "../../identity/secret-tokens.ts";
import type { Uuid } from "../../ids.ts";
import type { Random } from "../../random.ts";
import type { SecretEncryption } from "../../security/secret-encryption.ts";

/** Lifetime of a link to the hosted form. */
export const linkLifetimeMs = 14 * 24 * 60 * 60 * 1000;

const placeOf = (linkId: Uuid) => `application_links ${linkId}`;

/** A new link's token, of 256 bits: looked up by its hash, and encrypted to be shown again. */
export function newLinkToken(
  encryption: SecretEncryption,
  random: Random,
  linkId: Uuid,
): { token: string; token_hash: Buffer; encrypted_token: string } {
  const token = newToken(random);
  return {
    token,
    token_hash: hashToken(token),
    encrypted_token: encryption.encrypt(token, placeOf(linkId)),
  };
}

export function applicationLinkUri(
  origin: string,
  encryption: SecretEncryption,
  linkId: Uuid,
  encryptedToken: string,
): string {
  return `${origin}/apply/${encryption.decrypt(encryptedToken, placeOf(linkId))}`;
}
