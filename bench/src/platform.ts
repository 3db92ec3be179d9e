import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";

export interface Platform {
  pid: number;
  sandbox: SandboxFile;
  /** From the command to the line that says it is ready. */
  startedInMs: number;
  stop(): Promise<void>;
}

const readyMsMax = 180_000;

/**
 * Starts what `npm start` starts, with every setting as shipped but free ports and a data folder
 * of its own.
 *
 * Input    nodeOptions: for the server and its simulator, such as `--cpu-prof`.
 * Errors   the program's own words, when it ends before it is ready.
 */
export async function startPlatform(
  root: string,
  dataDir: string,
  nodeOptions = "",
): Promise<Platform> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, "cli/bin/openpayfac"), "start"], {
    cwd: root,
    env: { ...shippedEnvironment(dataDir), NODE_OPTIONS: nodeOptions },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      said.push(line);
      if (line.startsWith("openpayfac ready")) ready.resolve();
    });
  }
  const failed = () => ready.reject(new Error(`openpayfac did not start:\n${said.join("\n")}`));
  child.once("error", failed).once("exit", failed);
  const timer = setTimeout(failed, readyMsMax);
  try {
    await ready.promise;
  } catch (error) {
    child.kill("SIGTERM");
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const startedInMs = performance.now() - began;
  const sandbox: SandboxFile = JSON.parse(
    await readFile(path.join(dataDir, "sandbox.json"), "utf8"),
  );
  return {
    pid: child.pid ?? 0,
    sandbox,
    startedInMs,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}

/** Nothing of the caller's own settings, so that one run compares with another. */
export function shippedEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, USER } = process.env;
  return { PATH, HOME, LANG, USER, OPENPAYFAC_DATA_DIR: dataDir, PORT: "0", SIMULATOR_PORT: "0" };
}
