import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describeOperations, summarizeApi } from "./describe-operation.ts";
import type { OpenApi } from "./openapi.ts";
import type { ApiSummary, Components, OperationPage } from "./page-data.ts";
import { describeComponents } from "./schema-tree.ts";

/** An API as the portal shows it. */
export interface Reference {
  id: string;
  document: OpenApi;
  summary: ApiSummary;
  operations: OperationPage[];
  components: Components;
}

/** The description of all APIs, beside those of each. */
export const mergedName = "openpayfac";

/** Reads the description of each API in a folder, in the order of their names. */
export async function readReferences(folder: string): Promise<Reference[]> {
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith(".json") && name !== `${mergedName}.json`,
  );
  return Promise.all(
    names
      .sort()
      .map((name) => readReference(path.basename(name, ".json"), path.join(folder, name))),
  );
}

/** Reads one API description, which is called so in addresses. */
export async function readReference(id: string, file: string): Promise<Reference> {
  const document = JSON.parse(await readFile(file, "utf8")) as OpenApi;
  const operations = describeOperations(id, document);
  const summary = summarizeApi(id, document, operations);
  return { id, document, summary, operations, components: describeComponents(document) };
}
