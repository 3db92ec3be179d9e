/**
 * A server in a separate process, for tests that kill or stop it. Its settings come from the
 * environment: SIMULATOR_ORIGIN, LATE_ANSWER_MS, DRAIN_MS and the variables of `readSettings`. It
 * ends with its parent.
 */
import { flushCompileCache } from "node:module";
import { readSettings } from "../../server/src/config/settings.ts";
import { openSecrets } from "../../server/src/security/secrets.ts";
import { openDatabases } from "../../server/src/shards/open-databases.ts";
import { startServer } from "../../server/src/start/start-server.ts";
import { systemRandom } from "../../server/src/system/system-random.ts";

const {
  SIMULATOR_ORIGIN: simulatorOrigin,
  LATE_ANSWER_MS: lateResponseMs,
  DRAIN_MS: drainMs,
} = process.env;
if (simulatorOrigin === undefined) throw new Error("SIMULATOR_ORIGIN is not set");
const settings = readSettings(process.env);
const databases = await openDatabases(settings, { awaitShards: true });
const server = await startServer({
  settings,
  databases,
  secrets: await openSecrets(settings, systemRandom),
  simulatorOrigin: settings.mode === "live" ? undefined : simulatorOrigin,
  lateResponseMs: Number(lateResponseMs),
  ...(drainMs === undefined ? {} : { drainMs: Number(drainMs) }),
});

process.on("SIGTERM", async () => {
  await server.close();
  await databases.close();
  process.exit(0);
});
process.on("disconnect", () => process.exit(1));
server.ready();
process.send?.({ ready: true, origin: server.origin });
// A killed process writes nothing at its end.
flushCompileCache();
