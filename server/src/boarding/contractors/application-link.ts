import type { Dependencies } from "../../dependencies.ts";
import { hashToken, newToken } from "../../identity/secret-tokens.ts";
import type { Uuid } from "../../ids.ts";

/** How long a link to the form works. */
export const linkLifetimeMs = 14 * 24 * 60 * 60 * 1000;

const sealedFor = (id: Uuid) => `contractor_applications ${id}`;

/** A new link's token: found by its hash, and sealed to be shown again. */
export function newLinkToken(deps: Pick<Dependencies, "random" | "encryption">, id: Uuid) {
  const token = newToken(deps.random);
  return {
    token,
    token_hash: hashToken(token),
    sealed_token: deps.encryption.seal(token, sealedFor(id)),
  };
}

/** The address of the form. */
export function linkOf(
  deps: Pick<Dependencies, "encryption" | "origin">,
  row: { id: Uuid; sealed_token: string },
): string {
  return `${deps.origin()}/onboard/${deps.encryption.open(row.sealed_token, sealedFor(row.id))}`;
}
