import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import type { Body, Components, Field } from "../plugin/page-data.ts";
import { output } from "./static-server.ts";

/** Every page of the built site: its path and its HTML as the server sends it. */
export async function builtPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for await (const file of glob("**/*.html", { cwd: output })) {
    const name = file.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "");
    pages.set(`/docs/${name}`, await readFile(path.join(output, file), "utf8"));
  }
  return pages;
}

/** Every name of a field below these, at any depth; a component inside itself counts once. */
export function fieldNames(
  components: Components,
  of: Pick<Body, "ref" | "fields" | "variants"> | Field[] | undefined,
  inside: string[] = [],
): string[] {
  if (!of) return [];
  if (!Array.isArray(of) && of.ref !== undefined) {
    if (inside.includes(of.ref)) return [];
    return fieldNames(components, components[of.ref], [...inside, of.ref]);
  }
  const fields = Array.isArray(of)
    ? of
    : [...(of.fields ?? []), ...(of.variants ?? []).flatMap((variant) => variant.fields)];
  return fields.flatMap((field) => [field.name, ...fieldNames(components, field, inside)]);
}
