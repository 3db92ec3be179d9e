import { writeFile } from "node:fs/promises";
import path from "node:path";
import { buildByCommand, ensureBuilt, type Site } from "../../tools/ensure-built.ts";

const folder = path.join(import.meta.dirname, "..");

/** Output folder of the built pages. */
export const builtPages = path.join(folder, "build");

const site: Site = {
  output: builtPages,
  sources: ["web/*.html", "web/{bundle,kit,src,public}/**/*", "package-lock.json"],
  async build(next) {
    // React and Vite read this when they are loaded; they are loaded here and not above.
    process.env.NODE_ENV = "production";
    const { build } = await import("vite");
    const { viteOptions } = await import("./vite-options.ts");
    await build(viteOptions(folder, next));
    await writeFile(path.join(next, "headings.json"), JSON.stringify(await headingsOfPages()));
  },
};

/**
 * The headings of the console's lists by their paths: the server shows them until the program does.
 * They are named like their links in the navigation, and in English only so far.
 */
async function headingsOfPages(): Promise<Record<string, string>> {
  const { consolePages } = await import("../src/console/pages.ts");
  const { en } = await import("../src/shell/messages/en.ts");
  return Object.fromEntries(
    consolePages.flatMap(({ path: at, navigation: entry }) =>
      entry === undefined || entry.group === "home" || entry.group === "sandbox"
        ? []
        : [[at, en.navigation[entry.name]]],
    ),
  );
}

/** Builds the hosted pages unless they are fresh. Returns  whether they were built. */
export const ensurePages = () => ensureBuilt(site);

if (import.meta.main) await buildByCommand(site, "The hosted pages are");
