import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { mergeDescriptions, toOpenApi30 } from "@openpayfac/contract/openapi";
import { mergedName, type Reference } from "./read-references.ts";

/**
 * Writes the descriptions for generators of clients: one of all APIs, and the OpenAPI 3.0 variant of
 * each in the folder `3.0`.
 */
export async function writeVariants(folder: string, references: Reference[]): Promise<void> {
  const published = references.map(({ id, document }) => ({ id, description: { ...document } }));
  // Payments first: the client of all APIs has its version.
  published.sort((a, b) => Number(b.id === "payments") - Number(a.id === "payments"));
  const merged = mergeDescriptions(published);
  const write = (name: string, description: object) =>
    writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(description)}\n`);
  await mkdir(path.join(folder, "3.0"), { recursive: true });
  await write(mergedName, merged);
  for (const { id, description } of [...published, { id: mergedName, description: merged }]) {
    await write(`3.0/${id}`, toOpenApi30(description));
  }
}
