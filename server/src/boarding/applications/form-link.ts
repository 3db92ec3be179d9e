import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { ReadApplication } from "./application-rows.ts";
import { changeableInForm } from "./application-states.ts";
import { applicationLinkUri, linkLifetimeMs, newLinkToken } from "./link-tokens.ts";

type Needs = Pick<Dependencies, "clock" | "ids" | "random" | "encryption" | "origin">;

/** A link to the hosted form, and the writes that create it; none for one that exists. */
export interface FormLink {
  url: string;
  expiresAt: string;
  writes: Write[];
}

/**
 * Creates a link. Input   state: `used` opens the status of an application that cannot be changed.
 */
export function newFormLink(
  deps: Needs,
  applicationId: Uuid,
  state: "open" | "used",
): FormLink & { id: Uuid; encryptedToken: string } {
  const id = deps.ids.next();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + linkLifetimeMs).toISOString();
  const { token, token_hash, encrypted_token } = newLinkToken(deps.encryption, deps.random, id);
  const created = {
    id,
    application_id: applicationId,
    token_hash,
    encrypted_token,
    state,
    expires_at: expiresAt,
    created_at: now.toISOString(),
  };
  return {
    id,
    encryptedToken: encrypted_token,
    url: `${deps.origin()}/apply/${token}`,
    expiresAt,
    writes: [insertRow("application_links", created)],
  };
}

/**
 * The newest link if it still opens the application, or else a new one beside it, so that an email
 * never has a link that is over.
 */
export function formLink(deps: Needs, row: ReadApplication): FormLink {
  const { link_id, link_encrypted_token, link_state, link_expires_at } = row;
  const isChangeable = changeableInForm.includes(row.status);
  const isOpen =
    link_expires_at !== null &&
    link_state !== "superseded" &&
    (!isChangeable || Date.parse(link_expires_at) > deps.clock.now().getTime());
  if (!isOpen || link_id === null || link_encrypted_token === null) {
    return newFormLink(deps, row.id, isChangeable ? "open" : "used");
  }
  const url = applicationLinkUri(deps.origin(), deps.encryption, link_id, link_encrypted_token);
  return { url, expiresAt: link_expires_at, writes: [] };
}
