import { execFile, spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const requirements = path.join(import.meta.dirname, "requirements.txt");
const cache = path.resolve(import.meta.dirname, "../../../node_modules/.cache/schemathesis");
const installMsMax = 180_000;

/** The path of Schemathesis; or a description of what is missing. */
export type Found = { program: string } | { missing: string };

/**
 * Finds Schemathesis in a virtual environment of its own, which is made where it is not there yet.
 *
 * Writes   node_modules/.cache/schemathesis: git ignores it, and other versions make another.
 */
export async function findSchemathesis(): Promise<Found> {
  const version = spawnSync("python3", ["-c", "import sys; print(sys.version_info >= (3, 10))"], {
    encoding: "utf8",
  });
  if (version.error !== undefined) return { missing: "Python is not installed" };
  if (version.stdout.trim() !== "True") return { missing: "Python is older than 3.10" };
  const folder = path.join(cache, hash("sha256", readFileSync(requirements), "hex").slice(0, 12));
  const program = path.join(folder, "bin/st");
  // Written last: an environment that was left incomplete is created again.
  const whole = path.join(folder, "whole");
  if (existsSync(whole)) return { program };
  rmSync(folder, { recursive: true, force: true });
  try {
    await run("python3", ["-m", "venv", folder], { timeout: installMsMax });
    await run(
      path.join(folder, "bin/pip"),
      [
        ...["install", "--quiet", "--disable-pip-version-check", "--no-input"],
        ...["--no-deps", "--only-binary", ":all:", "--requirement", requirements],
      ],
      { timeout: installMsMax },
    );
  } catch (error) {
    const { stderr = "", message } = error as { stderr?: string; message: string };
    const why = stderr.trim().split("\n").at(-1) || message;
    return { missing: `its packages cannot be installed from PyPI: ${why}` };
  }
  writeFileSync(whole, "");
  return { program };
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
