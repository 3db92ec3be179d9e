import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

const base = "/docs/";
const forServerOnly = /^(csp\.json|stamp\.json|404)$|\.(br|gz)$/;

/**
 * Serves the built portal under `/docs/`: clean paths, its content security policy, its own
 * not-found page with status 404. Files whose name holds a hash are kept by browsers for a year.
 *
 * Input    folder: what the portal's build wrote.
 */
export async function registerPortal(app: FastifyInstance, folder: string): Promise<void> {
  const files = await listFiles(folder);
  const { header: policy } = JSON.parse(await readFile(path.join(folder, "csp.json"), "utf8"));
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: "deny",
  });

  app.get("/docs", (_, reply) => reply.redirect(base, 301));
  app.get(`${base}*`, (request, reply) => {
    const [pathname = base, query] = request.url.split("?", 2);
    const name = decode(pathname.slice(base.length));
    const clean = cleanName(name);
    if (clean !== name) {
      return reply.redirect(`${base}${clean}${query === undefined ? "" : `?${query}`}`, 301);
    }
    const file = fileOf(name, files);
    return file === undefined
      ? send(reply.code(404), "404.html", policy)
      : send(reply, file, policy);
  });
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Set(names.map((name) => name.split(path.sep).join("/")));
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Without `.html`, `/index.html` and a slash at the end. */
function cleanName(name: string): string {
  return name
    .replace(/(^|\/)index\.html$/, "$1")
    .replace(/\.html$/, "")
    .replace(/\/+$/, "");
}

function fileOf(name: string, files: Set<string>): string | undefined {
  if (name === "") return "index.html";
  // What the build leaves for this server is not a page.
  if (forServerOnly.test(name)) return undefined;
  return [name, `${name}.html`].find((candidate) => files.has(candidate));
}

function send(reply: FastifyReply, file: string, policy: string): FastifyReply {
  const lasting = file.startsWith("assets/");
  return reply
    .header("content-security-policy", policy)
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache")
    .sendFile(file);
}
