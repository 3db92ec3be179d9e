import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Api, apis } from "@openpayfac/contract";
import { handlers } from "@openpayfac/server/handlers";
import { repositoryRoot } from "../repository-files.ts";

/** Ids of the operations that the server has a handler for, whichever API lists them. */
export const availableOperations: ReadonlySet<string> = new Set(handlers.keys());

/**
 * Types of the events that the server sends: its code names them, and there is a way to receive any.
 */
export const availableEvents: ReadonlySet<string> = new Set(
  availableOperations.has("createWebhookEndpoint") ? eventsNamedIn("server/src") : [],
);

export interface Missing {
  api: Api;
  operations: string[];
}

/** For each API, its operations without a handler. */
export function findMissing(): Missing[] {
  return apis.map((api) => ({
    api,
    operations: Object.keys(api.operations).filter((id) => !availableOperations.has(id)),
  }));
}

function eventsNamedIn(folder: string): string[] {
  const types = new Set(apis.flatMap((api) => Object.keys(api.events)));
  const found = new Set<string>();
  const root = path.join(repositoryRoot, folder);
  for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") || /\.test\.ts$|-under-test\.ts$/.test(file)) continue;
    const source = readFileSync(path.join(root, file), "utf8");
    for (const [, type = ""] of source.matchAll(/"(v2\.[a-z_]+\.[a-z_]+)"/g)) {
      if (types.has(type)) found.add(type);
    }
  }
  return [...found];
}
