import { findManifest } from "@openpayfac/processors";
import { type KillableServer, startKillableServer, until } from "@openpayfac/testkit";
import { sandboxProcessors } from "../../../server/src/sandbox/sandbox-processors.ts";
import { type Command, runCommand } from "../../../testkit/src/command.ts";
import { type EmailCatcher, startEmailCatcher } from "../onboarding/email-catcher.ts";
import { startDatabaseWire } from "./database-wire.ts";
import type { Fate, StepGate } from "./step-gate.ts";
import { startVendorWire, type VendorWire } from "./vendor-wire.ts";

export interface Kill {
  step: string;
  fate: Exclude<Fate, "passes">;
}

export type SteppedMode = "sandbox" | "live";

/** A server whose statements, vendor requests and emails are steps that a test can kill it at. */
export interface SteppedServer {
  server: KillableServer;
  vendors: VendorWire;
  email: EmailCatcher;
  /** Every step, in order, since the last call of this function. */
  stepsSince(): string[];
  /** Kills the server once at each step and fate that `chooses` selects from now on; absent: never. */
  killAt(chooses?: (kill: Kill) => boolean): void;
  kills(): readonly Kill[];
  /** Waits until the server runs again after a kill. */
  untilRunning(): Promise<void>;
  /** Runs a command of the operator; a kill ends it as well. */
  command(
    args: string[],
    environment?: Record<string, string>,
  ): Promise<{ code: number | string; output: string }>;
  /** Does what precedes a story: none of its steps is recorded, or killed at. */
  unobserved<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const live = {
  environment: { OPENPAYFAC_BOARDING_OPERATORS: "2" },
  processors: (origin: string) => ({
    ...sandboxProcessors(origin),
    copilot: findManifest("copilot")?.sandboxSettings(origin) ?? {},
  }),
};

/** Several merchants make the same steps. */
export const merchants = ["First", "Second", "Third"] as const;
const merchantNames = new RegExp(`\\b(${merchants.join("|")})\\b`, "g");

/**
 * Input    mode: live: merchants are boarded by two operators, and by the simulated CoPilot; the
 *          checks are those of the simulated vendors.
 */
export async function startSteppedServer(mode: SteppedMode): Promise<SteppedServer> {
  const cuts: (() => void)[] = [];
  const done = new Set<string>();
  const kills: Kill[] = [];
  const commands = new Set<Command>();
  let steps: string[] = [];
  let chooses: ((kill: Kill) => boolean) | undefined;
  let isKilling = false;
  let restarted: Promise<void> = Promise.resolve();
  let isRunning = false;
  let isUnobserved = false;
  let server: KillableServer | undefined;

  const gate: StepGate = {
    fateOf(named) {
      if (!isRunning || isUnobserved) return "passes";
      const step = named.replaceAll(merchantNames, "NAME");
      steps.push(step);
      for (const fate of ["never made", "made"] as const) {
        const name = `${fate}: ${step}`;
        if (done.has(name) || chooses?.({ step, fate }) !== true) continue;
        done.add(name);
        kills.push({ step, fate });
        console.log(`kill ${kills.length}, ${name}`);
        return fate;
      }
      return "passes";
    },
    kill() {
      if (isKilling) return;
      isKilling = true;
      restarted = killAndRestart();
      // Reported by `untilRunning`.
      restarted.catch(() => undefined);
    },
    isKilling: () => isKilling,
    onKilled: (cut) => cuts.push(cut),
  };
  async function killAndRestart(): Promise<void> {
    isRunning = false;
    for (const { child } of commands) child.kill("SIGKILL");
    await server?.process().kill();
    for (const cut of cuts) cut();
    // Everything is cut: the next process may connect.
    isKilling = false;
    await server?.restart();
    isRunning = true;
  }

  let vendors: VendorWire | undefined;
  const closing: (() => Promise<void>)[] = [];
  const email = await startEmailCatcher(gate);
  server = await startKillableServer({
    processorTimeoutMs: 5_000,
    lateResponseMs: 500,
    smtpUrl: email.url,
    ...(mode === "live" ? { live } : {}),
    proxies: {
      async database(url) {
        const wire = await startDatabaseWire(url, gate);
        closing.push(wire.close);
        return wire.url;
      },
      async simulator(origin) {
        vendors = await startVendorWire(origin, gate);
        closing.push(vendors.close);
        return vendors.origin;
      },
    },
  });
  if (vendors === undefined) throw new Error("the vendors have no proxy");
  await server.database.query(
    `UPDATE processing_plan_versions SET fees = fees || '{"application": 9900}'`,
  );
  const running = server;
  await until("the sanctions lists are loaded", async () => {
    const { rows } = await running.database.query(
      "SELECT count(*)::int AS loaded FROM sanctions_lists WHERE outcome = 'loaded'",
    );
    return rows[0].loaded === 2;
  });
  isRunning = true;
  return {
    server: running,
    vendors,
    email,
    stepsSince() {
      const since = steps;
      steps = [];
      return since;
    },
    killAt(by) {
      chooses = by;
      done.clear();
    },
    kills: () => kills,
    untilRunning: () => restarted,
    async unobserved(work) {
      isUnobserved = true;
      const result = await work();
      isUnobserved = false;
      return result;
    },
    async command(args, more = {}) {
      await restarted;
      const command = runCommand([...args, "--json"], { ...running.commandEnvironment, ...more });
      commands.add(command);
      const code = await command.ended();
      commands.delete(command);
      return { code, output: `${command.output()}${command.errors()}` };
    },
    async close() {
      chooses = undefined;
      await running.close();
      for (const close of closing) await close();
      await email.close();
    },
  };
}
