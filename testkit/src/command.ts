import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { recordingEnvironment } from "./field-coverage/recording-environment.ts";

/** A run of the command `openpayfac` in a process of its own. */
export interface Command {
  child: ChildProcess;
  /** Its output so far. */
  output(): string;
  errors(): string;
  /** Waits for a text on standard output; fails when the process ends without it. */
  until(text: string): Promise<void>;
  /** Waits for the end; the exit code, or the signal's name. */
  ended(): Promise<number | string>;
}

const program = path.resolve(import.meta.dirname, "../../cli/bin/openpayfac");
/** Of the environment of the tests themselves, only what any program needs. */
const inherited = ["PATH", "HOME", "TMPDIR", "LANG"];

export function runCommand(
  args: string[],
  env: Record<string, string>,
  ids: { uid?: number; gid?: number } = {},
): Command {
  const plain = inherited.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...Object.fromEntries(plain),
      ...(args[0] === "start" ? recordingEnvironment() : {}),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...ids,
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const closed = once(child, "close").then(([code, signal]) => code ?? signal);
  return {
    child,
    output: () => output,
    errors: () => errors,
    ended: () => closed,
    until(text) {
      return new Promise((resolve, reject) => {
        const look = () => output.includes(text) && resolve();
        child.stdout.on("data", look);
        look();
        const failed = () => new Error(`It ended without "${text}":\n${output}\n${errors}`);
        void closed.then(() => (output.includes(text) ? resolve() : reject(failed())));
      });
    },
  };
}
