import { readFile } from "node:fs/promises";
import path from "node:path";

/** A file of the build. Source   Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const frame = "src/shell/signed-in.tsx";
/** Its files come first: without them, nothing is shown. */
const entry = "index.html";

/**
 * Reads which files the pages of the console load. A browser that learns them with the page requests
 * all of them at the same time; otherwise each is requested after the one that imports it.
 *
 * Input    folder: the build output of `web/`.
 * Returns  the value of the header `link` for a path under `/dashboard`. Only lists and Home name
 *          their own files, which are called like their paths.
 */
export async function readConsolePreloads(folder: string): Promise<(path: string) => string> {
  const manifest = JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const filesOf = (names: readonly string[]): Set<string> => {
    const files = new Set<string>();
    const seen = new Set<string>();
    const add = (name: string) => {
      const chunk = manifest[name];
      if (chunk === undefined || seen.has(name)) return;
      seen.add(name);
      for (const imported of chunk.imports ?? []) add(imported);
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    };
    for (const name of names) add(name);
    return files;
  };
  const linksOf = (names: readonly string[]) =>
    [...filesOf([entry, ...names])]
      .map((file) => {
        const how = file.endsWith(".css") ? "preload; as=style" : "modulepreload";
        return `</pages/${file}>; rel=${how}; crossorigin`;
      })
      .join(", ");
  const ofFrame = linksOf([frame]);
  const ofPages = new Map<string, string>();
  for (const name of Object.keys(manifest)) {
    const [, page] = /^src\/console\/([\w-]+)\/\1-page\.tsx$/.exec(name) ?? [];
    if (page !== undefined) ofPages.set(page, linksOf([frame, name]));
  }
  return (at) => {
    const [, , page = "home", more] = at.replace(/\/$/, "").split("/");
    return (more === undefined ? ofPages.get(page) : undefined) ?? ofFrame;
  };
}
