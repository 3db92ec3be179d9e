import { createHash } from "node:crypto";
import { glob, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { finishSite } from "./plugin/finish-site.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const site = import.meta.dirname;
const output = path.join(site, "build");
const stampFile = "stamp.json";
const lockFile = path.join(site, ".docusaurus.lock");

/** What the built site is made of: a change of any of these files makes it stale. */
const sources = [
  "portal/*.{ts,mts,json}",
  "portal/{docs,plugin,src,static}/**/*",
  "contract/openapi/*.json",
  "examples/**/*.{mjs,sh,py}",
  "web/kit/tokens.css",
  "package-lock.json",
];

/** A hash over the names and contents of all sources. */
export async function sourcesHash(): Promise<string> {
  const root = path.join(site, "..");
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    hash
      .update(path.relative(root, file))
      .update("\0")
      .update(await readFile(file));
  }
  return hash.digest("hex");
}

/** Whether `portal/build` was made from the sources as they are now. */
export async function isFresh(): Promise<boolean> {
  try {
    const stamp = JSON.parse(await readFile(path.join(output, stampFile), "utf8"));
    return (stamp as { sources: string }).sources === (await sourcesHash());
  } catch {
    return false;
  }
}

/**
 * Builds the site into `portal/build`.
 *
 * Writes   a folder beside it first and renames it, so that a build that is killed or fails leaves
 *          the site of before as it was.
 */
async function buildPortal(): Promise<void> {
  const stamp = { sources: await sourcesHash() };
  // Docusaurus reads this when it is loaded; its module is loaded here and not above.
  process.env.NODE_ENV = "production";
  const { build } = await import("@docusaurus/core/lib/index.js");
  const next = path.join(site, "build.next");
  await rm(next, { recursive: true, force: true });
  await build(site, { outDir: next });
  await finishSite(next);
  await compressSite(next);
  await writeFile(path.join(next, stampFile), `${JSON.stringify(stamp)}\n`);
  await rm(output, { recursive: true, force: true });
  await rename(next, output);
}

const compressible = "**/*.{html,js,css,svg,json,yaml,md,txt}";

/** Writes a `.br` and a `.gz` beside each text, once here and not at each request. */
async function compressSite(folder: string): Promise<void> {
  for await (const name of glob(compressible, { cwd: folder })) {
    const file = path.join(folder, name);
    const text = await readFile(file);
    await Promise.all([
      brotli(text, brotliSettings(name)).then((packed) => writeFile(`${file}.br`, packed)),
      gzip(text).then((packed) => writeFile(`${file}.gz`, packed)),
    ]);
  }
}

/**
 * Scripts and style sheets are on every page, and packed as small as they get. For hundreds of
 * pages that would take as long as building them did, to save a sixteenth of their size.
 */
function brotliSettings(name: string): zlib.BrotliOptions {
  const quality = /\.(?:js|css)$/.test(name) ? zlib.constants.BROTLI_MAX_QUALITY : 5;
  return { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } };
}

/**
 * Builds the site unless it is fresh. Two processes that ask at once build it once.
 *
 * Returns  whether it was built.
 */
export async function ensurePortal(): Promise<boolean> {
  while (!(await takeLock())) await setTimeout(200);
  try {
    if (await isFresh()) return false;
    await buildPortal();
    return true;
  } finally {
    await rm(lockFile, { force: true });
  }
}

/** Takes the lock, also from a process that died with it. */
async function takeLock(): Promise<boolean> {
  try {
    await writeFile(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const holder = Number(await readFile(lockFile, "utf8").catch(() => ""));
  // Empty for a moment while its holder writes it.
  if (holder > 0 && !isAlive(holder)) await rm(lockFile, { force: true });
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

if (import.meta.main) {
  const ifStale = process.argv.includes("--if-stale");
  if (!ifStale) await rm(path.join(output, stampFile), { force: true });
  if (!(await ensurePortal())) console.log("The portal is up to date.");
}
