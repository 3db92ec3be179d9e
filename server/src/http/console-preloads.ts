import { readFile } from "node:fs/promises";
import path from "node:path";

/** A file of the build. Source   Vite's manifest. */
interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const program = "src/main.tsx";
const frame = "src/shell/signed-in.tsx";

/** Files that a page of the console loads. */
export interface PageFiles {
  /** Value of the header `link`, which names its scripts and style sheets. */
  link: string;
  /** Addresses of its style sheets. */
  styles: readonly string[];
}

/**
 * Reads which files the pages of the console load. A browser that learns them with the page requests
 * all of them at the same time; otherwise each is requested after the one that imports it.
 *
 * Input    folder: the build output of `web/`.
 * Returns  the files for a path under `/dashboard`. Only lists and Home name their own files, which
 *          are called like their paths.
 */
export async function readConsolePreloads(folder: string): Promise<(path: string) => PageFiles> {
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
  // It requests the page's data, and then loads the program.
  const keys = Object.keys(manifest);
  const first = keys.filter((name) => manifest[name]?.dynamicImports?.includes(program));
  const filesOfPage = (names: readonly string[]): PageFiles => {
    const files = [...filesOf([...first, ...names, program])].map((file) => `/pages/${file}`);
    const isStyle = (file: string) => file.endsWith(".css");
    const link = files.map(
      (file) =>
        `<${file}>; rel=${isStyle(file) ? "preload; as=style" : "modulepreload"}; crossorigin`,
    );
    return { link: link.join(", "), styles: files.filter(isStyle) };
  };
  const ofFrame = filesOfPage([frame]);
  const ofPages = new Map<string, PageFiles>();
  for (const name of keys) {
    const [, page] = /^src\/console\/([\w-]+)\/\1-page\.tsx$/.exec(name) ?? [];
    if (page === undefined) continue;
    const requests = keys.filter((each) => manifest[each]?.name === `${page}-requests`);
    ofPages.set(page, filesOfPage([...requests, frame, name]));
  }
  return (at) => {
    const [, , page = "home", more] = at.replace(/\/$/, "").split("/");
    return (more === undefined ? ofPages.get(page) : undefined) ?? ofFrame;
  };
}
