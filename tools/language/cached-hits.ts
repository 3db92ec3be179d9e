import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findHits, type Hit } from "./find-hits.ts";

interface Cache {
  /** Of the check's own source: another version of it finds something else. */
  version: string;
  files: Record<string, { content: string; hits: Hit[] }>;
}

/**
 * Finds the hits of files; those that did not change since the last run are not parsed again.
 *
 * Input    root: the folder of the repository; cacheFile: below node_modules.
 */
export function findHitsCached(root: string, files: readonly string[], cacheFile: string): Hit[] {
  const version = checkVersion();
  const earlier = readCache(cacheFile);
  const known = earlier?.version === version ? earlier.files : {};
  const next: Cache = { version, files: {} };
  for (const file of files) {
    const source = readFileSync(path.join(root, file), "utf8");
    const content = hash("sha1", source);
    const hits = known[file]?.content === content ? known[file].hits : findHits(file, source);
    next.files[file] = { content, hits };
  }
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(next));
  return files.flatMap((file) => next.files[file]?.hits ?? []);
}

function readCache(cacheFile: string): Cache | undefined {
  try {
    return JSON.parse(readFileSync(cacheFile, "utf8"));
  } catch {
    return undefined;
  }
}

function checkVersion(): string {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  return hash("sha1", sources.map((name) => readFileSync(path.join(folder, name))).join("\n"));
}
