import path from "node:path";
import type { DataFolder } from "@openpayfac/server/operator/data-folder";
import { type Database, openDatabase } from "@openpayfac/server/operator/database";
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
  const database = await progress.step("database", "starting", async () => {
    const opened = await openDatabase({
      url: settings.databaseUrl,
      directUrl: settings.databaseDirectUrl,
      replicaUrl: settings.databaseReplicaUrl,
      ownerUrl: settings.databaseOwnerUrl,
      mode: settings.mode,
      dataDir: settings.dataDir,
      log: say,
      onLost,
    });
    undo.defer(() => opened.close());
    onLasting(() => opened.kill());
    return { said: `${shown(opened.description)}, {seconds} s`, value: opened };
  });
  return progress.step("migrations", "applying", async () => {
    const applied = (await migrateAsOwner(database))?.applied ?? [];
    if (settings.databaseUrl !== undefined) {
      await requireRestrictedRole(database, settings.mode, say);
    }
    const said = applied.length === 0 ? "none to apply" : `${applied.length} applied`;
    return { said, value: database };
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
  deps: { folder: DataFolder; database: Database; simulatorOrigin: string | undefined },
): Promise<Omit<Started, "close">> {
  const { folder, database, simulatorOrigin } = deps;
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
      database,
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
    database,
    secrets,
    origin,
    simulatorOrigin,
  });
  server.ready();
  const description = shown(database.description);
  return { origin, simulatorOrigin, database: description, settings, sandbox };
}

/** The keys belong to the API: a process without that role leaves them to the one that has it. */
async function seedStep(deps: {
  settings: Settings;
  progress: Progress;
  database: Database;
  secrets: Secrets;
  origin: string;
  simulatorOrigin: string | undefined;
}): Promise<SandboxFile | undefined> {
  const { settings, progress, database, secrets, origin, simulatorOrigin } = deps;
  const { dataDir, roles } = settings;
  if (simulatorOrigin === undefined || !roles.includes("api")) return undefined;
  return progress.step("sandbox", "making keys", async () => {
    const { seedSandbox } = await import("@openpayfac/server/operator/seed-sandbox");
    const sandbox = await seedSandbox({
      dataDir,
      database: database.pool,
      ...secrets,
      clock: systemClock,
      random: systemRandom,
      origin,
      simulatorOrigin,
    });
    return { said: `keys in ${shown(sandboxFilePath(dataDir))}`, value: sandbox };
  });
}

/** Shows a path relative to the current folder if it is inside. */
function shown(text: string): string {
  return text.replace(`${process.cwd()}${path.sep}`, "");
}
