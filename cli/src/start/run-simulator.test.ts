import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readSettings } from "@openpayfac/server/operator/settings";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../../testkit/src/command.ts";
import { runSimulator } from "./run-simulator.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "simulator-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function responses(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}

/** The children of a process, by the operating system's own list. */
function childrenOf(pid: number): { pid: number; args: string }[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines
    .map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line))
    .filter((match) => Number(match?.[2]) === pid)
    .map((match) => ({ pid: Number(match?.[1]), args: match?.[3] ?? "" }));
}

const isSimulator = ({ args }: { args: string }) => args.includes("simulator/src/main.ts");

test("a simulator that was killed is started again where it was, and stop ends it", async () => {
  const settings = readSettings({ OPENPAYFAC_DATA_DIR: folder, SIMULATOR_PORT: "0" });
  const said: string[] = [];
  const simulator = await runSimulator(settings, (line) => said.push(line));
  onTestFinished(() => simulator.kill());
  const [first] = childrenOf(process.pid).filter(isSimulator);
  process.kill(first!.pid, "SIGKILL");
  await expect.poll(() => said.length).toBe(1);
  expect(said[0]).toContain("SIGKILL");
  await expect.poll(() => responses(simulator.origin)).toBe(true);
  await simulator.stop();
  expect(await responses(simulator.origin)).toBe(false);
  expect(childrenOf(process.pid).filter(isSimulator)).toEqual([]);
});

test("killed alone, the platform takes its simulator with it", async () => {
  const env = { OPENPAYFAC_DATA_DIR: folder, OPENPAYFAC_ROLES: "simulator", SIMULATOR_PORT: "0" };
  const command = runCommand(["start"], env);
  await command.until("openpayfac ready");
  const origin = /openpayfac ready (\S+)/.exec(command.output())?.[1] ?? "";
  expect(await responses(origin)).toBe(true);
  command.child.kill("SIGKILL");
  await command.ended();
  await expect.poll(() => responses(origin)).toBe(false);
});
