import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PortalFiles } from "./portal-files.ts";
import { landingPages, parseRequestedPage, redirectTarget } from "./portal-paths.ts";
import { registerSitemap } from "./sitemap.ts";

const base = "/docs/";
const forServerOnly = /^(csp\.json|stamp\.json|404|index)$|\.(br|gz)$/;

/**
 * Serves the built portal under `/docs/`: canonical paths, 301 from other forms, its content
 * security policy, and its not-found page with status 404. Browsers cache files with a hash in
 * their name for a year.
 *
 * Input    folder: the portal's build output; origin: of the server, which the pages name.
 */
export async function registerPortal(
  app: FastifyInstance,
  folder: string,
  origin: () => string,
): Promise<void> {
  const files = await listFiles(folder);
  const { header: policy } = JSON.parse(await readFile(path.join(folder, "csp.json"), "utf8"));
  // Its own scope: the hosted pages send files from another folder.
  await app.register(async (portal) => {
    await portal.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: "deny",
    });
    registerPages(portal, { files, policy, named: new PortalFiles(folder, origin) });
    registerSitemap(portal, pagesOf(files), origin);
  });
}

interface Built {
  files: Set<string>;
  /** Its content security policy. */
  policy: string;
  named: PortalFiles;
}

function registerPages(app: FastifyInstance, built: Built): void {
  const toDocs = (reply: FastifyReply, place: string) => reply.redirect(`${base}${place}`, 301);
  app.get("/docs", (request, reply) => toDocs(reply, parseRequestedPage(request.url).query));
  // The printed origin, and the addresses where programs look for llms.txt, redirect here:
  // temporarily, since an operator may put their own home page there.
  app.get("/", (_, reply) => reply.redirect(base, 302));
  app.get("/llms.txt", (_, reply) => reply.redirect(`${base}llms.txt`, 302));
  for (const page of landingPages) {
    for (const path of [`/${page}`, `/${page}/`]) {
      app.get(path, (request, reply) =>
        toDocs(reply, page + parseRequestedPage(request.url).query),
      );
    }
  }
  app.get(`${base}*`, (request, reply) => {
    const requested = parseRequestedPage(request.url.slice(base.length));
    const place = redirectTarget(requested);
    if (place !== undefined) return toDocs(reply, place);
    const file = fileOf(requested.name, built.files);
    return file === undefined
      ? send(request, reply.code(404), "404.html", built)
      : send(request, reply, file, built);
  });
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Set(names.map((name) => name.split(path.sep).join("/")));
}

/** The addresses of the pages below the origin. */
function pagesOf(files: ReadonlySet<string>): string[] {
  return [...files]
    .filter((file) => file.endsWith(".html") && file !== "404.html")
    .map((file) => `${base}${file === "index.html" ? "" : file.slice(0, -".html".length)}`)
    .sort();
}

function fileOf(name: string, files: Set<string>): string | undefined {
  if (name === "") return "index.html";
  // Files that the build writes for this server are not pages.
  if (forServerOnly.test(name)) return undefined;
  return [name, `${name}.html`].find((candidate) => files.has(candidate));
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  { policy, named }: Built,
): Promise<FastifyReply> {
  const lasting = file.startsWith("assets/");
  reply
    .header("content-security-policy", policy)
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
  const text = await named.read(file, request.headers["accept-encoding"]?.toString());
  if (text === undefined) return reply.sendFile(file);
  reply.header("vary", "accept-encoding").header("etag", text.etag);
  if (request.headers["if-none-match"] === text.etag) return reply.code(304).send();
  if (text.encoding !== undefined) reply.header("content-encoding", text.encoding);
  return reply.type(text.type).send(text.body);
}
