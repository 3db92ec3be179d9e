import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../repository-files.ts";

/**
 * The kinds of tests, by the resources that they need:
 *
 * - `unit`: none.
 * - `server`: PostgreSQL.
 * - `processes`: child processes, such as servers that the test kills.
 * - `walk`: the same, and a clock that moves through weeks.
 * - `browser`: a browser, or the built portal.
 */
export type TestKind = "unit" | "server" | "processes" | "walk" | "browser";

/** Tests that move a clock through weeks or months. */
const walks = [
  "journeys/src/clock-crash.test.ts",
  "journeys/src/money-over-time.test.ts",
  "journeys/src/residuals.test.ts",
  "journeys/src/seventy-five-days.test.ts",
];

/** Tests that start programs and wait for them. */
const processes = [
  "bench/**/*.test.ts",
  "cli/**/*.test.ts",
  "elements/test/**/*.test.ts",
  "journeys/**/*.test.ts",
  "portal/test/{build-rules,samples}.test.ts",
  "sdk/build/**/*.test.ts",
];

/** Modules that only tests with a browser or the built portal import. */
const browserModules = ["testkit/src/browser.ts", "portal/test/static-server.ts"];

/** Modules that only tests with PostgreSQL import. */
const postgresModules = [
  "testkit/src/database.ts",
  "server/src/database/embedded/start-embedded-postgres.ts",
];

/** Lists every test file by its kind, as a path from the repository's root. */
export function testFilesByKind(): Record<TestKind, string[]> {
  const reaches = importReader();
  const kinds: Record<TestKind, string[]> = {
    unit: [],
    server: [],
    processes: [],
    walk: [],
    browser: [],
  };
  for (const file of testFiles()) kinds[kindOf(file, reaches)].push(file);
  return kinds;
}

function testFiles(): string[] {
  const exclude = ["**/node_modules/**", "portal/build/**"];
  return globSync("**/*.test.ts", { cwd: repositoryRoot, exclude })
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort();
}

function kindOf(file: string, reaches: (file: string) => ReadonlySet<string>): TestKind {
  const imported = reaches(file);
  if (walks.includes(file)) return "walk";
  if (browserModules.some((module) => imported.has(module))) return "browser";
  if (processes.some((pattern) => path.posix.matchesGlob(file, pattern))) return "processes";
  if (postgresModules.some((module) => imported.has(module))) return "server";
  return "unit";
}

const importedName = /(?:from|import|import\()\s*"((?:\.|@openpayfac\/)[^"]+)"/g;

/** Returns  a function that names all files of the repository that a file loads, at any distance. */
function importReader(): (file: string) => ReadonlySet<string> {
  for (const module of [...browserModules, ...postgresModules, ...walks]) {
    if (!existsSync(path.join(repositoryRoot, module))) {
      throw new Error(`${module} no longer exists: tools/tests/test-files.ts still names it.`);
    }
  }
  const direct = new Map<string, string[]>();
  const importsOf = (file: string) => {
    const known = direct.get(file);
    if (known !== undefined) return known;
    const source = readFileSync(path.join(repositoryRoot, file), "utf8");
    const found = [...source.matchAll(importedName)].flatMap(([, name]) => resolve(file, name!));
    direct.set(file, found);
    return found;
  };
  return (file) => {
    const reached = new Set([file]);
    for (const each of reached) for (const next of importsOf(each)) reached.add(next);
    return reached;
  };
}

function resolve(from: string, name: string): string[] {
  const target = name.startsWith("@openpayfac/")
    ? `${name.slice("@openpayfac/".length)}/src/index.ts`
    : path.posix.join(path.posix.dirname(from), name);
  const isSource = /\.m?tsx?$/.test(target) && existsSync(path.join(repositoryRoot, target));
  return isSource ? [target] : [];
}
