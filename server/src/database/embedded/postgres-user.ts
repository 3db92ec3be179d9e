import { spawn, spawnSync } from "node:child_process";
import { chown, lstat, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "../../operator/operator-error.ts";
import { type BinariesFolder, copyBinaries } from "./postgres-binaries.ts";

/**
 * How to run PostgreSQL's programs, which do not run as root.
 *
 * - `own`: as the current, ordinary user.
 * - `user-namespace`: root outside, `nobody` inside; files still belong to root, in any folder of
 *   root's.
 * - `nobody-any-folder`: as `nobody` with the one capability that lets it traverse root's folders;
 *   for containers without user namespaces.
 * - `nobody`: as `nobody`; every folder above the data must be traversable.
 */
export type PostgresUserKind = "own" | "user-namespace" | "nobody-any-folder" | "nobody";

export interface PostgresUser {
  kind: PostgresUserKind;
  /** Command line put before the program and its arguments. */
  prefix: string[];
  /** Owner of the files; absent: the current user. */
  owner?: { uid: number; gid: number };
  /** Options for spawn: the user of the process. */
  spawn: { uid?: number; gid?: number };
}

export const postgresUserKinds = {
  own: (): PostgresUser => ({ kind: "own", prefix: [], spawn: {} }),
  "user-namespace": (): PostgresUser => ({
    kind: "user-namespace",
    prefix: ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"],
    owner: { uid: 0, gid: 0 },
    spawn: {},
  }),
  "nobody-any-folder": (): PostgresUser => {
    const owner = nobody();
    const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"];
    const capability = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
    return {
      kind: "nobody-any-folder",
      prefix: ["setpriv", ...ids, ...capability, "--"],
      owner,
      spawn: {},
    };
  },
  nobody: (): PostgresUser => {
    const owner = nobody();
    return { kind: "nobody", prefix: [], owner, spawn: owner };
  },
} as const satisfies Record<PostgresUserKind, () => PostgresUser>;

export interface RunnablePostgres {
  user: PostgresUser;
  binaries: BinariesFolder;
  majorVersion: number;
}

/**
 * Chooses the first way of running PostgreSQL that works on this machine.
 *
 * Input    home: a folder of the platform, for a copy of the binaries if one is needed.
 * Returns  the way, the binaries to run, and the major version that they reported.
 * Errors   OperatorError with the program's own message if none works.
 */
export async function choosePostgresUser(
  binaries: BinariesFolder,
  home: string,
  kinds: readonly PostgresUserKind[] = kindsToTry(),
): Promise<RunnablePostgres> {
  let text = "it printed no message";
  for (const kind of kinds) {
    const user = postgresUserKinds[kind]();
    const closed = (await closedFolderAbove(user, path.join(binaries, "bin"))) !== undefined;
    const runnable = closed ? await copyBinaries(binaries, home) : binaries;
    const response = await runProgram(user, path.join(runnable, "bin", "postgres"), ["-V"]);
    const major = /\(PostgreSQL\) (\d+)/.exec(response.output)?.[1];
    if (major !== undefined) return { user, binaries: runnable, majorVersion: Number(major) };
    text = response.output.trim().split("\n")[0] || text;
  }
  throw new OperatorError({
    cause: `The embedded PostgreSQL does not run on this machine: ${text}.`,
    remedy:
      "Run `npm ci` again; on a system without glibc, set DATABASE_URL to a PostgreSQL 15 or newer.",
  });
}

function kindsToTry(): PostgresUserKind[] {
  if (process.getuid?.() !== 0) return ["own"];
  if (process.platform !== "linux") return ["nobody"];
  return ["user-namespace", "nobody-any-folder", "nobody"];
}

export interface ProgramResult {
  /** null: it was ended by a signal or could not run at all. */
  status: number | null;
  output: string;
}

/** Runs one of PostgreSQL's programs and waits for its end. */
export async function runProgram(
  user: PostgresUser,
  program: string,
  args: string[],
): Promise<ProgramResult> {
  const [first, ...rest] = [...user.prefix, program, ...args];
  // The working directory may be inaccessible to the other user.
  const child = spawn(first ?? program, rest, { ...user.spawn, cwd: "/", stdio: pipes });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ status: null, output: error.message }));
    child.once("close", (status) => resolve({ status, output }));
  });
}

const pipes: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];

/**
 * Changes the owner of a folder and its content to the user that PostgreSQL runs as.
 *
 * Skipped if the folder already belongs to that user, so that a start does not traverse the data.
 */
export async function giveFolder(user: PostgresUser, folder: string): Promise<void> {
  if (user.owner === undefined) return;
  const { uid, gid } = user.owner;
  if ((await lstat(folder)).uid === uid) return;
  for (const name of await readdir(folder, { recursive: true })) {
    const entry = path.join(folder, name);
    // Links are skipped: a link out of the folder must not change the owner of its target.
    if (!(await lstat(entry)).isSymbolicLink()) await chown(entry, uid, gid);
  }
  // The folder itself is last, so that an interrupted run is repeated.
  await chown(folder, uid, gid);
}

/**
 * The first folder on the path to `folder` that the user `nobody` cannot traverse; undefined: none.
 */
export async function closedFolderAbove(
  user: PostgresUser,
  folder: string,
): Promise<string | undefined> {
  if (user.kind !== "nobody") return undefined;
  for (let each = path.dirname(folder); ; each = path.dirname(each)) {
    const { mode, uid } = await stat(each);
    const passes = uid === user.owner?.uid ? 0o100 : 0o001;
    if ((mode & passes) === 0) return each;
    if (each === path.dirname(each)) return undefined;
  }
}

function nobody(): { uid: number; gid: number } {
  const uid = Number(spawnSync("id", ["-u", "nobody"], { encoding: "utf8" }).stdout);
  const gid = Number(spawnSync("id", ["-g", "nobody"], { encoding: "utf8" }).stdout);
  return Number.isInteger(uid) && uid !== 0 ? { uid, gid } : { uid: 65534, gid: 65534 };
}
