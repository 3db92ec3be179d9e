import { hashToken } from "../../identity/secret-tokens.ts";
import type { Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { type ReadApplication, readApplication } from "../applications/application-rows.ts";
import { changeableInForm } from "../applications/application-states.ts";

/** Whether a link still opens the form; if not, why. */
export type LinkState = "open" | "expired" | "superseded" | "submitted";

export interface OpenedLink {
  state: LinkState;
  expiresAt: string;
  application: ReadApplication;
}

/**
 * What a link's token stands for.
 *
 * A link ends with the submission, and works again while underwriting asks for something: the
 * merchant has it in an e-mail, and would look for it there.
 *
 * Errors   not_found: no link has this token, or its application was deleted.
 */
export async function findLink(
  parts: Pick<Parts, "database" | "clock">,
  token: string,
): Promise<OpenedLink> {
  const found = await parts.database.query<{
    application_id: Uuid;
    state: "open" | "superseded" | "used";
    expires_at: string;
  }>({
    name: "find-application-link",
    text: "SELECT application_id, state, expires_at FROM application_links WHERE token_hash = $1",
    values: [hashToken(token)],
  });
  const link = found.rows[0];
  const application = link && (await readApplication(parts.database, link.application_id));
  if (link === undefined || application === undefined) {
    throw new Refusal("not_found", "There is no such link.");
  }
  const { expires_at: expiresAt } = link;
  const state = ((): LinkState => {
    if (link.state === "superseded") return "superseded";
    if (!changeableInForm.includes(application.status)) return "submitted";
    return expiresAt <= parts.clock.now().toISOString() ? "expired" : "open";
  })();
  return { state, expiresAt, application };
}

const closed: Record<Exclude<LinkState, "open">, string> = {
  expired: "This link is over: it worked for fourteen days. Ask for a new one.",
  superseded: "A newer link was made for this application: use that one.",
  submitted: "This application was submitted already.",
};

/** Errors   not_found; link_expired: the link does not open the form any more. */
export async function requireOpenLink(
  parts: Pick<Parts, "database" | "clock">,
  token: string,
): Promise<ReadApplication> {
  const { state, application } = await findLink(parts, token);
  if (state !== "open") throw new Refusal("link_expired", closed[state]);
  return application;
}
