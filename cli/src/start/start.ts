import { openDataFolder } from "@openpayfac/server/operator/data-folder";
import { readSettings, type Settings } from "@openpayfac/server/operator/settings";
import type { Start, Started, StartOptions } from "./start-options.ts";
import {
  allOf,
  databaseStep,
  installStep,
  pagesStand,
  pagesStep,
  portsStep,
  serverStep,
  simulatorStep,
} from "./start-steps.ts";

/**
 * Starts the platform: everything that OPENPAYFAC_ROLES names, in this process and its children.
 *
 * Errors   OperatorError; everything started before it is stopped again, in reverse order.
 * Writes   the data folder only, besides the portal's build.
 */
export async function start(options: StartOptions): Promise<Started> {
  const undo = new AsyncDisposableStack();
  const settings = readSettings(options.env, options.root);
  try {
    const started = await startAll({ ...options, settings, undo });
    const lasting = undo.move();
    return { ...started, close: () => lasting.disposeAsync() };
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
}

async function startAll(start: Start): Promise<Omit<Started, "close">> {
  const { settings, signal } = start;
  const { roles } = settings;
  await installStep(start);
  await portsStep(start);
  const folder = await openDataFolder(settings.dataDir);
  start.undo.defer(() => folder.release());
  // Existing pages are usually up to date, which is checked while the database starts. A build that
  // is certainly needed runs alone.
  const pages = roles.includes("pages");
  const stand = await pagesStand(start);
  if (pages && !stand) await pagesStep(start);
  signal.throwIfAborted();
  const [databases] = await allOf([
    roles.some((role) => role !== "simulator") ? databaseStep(start) : undefined,
    pages && stand ? pagesStep(start) : undefined,
  ]);
  signal.throwIfAborted();
  const simulator = roles.includes("simulator") ? await simulatorStep(start) : undefined;
  signal.throwIfAborted();
  const simulatorOrigin = simulator?.origin ?? simulatorElsewhere(settings);
  if (databases === undefined) {
    const origin = simulatorOrigin ?? "";
    return { origin, simulatorOrigin, database: "none", settings, sandbox: undefined };
  }
  return serverStep(start, { folder, databases, simulatorOrigin });
}

/** In the sandbox the simulator may run in a separate process, on its known port. */
function simulatorElsewhere({ mode, host, simulatorPort }: Settings): string | undefined {
  if (mode === "live") return undefined;
  const everyAddress = host === "0.0.0.0" || host === "::";
  return `http://${everyAddress ? "127.0.0.1" : host}:${simulatorPort}`;
}
