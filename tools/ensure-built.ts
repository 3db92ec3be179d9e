import { createHash } from "node:crypto";
import { glob, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { repositoryRoot } from "./repository-files.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const stampFile = "stamp.json";

/** Pages that are built from sources of this repository. */
export interface Site {
  /** Output folder of the built pages. */
  output: string;
  /** Their sources, from the repository's root: a change of any makes the pages stale. */
  sources: readonly string[];
  /** Writes the pages into an empty folder. */
  build(folder: string): Promise<void>;
}

/** A hash over the names and contents of all sources. */
async function sourcesHash({ sources }: Site): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: repositoryRoot, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    hash
      .update(path.relative(repositoryRoot, file))
      .update("\0")
      .update(await readFile(file));
  }
  return hash.digest("hex");
}

/** Whether the pages were built from the current sources. */
async function isFresh(site: Site): Promise<boolean> {
  try {
    const stamp = JSON.parse(await readFile(path.join(site.output, stampFile), "utf8"));
    return (stamp as { sources: string }).sources === (await sourcesHash(site));
  } catch {
    return false;
  }
}

/**
 * Builds the pages unless they are up to date. Two concurrent processes build them once.
 *
 * Returns  whether they were built.
 * Writes   a folder beside them first and renames it, so that a build that is killed or fails
 *          leaves the previous pages unchanged; a `.br` and a `.gz` beside each text.
 */
export async function ensureBuilt(site: Site): Promise<boolean> {
  const lock = `${site.output}.lock`;
  while (!(await takeLock(lock))) await setTimeout(200);
  try {
    if (await isFresh(site)) return false;
    const stamp = { sources: await sourcesHash(site) };
    const next = `${site.output}.next`;
    await rm(next, { recursive: true, force: true });
    const mode = process.env.NODE_ENV;
    try {
      await site.build(next);
    } finally {
      // A build sets it for its bundler; what this process does next is another matter.
      if (mode === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = mode;
    }
    await compressTextFiles(next);
    await writeFile(path.join(next, stampFile), `${JSON.stringify(stamp)}\n`);
    await rm(site.output, { recursive: true, force: true });
    await rename(next, site.output);
    return true;
  } finally {
    await rm(lock, { force: true });
  }
}

/** Implements `npm run build`: builds in any case, or with `--if-stale` only outdated pages. */
export async function buildByCommand(site: Site, name: string): Promise<void> {
  const ifStale = process.argv.includes("--if-stale");
  if (!ifStale) await rm(path.join(site.output, stampFile), { force: true });
  if (!(await ensureBuilt(site))) console.log(`${name} up to date.`);
}

const compressible = "**/*.{html,js,mjs,css,svg,json,yaml,md,txt}";

/** Once here, and not at each request. */
async function compressTextFiles(folder: string): Promise<void> {
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

/** Takes the lock, also from a process that died with it. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const holder = Number(await readFile(lock, "utf8").catch(() => ""));
  // Empty for a moment while its holder writes it.
  if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true });
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
