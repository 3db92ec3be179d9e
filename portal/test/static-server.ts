import { readFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { ensurePortal } from "../build.mts";

export const output = path.join(import.meta.dirname, "../build");

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".yaml": "application/yaml",
};

export interface Site {
  /** The address of the documentation without a slash at its end. */
  origin: string;
  close(): Promise<void>;
}

/** Serves the built site as the server does: clean paths, its content security policy, and 404. */
export async function startSite(): Promise<Site> {
  await ensurePortal();
  const policy = JSON.parse(await readFile(path.join(output, "csp.json"), "utf8")) as {
    header: string;
  };
  const server = http.createServer(async (request, response) => {
    const found = await fileOf(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = found ?? path.join(output, "404.html");
    response.writeHead(found ? 200 : 404, {
      "content-type": types[path.extname(file)] ?? "application/octet-stream",
      "content-security-policy": policy.header,
    });
    response.end(await readFile(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

async function fileOf(pathname: string): Promise<string | undefined> {
  if (!pathname.startsWith("/docs/")) return undefined;
  const name = path.normalize(decodeURIComponent(pathname.slice("/docs/".length)));
  if (name.startsWith("..")) return undefined;
  for (const candidate of [name === "." ? "index.html" : name, `${name}.html`]) {
    const file = path.join(output, candidate);
    if (
      await readFile(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return undefined;
}
