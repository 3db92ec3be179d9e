import { readFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

/**
 * Serves a built site below `/docs/` in the same way for both sides: clean paths, gzip, and a year
 * for files whose name holds a hash.
 */
export async function serveSite(folder: string): Promise<{ origin: string; close(): void }> {
  const packed = new Map<string, Buffer>();
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = decodeURIComponent(pathname.replace(/^\/docs\/?/, "")) || "index.html";
    const file = await firstFile(folder, [name, `${name}.html`, `${name}/index.html`]);
    if (file === undefined) return response.writeHead(404).end();
    const text = packed.get(file) ?? gzipSync(await readFile(file));
    packed.set(file, text);
    response.writeHead(200, {
      "content-type": types[path.extname(file)] ?? "application/octet-stream",
      "content-encoding": "gzip",
      "cache-control": name.startsWith("assets/") ? "public, max-age=31536000" : "no-cache",
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close().closeAllConnections(),
  };
}

async function firstFile(folder: string, names: string[]): Promise<string | undefined> {
  for (const name of names) {
    const file = path.join(folder, path.normalize(name));
    if (!file.startsWith(folder)) continue;
    const found = await readFile(file).catch(() => undefined);
    if (found !== undefined) return file;
  }
  return undefined;
}
