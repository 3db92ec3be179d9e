import { execFile, spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const caches = path.resolve(import.meta.dirname, "../../node_modules/.cache");
const installMsMax = 180_000;

/** The folder of a virtual environment; or a description of what is missing. */
export type PythonEnvironment = { folder: string } | { missing: string };

/**
 * Finds the virtual environment with the pinned packages of a file, and creates it if it is not
 * there yet.
 *
 * Input    name: of its cache; requirements: path of the file, whole and pinned.
 * Writes   node_modules/.cache: git ignores it, and other versions make another.
 */
export async function pythonEnvironment(
  name: string,
  requirements: string,
): Promise<PythonEnvironment> {
  const version = spawnSync("python3", ["-c", "import sys; print(sys.version_info >= (3, 10))"], {
    encoding: "utf8",
  });
  if (version.error !== undefined) return { missing: "Python is not installed" };
  if (version.stdout.trim() !== "True") return { missing: "Python is older than 3.10" };
  const pins = hash("sha256", readFileSync(requirements), "hex").slice(0, 12);
  const folder = path.join(caches, name, pins);
  // Written last: an environment that was left incomplete is created again.
  const whole = path.join(folder, "whole");
  if (existsSync(whole)) return { folder };
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
  return { folder };
}
