import { readSettings } from "../../../server/src/config/settings.ts";
import { toUuid } from "../../../server/src/ids.ts";
import { movePartner } from "../../../server/src/shards/move/move-partner.ts";
import { openDatabases } from "../../../server/src/shards/open-databases.ts";

// Moves a partner, and kills this process when a step begins.
const [partner = "", to, killedAt] = process.argv.slice(2);
const databases = await openDatabases(readSettings(process.env), { poolSize: 2 });
await movePartner(databases, {
  partnerId: toUuid(partner),
  to: Number(to),
  progress(step) {
    if (step === killedAt) process.kill(process.pid, "SIGKILL");
  },
});
await databases.close();
