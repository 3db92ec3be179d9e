import path from "node:path";
import { type PortalServer, servePortal } from "../../testkit/src/portal-server.ts";
import { ensurePortal } from "../build.mts";

export const output = path.join(import.meta.dirname, "../build");

export type Site = PortalServer;

/**
 * Builds the site where that is needed, and serves it as the server does.
 *
 * Input    named: the origin in its pages, if it is not the one that the build wrote.
 */
export async function startSite(named?: string): Promise<Site> {
  await ensurePortal();
  return servePortal(output, named);
}
