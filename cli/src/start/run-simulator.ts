import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import type { Settings } from "@openpayfac/server/operator/settings";

export interface RunningSimulator {
  origin: string;
  stop(): Promise<void>;
  kill(): void;
}

const stopMsMax = 10_000;
const restartAfterMs = 500;

/**
 * Runs the simulated acquirer in a separate process, like a real one, and restarts it if it ends.
 *
 * It ends with this process in all cases: it watches the channel between the two.
 *
 * Input    say: reports that the simulator ended and is being restarted.
 * Errors   OperatorError with the simulator's own line.
 */
export async function runSimulator(
  settings: Settings,
  say: (line: string) => void,
): Promise<RunningSimulator> {
  const first = await launchPatiently(settings.simulatorPort, settings);
  // After a restart, it must be reachable at the same port.
  const port = Number(new URL(first.origin).port);
  let child = first.child;
  let stopping = false;
  const watch = () => {
    child.once("exit", async (code, signal) => {
      if (stopping) return;
      say(`The simulator ended (${signal ?? `code ${code}`}); starting it again.`);
      await sleep(restartAfterMs);
      if (stopping) return;
      try {
        child = (await launchPatiently(port, settings)).child;
        if (stopping) child.kill("SIGKILL");
        else watch();
      } catch (error) {
        say(`The simulator does not start again: ${(error as Error).message}`);
      }
    });
  };
  watch();
  return {
    origin: first.origin,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await Promise.race([exit, sleep(stopMsMax, undefined, { ref: false })]);
      child.kill("SIGKILL");
    },
    kill() {
      stopping = true;
      child.kill("SIGKILL");
    },
  };
}

interface Launched {
  child: ChildProcess;
  origin: string;
}

/** A simulator whose parent was killed a moment ago may still be exiting. */
async function launchPatiently(port: number, settings: Settings): Promise<Launched> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(port, settings);
    } catch (error) {
      if (attempt === 4) throw error;
      await sleep(restartAfterMs);
    }
  }
}

async function launch(port: number, settings: Settings): Promise<Launched> {
  const program = fileURLToPath(new URL("./main.ts", import.meta.resolve("@openpayfac/simulator")));
  // Compiled modules are cached in a folder named after Node's version.
  const cacheFolder = getCompileCacheDir();
  const child = fork(program, {
    env: {
      ...process.env,
      SIMULATOR_PORT: String(port),
      HOST: settings.host,
      OPENPAYFAC_DATA_DIR: settings.dataDir,
      NODE_COMPILE_CACHE: cacheFolder && path.dirname(cacheFolder),
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // Its own process group: Ctrl-C must not end it before the requests in flight.
    detached: true,
  });
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors = (errors + chunk).slice(-2_000);
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.once("message", (message: { origin: string }) => resolve(message.origin));
    child.once("error", reject);
    child.once("close", () => reject(didNotStart(errors)));
  });
  return { child, origin: await ready };
}

function didNotStart(errors: string): OperatorError {
  const said = errors.trim().split("\n").at(-1) || "it said nothing";
  return new OperatorError({
    cause: `The simulator does not start: ${said}`,
    remedy: "Fix the reported problem, or set SIMULATOR_PORT to another port (0 takes a free one).",
  });
}
