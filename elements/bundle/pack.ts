import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * Runs before and after `npm pack`. In the repository the package's entries are its sources, so
 * that no one uses an outdated build; the published package holds the compiled loader and React
 * components. The server serves the script and the frames.
 */
const folder = path.join(import.meta.dirname, "..");
const dist = path.join(folder, "dist");
const manifestFile = path.join(folder, "package.json");
const keptFile = path.join(dist, "package.json.kept");
const packages = createRequire(import.meta.url);
const compiler = path.join(path.dirname(packages.resolve("typescript/package.json")), "bin/tsc");

const entry = (name: string) => ({
  types: `./dist/${name}/index.d.ts`,
  default: `./dist/${name}/index.js`,
});
const published = {
  types: "./dist/package/index.d.ts",
  exports: {
    ".": entry("package"),
    "./react": entry("react"),
    "./package.json": "./package.json",
  },
};

function build(): void {
  rmSync(dist, { recursive: true, force: true });
  const source = path.join(folder, "src");
  const entries = ["package/index.ts", "react/index.ts"].map((file) => path.join(source, file));
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...[compiler, "--ignoreConfig", ...entries, "--rootDir", source, "--outDir", dist],
      ...["--declaration", "--module", "nodenext", "--target", "es2022", "--jsx", "react-jsx"],
      ...["--lib", "es2023,dom,dom.iterable", "--types", "react", "--skipLibCheck"],
      ...["--rewriteRelativeImportExtensions", "--strict", "--exactOptionalPropertyTypes"],
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the compiler rejected the sources:\n${stdout}`);
  // Types name the sources that they were made of; what is published has none.
  for (const name of globSync("**/*.d.ts", { cwd: dist })) {
    const file = path.join(dist, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/((?:from|import\() ?"\.[^"]*)\.tsx?"/g, '$1.js"'));
  }
}

switch (process.argv[2]) {
  case "before": {
    build();
    const text = readFileSync(manifestFile, "utf8");
    const { scripts: _, devDependencies: __, ...manifest } = JSON.parse(text);
    writeFileSync(keptFile, text);
    writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, ...published }, null, 2)}\n`);
    break;
  }
  case "after":
    writeFileSync(manifestFile, readFileSync(keptFile));
    rmSync(dist, { recursive: true });
    break;
  default:
    throw new Error("expected before or after");
}
