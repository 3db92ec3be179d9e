import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { type PortalServer, servePortal } from "../../testkit/src/portal-server.ts";

const portal = path.join(import.meta.dirname, "..");
export const output = path.join(portal, "build");

export type Site = PortalServer;

/**
 * Builds the site where that is needed, and serves it as the server does. The build is a process of
 * its own: it needs much memory, and test files share theirs.
 *
 * Input    named: the origin in its pages, if it is not the one that the build wrote.
 */
export async function startSite(named?: string): Promise<Site> {
  await promisify(execFile)(process.execPath, [path.join(portal, "build.mts"), "--if-stale"]);
  return servePortal(output, named);
}
