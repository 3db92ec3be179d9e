import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { apis, declaredEventTypes, declaredOperations, internalApis } from "@openpayfac/contract";
import { repositoryRoot } from "../repository-files.ts";

export interface Unlisted {
  operations: string[];
  events: string[];
}

/**
 * Finds what a module of the contract declares and no API lists: it would have no route, no
 * documentation and no test. Loads every module, so that one that nothing imports is found too.
 */
export async function findUnlisted(): Promise<Unlisted> {
  const folder = path.join(repositoryRoot, "contract/src");
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  for (const file of modules) await import(pathToFileURL(path.join(folder, file)).href);
  const all = [...apis, ...internalApis];
  const operations = new Set(all.flatMap((api) => Object.values(api.operations)));
  const events = new Set(all.flatMap((api) => Object.keys(api.events)));
  return {
    operations: declaredOperations()
      .filter((shape) => !operations.has(shape))
      .map((shape) => shape.id),
    events: declaredEventTypes().filter((type) => !events.has(type)),
  };
}
