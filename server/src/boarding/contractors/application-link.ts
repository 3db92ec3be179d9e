import { hashToken, newToken } from "../../identity/secret-tokens.ts";
import type { Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";

/** How long a link to the form works. */
export const linkLifetimeMs = 14 * 24 * 60 * 60 * 1000;

const sealedFor = (id: Uuid) => `contractor_applications ${id}`;

/** A new link's token: found by its hash, and sealed to be shown again. */
export function newLinkToken(parts: Pick<Parts, "random" | "sealing">, id: Uuid) {
  const token = newToken(parts.random);
  return {
    token,
    token_hash: hashToken(token),
    sealed_token: parts.sealing.seal(token, sealedFor(id)),
  };
}

/** The address of the form. */
export function linkOf(
  parts: Pick<Parts, "sealing" | "origin">,
  row: { id: Uuid; sealed_token: string },
): string {
  return `${parts.origin()}/onboard/${parts.sealing.open(row.sealed_token, sealedFor(row.id))}`;
}
