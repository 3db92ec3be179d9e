import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { repositoryRoot } from "./repository-files.ts";

interface Part {
  name: string;
  command: readonly [string, ...string[]];
  /** Whether what it prints is shown though it passed. */
  tells?: true;
}

const bin = (name: string) => path.join(repositoryRoot, "node_modules/.bin", name);
const node = (...args: string[]) => [process.execPath, ...args] as const;
/** The last result is cached, so that only changed files are checked again. */
const types = (project: string, name: string) =>
  [
    bin("tsc"),
    ...["--noEmit", "--pretty", "false", "-p", project],
    ...["--incremental", "--tsBuildInfoFile", `node_modules/.cache/check/${name}.json`],
  ] as const;

// The slowest first: the others fill the cores beside it.
const parts: readonly Part[] = [
  { name: "types", command: types(".", "all") },
  { name: "types of the portal", command: types("portal", "portal") },
  { name: "lint and format", command: [bin("biome"), "check", "--max-diagnostics=50", "."] },
  { name: "imports", command: node("tools/check-imports.ts") },
  { name: "generated files", command: node("tools/generate.ts", "--check") },
  { name: "documents", command: node("tools/check-documents.ts") },
  { name: "commit subjects", command: node("tools/check-commit-subjects.ts") },
  { name: "language", command: node("tools/check-language.ts") },
  { name: "operations", command: node("tools/check-operations.ts"), tells: true },
];
const partsConcurrency = 3;

interface Result {
  part: Part;
  passed: boolean;
  output: string;
}

async function run(part: Part): Promise<Result> {
  const [program, ...args] = part.command;
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: "0" },
  });
  const output = await collect(child);
  const passed = child.exitCode === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? "ok    " : "FAILED"} ${part.name.padEnd(20)} ${seconds.padStart(5)} s`);
  return { part, passed, output };
}

async function collect(child: ChildProcess): Promise<string> {
  let output = "";
  const take = (chunk: Buffer) => {
    output += chunk.toString("utf8");
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  try {
    await once(child, "close");
  } catch (error) {
    // The program itself could not be started.
    output += String(error);
  }
  return output;
}

const waiting = [...parts];
const results: Result[] = [];
async function takeNext(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    results.push(await run(part));
  }
}
await Promise.all(Array.from({ length: partsConcurrency }, takeNext));

for (const { part, passed, output } of results) {
  if (passed && part.tells !== true) continue;
  console.log(`\n${part.name}:\n${output.trimEnd()}`);
}
if (results.some((result) => !result.passed)) process.exitCode = 1;
