import { execFile, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const root = path.join(import.meta.dirname, "../../..");
/** The scope of the workspaces, whose links are relative. */
const workspaces = "@openpayfac";
const migrationFolders = ["server/migrations", "ledger/migrations"];

export interface PreviousVersion {
  /** Root of its files, with packages to run them. */
  checkout: string;
  description: string;
  remove(): Promise<void>;
}

/**
 * Extracts an earlier version from the repository's history, as it runs beside this one while a
 * fleet is upgraded: that of PREVIOUS_VERSION (a commit or tag), or the one before the newest
 * migration. Its packages are those installed here.
 *
 * Returns  undefined: the history is not there, such as in an export.
 */
export async function extractPreviousVersion(): Promise<PreviousVersion | undefined> {
  const { PREVIOUS_VERSION: wanted } = process.env;
  const found =
    wanted === undefined ? commitBeforeNewestMigration() : { commit: wanted, description: wanted };
  if (found === undefined) return undefined;
  const { commit, description } = found;
  const checkout = await mkdtemp(path.join(tmpdir(), "openpayfac-previous-"));
  const run = promisify(execFile);
  const archive = path.join(checkout, "archive.tar");
  await run("git", ["archive", "--output", archive, commit], { cwd: root });
  await run("tar", ["--extract", "--file", archive], { cwd: checkout });
  await linkPackages(checkout);
  return {
    checkout,
    description,
    remove: () => rm(checkout, { recursive: true, force: true }),
  };
}

function commitBeforeNewestMigration(): { commit: string; description: string } | undefined {
  const added = ["--diff-filter=A", "--name-only", "--format=%P", "-1", "--", ...migrationFolders];
  const { status, stdout } = git("log", ...added);
  const [parents = "", ...names] = stdout.split("\n").filter((line) => line !== "");
  const [commit] = parents.split(" ");
  if (status !== 0 || commit === undefined || commit === "") return undefined;
  // A shallow clone names a parent that it does not have.
  if (git("cat-file", "-e", `${commit}^{commit}`).status !== 0) return undefined;
  const migration = path.basename(names[0] ?? "");
  return { commit, description: `${commit.slice(0, 10)}, before ${migration}` };
}

function git(...args: string[]) {
  return spawnSync("git", args, { cwd: root, encoding: "utf8" });
}

/** Links every installed package, and the workspaces to the checkout's own. */
async function linkPackages(checkout: string): Promise<void> {
  const installed = path.join(root, "node_modules");
  const own = path.join(checkout, "node_modules");
  await mkdir(own);
  for (const name of await readdir(installed)) {
    if (name === workspaces) continue;
    await symlink(path.join(installed, name), path.join(own, name));
  }
  const links = { recursive: true, verbatimSymlinks: true };
  await cp(path.join(installed, workspaces), path.join(own, workspaces), links);
  const nested = path.join("server", "node_modules");
  await symlink(path.join(root, nested), path.join(checkout, nested));
}
