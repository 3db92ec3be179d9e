import { createHash } from "node:crypto";
import { glob, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const site = import.meta.dirname;
const output = path.join(site, "build");
const stampFile = "stamp.json";

/** What the built site is made of: a change of any of these files makes it stale. */
const sources = [
  "portal/*.{ts,mts,json}",
  "portal/{docs,plugin,src,static}/**/*",
  "contract/openapi/*.json",
  "examples/**/*.{mjs,sh}",
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
export async function buildPortal(): Promise<void> {
  const stamp = { sources: await sourcesHash() };
  // Docusaurus reads this when it is loaded; its module is loaded here and not above.
  process.env.NODE_ENV = "production";
  const { build } = await import("@docusaurus/core/lib/index.js");
  const next = path.join(site, "build.next");
  await rm(next, { recursive: true, force: true });
  await build(site, { outDir: next });
  await writeFile(path.join(next, stampFile), `${JSON.stringify(stamp)}\n`);
  await rm(output, { recursive: true, force: true });
  await rename(next, output);
}

if (import.meta.main) {
  if (process.argv.includes("--if-stale") && (await isFresh())) {
    console.log("The portal is up to date.");
  } else {
    await buildPortal();
  }
}
