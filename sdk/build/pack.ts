import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "./build.ts";

/**
 * Runs before and after `npm pack`. In the repository the package's entry is its source, so that
 * tests and examples never use an outdated build; the published package has the built files.
 */
const manifestFile = path.join(import.meta.dirname, "../package.json");
const keptFile = path.join(import.meta.dirname, "../dist/package.json.kept");

const published = {
  main: "./dist/cjs/index.js",
  types: "./dist/cjs/index.d.ts",
  exports: {
    ".": {
      import: { types: "./dist/esm/index.d.ts", default: "./dist/esm/index.js" },
      require: { types: "./dist/cjs/index.d.ts", default: "./dist/cjs/index.js" },
    },
    "./package.json": "./package.json",
  },
};

switch (process.argv[2]) {
  case "before": {
    build();
    const text = readFileSync(manifestFile, "utf8");
    const { scripts: _, ...manifest } = JSON.parse(text);
    writeFileSync(keptFile, text);
    writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, ...published }, null, 2)}\n`);
    break;
  }
  case "after":
    writeFileSync(manifestFile, readFileSync(keptFile));
    rmSync(keptFile);
    break;
  default:
    throw new Error("expected before or after");
}
