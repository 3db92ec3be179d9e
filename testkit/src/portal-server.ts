import Fastify from "fastify";
import { registerPortal } from "../../server/src/http/portal.ts";

export interface PortalServer {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a built portal with the server's own handler: its paths, its types, its policy, its 404.
 * Nothing else of the server runs.
 *
 * Input    folder: what the portal's build wrote; named: the origin in its pages, if it is not the
 *          one that the build wrote.
 */
export async function servePortal(
  folder: string,
  named = "http://localhost:4000",
): Promise<PortalServer> {
  const app = Fastify({ forceCloseConnections: true });
  await registerPortal(app, folder, () => named);
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { origin, close: () => app.close() };
}
