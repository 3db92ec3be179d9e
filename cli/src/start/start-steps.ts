import path from "node:path";
import type { DataFolder } from "@openpayfac/server/operator/data-folder";
import { type Databases, openDatabases } from "@openpayfac/server/operator/databases";
import { requireFreePort } from "@openpayfac/server/operator/listen-port";
import { migrateAsOwner, requireRestrictedRole } from "@openpayfac/server/operator/migrations";
import { type SandboxFile, sandboxFilePath } from "@openpayfac/server/operator/sandbox-file";
import { openSecrets, type Secrets } from "@openpayfac/server/operator/secrets";
import type { Settings } from "@openpayfac/server/operator/settings";
import { systemClock } from "@openpayfac/server/operator/system-clock";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import { buildSite, builtFolder, exists, type Site } from "./build-site.ts";
import { checkInstall } from "./check-install.ts";
import type { Progress } from "./progress.ts";
import { type RunningSimulator, runSimulator } from "./run-simulator.ts";
import type { Start, Started } from "./start-options.ts";

export async function installStep({ root, progress }: Start): Promise<void> {
  await progress.step("install", "comparing with package-lock.json", async () => {
    const count = await checkInstall(root);
    return { said: `${count} packages, Node ${process.versions.node}`, value: undefined };
  });
}

/** Detects a taken port before any slow or persistent step. */
export async function portsStep({ settings }: Start): Promise<void> {
  const { host, port, roles, simulatorPort } = settings;
  // A worker listens as well: for its health and its metrics.
  if (roles.some((role) => role !== "simulator")) await requireFreePort(host, port, "PORT");
  if (roles.includes("simulator")) {
    await requireFreePort(host, simulatorPort, "SIMULATOR_PORT", { patienceMs: 3_000 });
  }
}

/** Whether all pages were built before: then they are usually up to date. */
export async function pagesStand({ root }: Start): Promise<boolean> {
  const stand = await Promise.all(sites.map(({ site }) => exists(builtFolder(root, site))));
  return !stand.includes(false);
}

/**
 * Builds or checks the documentation and the hosted pages. Sites that were never built are built
 * one after the other, because each uses all cores; otherwise both are compared with their sources
 * concurrently.
 */
export async function pagesStep(start: Start): Promise<void> {
  if (await pagesStand(start)) {
    await allOf(sites.map((each) => buildStep(start, each)));
    return;
  }
  for (const each of sites) {
    await buildStep(start, each);
    start.signal.throwIfAborted();
  }
}

/** Waits for all, even if one fails, so that no work continues after the start was undone. */
export async function allOf<const Works extends readonly unknown[]>(
  works: Works,
): Promise<{ -readonly [Key in keyof Works]: Awaited<Works[Key]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

interface SiteStep {
  site: Site;
  name: string;
  firstTime: string;
}

const sites: readonly SiteStep[] = [
  { site: "portal", name: "portal", firstTime: "about 30 s" },
  { site: "web", name: "pages", firstTime: "a few seconds" },
  { site: "elements", name: "elements", firstTime: "a second" },
];

async function buildStep(
  { root, progress, signal }: Start,
  { site, name, firstTime }: SiteStep,
): Promise<void> {
  const first = !(await exists(builtFolder(root, site)));
  const slowly = first ? `building, the first time ${firstTime}` : "building what changed";
  await progress.step(name, slowly, async () => {
    const outcome = await buildSite(root, site, signal);
    const said = { built: "built in {seconds} s", fresh: "up to date", absent: "not here" }[
      outcome
    ];
    return { said, value: undefined };
  });
}

export async function databaseStep({ settings, progress, say, undo, onLasting, onLost }: Start) {
  const databases = await progress.step("database", "starting", async () => {
    const opened = await openDatabases(settings, { log: say, onLost, awaitShards: true });
    undo.defer(() => opened.close());
    onLasting(() => opened.kill());
    for (const { database, position } of opened.awaited) {
      say(`shard ${position} at ${database.description} cannot be reached; it is awaited`);
    }
    return { said: `${descriptionOf(opened)}, {seconds} s`, value: opened };
  });
  return progress.step("migrations", "applying", async () => {
    const applied = new Set<string>();
    const awaited = new Set(databases.awaited.map(({ database }) => database));
    for (const database of databases.all) {
      if (awaited.has(database)) continue;
      for (const name of (await migrateAsOwner(database))?.applied ?? []) applied.add(name);
      if (settings.databaseUrl !== undefined || databases.directory !== undefined) {
        await requireRestrictedRole(database, settings.mode, say);
      }
    }
    const said = applied.size === 0 ? "none to apply" : `${applied.size} applied`;
    return { said, value: databases };
  });
}

export async function simulatorStep(start: Start): Promise<RunningSimulator> {
  const { settings, progress, say, undo } = start;
  return progress.step("simulator", "starting", async () => {
    const simulator = await runSimulator(settings, say);
    undo.defer(() => simulator.stop());
    start.onLasting(() => simulator.kill());
    return { said: simulator.origin, value: simulator };
  });
}

export async function serverStep(
  { root, settings, progress, undo }: Start,
  deps: { folder: DataFolder; databases: Databases; simulatorOrigin: string | undefined },
): Promise<Omit<Started, "close">> {
  const { folder, databases, simulatorOrigin } = deps;
  const secrets = await openSecrets(settings, systemRandom);
  const [portalFolder, pagesFolder, elementsFolder] = await Promise.all(
    (["portal", "web", "elements"] as const).map(async (site) => {
      const folder = builtFolder(root, site);
      return (await exists(folder)) ? folder : undefined;
    }),
  );
  const server = await progress.step("server", "starting", async () => {
    // Load the server's modules only here: invalid settings, and a simulator-only process, do not
    // need them.
    const { startServer } = await import("@openpayfac/server/operator/start-server");
    const started = await startServer({
      settings,
      databases,
      secrets,
      simulatorOrigin,
      ...(portalFolder === undefined ? {} : { portalFolder }),
      ...(pagesFolder === undefined ? {} : { pagesFolder }),
      ...(elementsFolder === undefined ? {} : { elementsFolder }),
    });
    undo.defer(() => started.close());
    return { said: started.origin, value: started };
  });
  const { origin } = server;
  await folder.announce({ pid: process.pid, origin });
  const sandbox = await seedStep({
    settings,
    progress,
    databases,
    secrets,
    origin,
    simulatorOrigin,
  });
  server.ready();
  return { origin, simulatorOrigin, database: descriptionOf(databases), settings, sandbox };
}

/** The keys belong to the API: a process without that role leaves them to the one that has it. */
async function seedStep(deps: {
  settings: Settings;
  progress: Progress;
  databases: Databases;
  secrets: Secrets;
  origin: string;
  simulatorOrigin: string | undefined;
}): Promise<SandboxFile | undefined> {
  const { settings, progress, databases, secrets, origin, simulatorOrigin } = deps;
  const { dataDir, roles } = settings;
  if (simulatorOrigin === undefined || !roles.includes("api")) return undefined;
  return progress.step("sandbox", "making keys", async () => {
    const { seedSandbox } = await import("@openpayfac/server/operator/seed-sandbox");
    const [home] = databases.all;
    const directory = databases.directory?.pool;
    const sandbox = await seedSandbox({
      dataDir,
      database: home.pool,
      ...(directory === undefined ? {} : { place: { directory, shard: 0 } }),
      ...secrets,
      clock: systemClock,
      random: systemRandom,
      origin,
      simulatorOrigin,
    });
    const { seedSandboxUsers } = await import("@openpayfac/server/operator/seed-sandbox-users");
    await seedSandboxUsers(
      { database: home.pool, clock: systemClock, random: systemRandom },
      sandbox,
    );
    return { said: `keys in ${shown(sandboxFilePath(dataDir))}`, value: sandbox };
  });
}

function descriptionOf({ all }: Databases): string {
  return all.map(({ description }) => shown(description)).join(", ");
}

/** Shows a path relative to the current folder if it is inside. */
function shown(text: string): string {
  return text.replace(`${process.cwd()}${path.sep}`, "");
}
