import path from "node:path";
import { buildByCommand, ensureBuilt, type Site } from "../tools/ensure-built.ts";

const folder = import.meta.dirname;

const site: Site = {
  output: path.join(folder, "build"),
  sources: [
    "portal/*.{ts,mts,json}",
    "portal/{docs,plugin,src,static}/**/*",
    "contract/openapi/*.json",
    "contract/src/openapi/*.ts",
    "examples/**/*.{mjs,ts,sh,py,html,jsx}",
    "elements/{bundle,src}/**/*",
    "web/kit/tokens.css",
    "package-lock.json",
  ],
  async build(next) {
    // Docusaurus reads this when it is loaded. It and what follows it are loaded here and not above,
    // also because most starts find that there is nothing to build.
    process.env.NODE_ENV = "production";
    const { build } = await import("@docusaurus/core/lib/index.js");
    await build(folder, { outDir: next });
    const { finishSite } = await import("./plugin/finish-site.ts");
    await finishSite(next);
    const { buildDemo } = await import("@openpayfac/elements/bundle");
    await buildDemo(path.join(next, "live-elements"));
  },
};

/** Builds the site unless it is fresh. Returns  whether it was built. */
export const ensurePortal = () => ensureBuilt(site);

if (import.meta.main) await buildByCommand(site, "The portal is");
