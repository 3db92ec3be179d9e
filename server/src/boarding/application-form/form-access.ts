import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { hashToken } from "../../identity/secret-tokens.ts";
import type { Uuid } from "../../ids.ts";
import { type ReadApplication, readApplication } from "../applications/application-rows.ts";
import { changeableInForm } from "../applications/application-states.ts";

interface LinkRow {
  application_id: Uuid;
  state: "open" | "superseded" | "used";
  expires_at: string;
}

/** The view that a link to the hosted form opens. */
export type FormAccess =
  | { view: "form"; row: ReadApplication; expiresAt: string }
  /** It was submitted, or decided without the form. */
  | { view: "status"; row: ReadApplication }
  | { view: "closed"; row: ReadApplication; reason: "expired" | "superseded" };

/**
 * Resolves an application link.
 *
 * A used link reopens the form while underwriting is waiting for information, until the link
 * expires, so that the merchant needs no new link.
 *
 * Errors   not_found: unknown token, or the application was deleted.
 */
export async function findForm(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  token: string,
): Promise<FormAccess> {
  const link = await readLink(database, token);
  const row = link && (await readApplication(database, link.application_id));
  if (link === undefined || row === undefined) {
    throw new ApiError("not_found", "There is no application behind this link.");
  }
  if (link.state === "superseded") return { view: "closed", row, reason: "superseded" };
  const isOver = Date.parse(link.expires_at) <= clock.now().getTime();
  if (!changeableInForm.includes(row.status)) return { view: "status", row };
  if (!isOver) return { view: "form", row, expiresAt: link.expires_at };
  return link.state === "used"
    ? { view: "status", row }
    : { view: "closed", row, reason: "expired" };
}

/**
 * Returns the application that a link grants permission to change.
 *
 * Input    version: the one that the change is based on; absent: any.
 * Errors   not_found; link_expired; conflict: it changed concurrently, or can no longer change.
 */
export async function requireForm(
  deps: Pick<Dependencies, "database" | "clock">,
  token: string,
  version?: number,
): Promise<FormAccess & { view: "form" }> {
  const found = await findForm(deps, token);
  if (found.view === "closed") {
    throw new ApiError("link_expired", "This link is no longer valid. Ask for a new one.");
  }
  if (found.view === "status") {
    throw new ApiError(
      "link_expired",
      "This application was submitted and can no longer be changed.",
    );
  }
  if (version !== undefined && version !== found.row.version) throw changedElsewhere();
  return found;
}

export function changedElsewhere(): ApiError {
  return new ApiError("conflict", "The application was changed in the meantime. Read it again.");
}

async function readLink(database: Pool, token: string): Promise<LinkRow | undefined> {
  const found = await database.query<LinkRow>({
    name: "read-application-link",
    text: "SELECT application_id, state, expires_at FROM application_links WHERE token_hash = $1",
    values: [hashToken(token)],
  });
  return found.rows[0];
}
