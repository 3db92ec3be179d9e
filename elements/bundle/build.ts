import path from "node:path";
import { buildByCommand, ensureBuilt, type Site } from "../../tools/ensure-built.ts";

const folder = path.join(import.meta.dirname, "..");

/** Output folder of the built script and frames. */
export const builtElements = path.join(folder, "build");

const site: Site = {
  output: builtElements,
  sources: ["elements/{bundle,src}/**/*", "package-lock.json"],
  async build(next) {
    process.env.NODE_ENV = "production";
    const { build } = await import("vite");
    const { frameOptions, scriptOptions } = await import("./vite-options.ts");
    await build(frameOptions(folder, next));
    await build(scriptOptions(folder, next));
  },
};

/** Writes what documents show of the elements into a folder. */
export async function buildDemo(output: string): Promise<void> {
  const { build } = await import("vite");
  const { demoOptions } = await import("./vite-options.ts");
  await build(demoOptions(folder, output));
}

/** Builds the elements unless they are fresh. Returns  whether they were built. */
export const ensureElements = () => ensureBuilt(site);

if (import.meta.main) await buildByCommand(site, "The elements are");
