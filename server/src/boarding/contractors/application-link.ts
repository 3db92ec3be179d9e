import type { Dependencies } from "../../dependencies.ts";
import { hashToken, newToken } from "../../identity/secret-tokens.ts";
import type { Uuid } from "../../ids.ts";

/** Lifetime of a link to the form. */
export const linkLifetimeMs = 14 * 24 * 60 * 60 * 1000;

const encryptedFor = (id: Uuid) => `contractor_applications ${id}`;

/** A new link's token: looked up by its hash, and encrypted to be shown again. */
export function newLinkToken(deps: Pick<Dependencies, "random" | "encryption">, id: Uuid) {
  const token = newToken(deps.random);
  return {
    token,
    token_hash: hashToken(token),
    encrypted_token: deps.encryption.encrypt(token, encryptedFor(id)),
  };
}

/** The URL of the form. */
export function linkOf(
  deps: Pick<Dependencies, "encryption" | "origin">,
  row: { id: Uuid; encrypted_token: string },
): string {
  return `${deps.origin()}/onboard/${deps.encryption.decrypt(row.encrypted_token, encryptedFor(row.id))}`;
}
