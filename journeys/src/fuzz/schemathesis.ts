import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { pythonEnvironment } from "../python-environment.ts";

const run = promisify(execFile);
const requirements = path.join(import.meta.dirname, "requirements.txt");

/** The path of Schemathesis; or a description of what is missing. */
export type Found = { program: string } | { missing: string };

/** Finds Schemathesis in a virtual environment of its own. */
export async function findSchemathesis(): Promise<Found> {
  const environment = await pythonEnvironment("schemathesis", requirements);
  return "missing" in environment
    ? environment
    : { program: path.join(environment.folder, "bin/st") };
}

/**
 * Schemathesis reads it from its working directory: a body over the limit is rejected as too large.
 */
const config = `[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "409", "410", "413", "415", "422", "429"]
`;

/** Result of a run of Schemathesis. */
export interface Run {
  /** Each failure, as Schemathesis tells it; empty where there is none. */
  failures: string;
  /** How many requests it made. */
  cases: number;
}

/**
 * Runs Schemathesis over one description.
 *
 * Input    description: its file; examples: how many cases it makes for each operation at most.
 */
export async function fuzz(
  program: string,
  options: {
    description: string;
    origin: string;
    headers: Record<string, string>;
    examples: number;
    seed: number;
    phases: string;
    checks: readonly string[];
    excluded: readonly string[];
  },
): Promise<Run> {
  const { headers, excluded } = options;
  const args = [
    ...["run", options.description, "--url", options.origin],
    ...["--max-examples", String(options.examples), "--seed", String(options.seed)],
    ...["--phases", options.phases, "--checks", options.checks.join(",")],
    // One: Python 3.11 misreads its own source in two concurrent threads.
    ...["--workers", "1", "--request-timeout", "30", "--suppress-health-check", "all"],
    ...["--continue-on-failure", "--no-shrink", "--no-color", "--warnings", "off"],
    ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
    ...excluded.flatMap((id) => ["--exclude-operation-id", id]),
  ];
  writeFileSync(path.join(path.dirname(options.description), "schemathesis.toml"), config);
  const options_ = { cwd: path.dirname(options.description), maxBuffer: 256 * 1024 * 1024 };
  const { code, stdout, stderr } = await run(program, args, options_).then(
    (ended) => ({ ...ended, code: 0 }),
    (error) => error as { code: number; stdout: string; stderr: string },
  );
  const printed = stdout + stderr;
  const cases = Number(/(\d+) generated/.exec(printed)?.[1] ?? 0);
  return { failures: code === 0 ? "" : printed, cases };
}
