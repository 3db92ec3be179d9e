import { spawn } from "node:child_process";
import { access, readFile } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "@openpayfac/server/operator/operator-error";

/** A workspace whose build creates pages that the server serves. */
export type Site = "portal" | "web" | "elements";

const names: Record<Site, string> = {
  portal: "The portal",
  web: "The hosted pages",
  elements: "The elements",
};

/**
 * Builds pages that were never built or whose sources have changed since.
 *
 * The workspace's own program knows its sources; it runs in a process of its own because a build
 * needs memory, up to a gigabyte, that the server should not keep.
 *
 * Input    signal: ends the build.
 * Returns  "built", "fresh", or "absent" where there are no sources of them.
 * Errors   OperatorError with the last lines that the build wrote.
 */
export async function buildSite(
  root: string,
  site: Site,
  signal: AbortSignal,
): Promise<"built" | "fresh" | "absent"> {
  if (!(await exists(path.join(root, site, "package.json")))) return "absent";
  const folder = path.join(root, site);
  const program = await buildProgram(folder);
  // Not through npm, which takes longer to start than the check for changes. In a separate process
  // group, because a build may have child processes that it would leave running.
  const child = spawn(process.execPath, [program, "--if-stale"], {
    cwd: folder,
    stdio: pipes,
    detached: true,
  });
  const breakOff = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  };
  signal.addEventListener("abort", breakOff, { once: true });
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  signal.removeEventListener("abort", breakOff);
  signal.throwIfAborted();
  if (code === 0) return output.includes("up to date") ? "fresh" : "built";
  throw new OperatorError({
    cause: `${names[site]} could not be built: ${lastLines(output, 5)}`,
    remedy: `Run \`npm run build -w ${site}\` to see all of it, or leave pages out of OPENPAYFAC_ROLES.`,
  });
}

/** The program that `npm run build` would run there. */
async function buildProgram(folder: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  const program = /^node (\S+)$/.exec(scripts?.build ?? "")?.[1];
  if (program === undefined) throw new Error(`${folder} has no program that builds it`);
  return program;
}

const pipes: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];

/** Output folder of a site's built pages. */
export function builtFolder(root: string, site: Site): string {
  return path.join(root, site, "build");
}

function lastLines(text: string, count: number): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .slice(-count)
    .join(" ");
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
