import { getPreferences, pagesOperations } from "@openpayfac/contract";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { pageSessionOf } from "../identity/page-session.ts";
import { requireSession, sessionTokenOf } from "../identity/session-cookie.ts";
import { readPreferences } from "../identity/user-preferences.ts";
import { renderPage } from "./encode-response.ts";
import { shardOf } from "./request-shards.ts";

/** Data that the console reads first. */
export interface ConsoleStart {
  /** Both as JSON, as their operations return them. */
  session: string;
  preferences: string;
  /** Name of the user's node of the hierarchy. */
  scope: string;
  /** Name of the branding. */
  brand: string;
  sandbox: boolean;
}

/**
 * The session and the preferences of the user whose cookie a request has, so that the console does
 * not request them before its data.
 *
 * Returns  undefined: no one is signed in, or the database is away. The page then requests
 *          them, and shows why they fail.
 */
export async function readConsoleStart(request: FastifyRequest): Promise<ConsoleStart | undefined> {
  // A link on another site opens the page without the cookie; requests of the page have it.
  if (sessionTokenOf(request) === undefined) return undefined;
  const deps = shardOf(request);
  try {
    const signedIn = await requireSession(request, deps);
    const [session, preferences] = await Promise.all([
      pageSessionOf(signedIn, deps),
      readPreferences(deps.database, signedIn.user.id),
    ]);
    return {
      session: renderPage(pagesOperations.getPageSession.returns.schema, session),
      preferences: renderPage(getPreferences.returns.schema, preferences),
      scope: session.scope.name,
      brand: session.brand.name,
      sandbox: session.sandbox,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) deps.log.warn({ err: error }, "the session was not read");
    return undefined;
  }
}
