import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * Builds what is published into `dist`: ES modules and CommonJS, each with its types. It is what the
 * compiler writes, one file for each source: stacks name the files that one can read here.
 */
const folder = path.join(import.meta.dirname, "..");
const dist = path.join(folder, "dist");
const packages = createRequire(import.meta.url);
const compiler = path.join(path.dirname(packages.resolve("typescript/package.json")), "bin/tsc");

export function build(): void {
  rmSync(dist, { recursive: true, force: true });
  emit("esm", "module");
  emit("cjs", "commonjs");
}

function emit(name: string, type: "module" | "commonjs"): void {
  const target = path.join(dist, name);
  // The nearest package.json says which kind of module a folder holds: the compiler heeds it too.
  const sources = path.join(dist, `${name}-sources`);
  mkdirSync(sources, { recursive: true });
  writeFileSync(path.join(sources, "package.json"), JSON.stringify({ type }));
  for (const file of globSync("**/*.ts", { cwd: path.join(folder, "src") })) {
    if (/\.test\.ts$|\.fixtures\.tsx?$/.test(file)) continue;
    mkdirSync(path.dirname(path.join(sources, file)), { recursive: true });
    writeFileSync(path.join(sources, file), readFileSync(path.join(folder, "src", file)));
  }
  compile(sources, target, "--declaration");
  // Editors read comments in the types; the programs do without.
  compile(sources, target, "--removeComments");
  rmSync(sources, { recursive: true });
  writeFileSync(path.join(target, "package.json"), `${JSON.stringify({ type })}\n`);
  for (const file of globSync("**/*.d.ts", { cwd: target }))
    nameBuiltFiles(path.join(target, file));
}

function compile(sources: string, target: string, option: string): void {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...[compiler, "--ignoreConfig", path.join(sources, "index.ts")],
      ...["--rootDir", sources, "--outDir", target, option],
      ...["--module", "nodenext", "--target", "es2022"],
      ...["--lib", "es2023,dom,dom.iterable,dom.asynciterable", "--types", ""],
      ...["--rewriteRelativeImportExtensions", "--strict", "--exactOptionalPropertyTypes"],
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the compiler rejected the sources:\n${stdout}`);
}

/** Types name the sources that they were made of; what is published has none. */
function nameBuiltFiles(file: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/(from "\.[^"]*)\.ts"/g, '$1.js"'));
}

if (import.meta.main) build();
