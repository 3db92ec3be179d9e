import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "@openpayfac/server/operator/database";
import { families } from "../measure-payments.ts";
import { addMerchants } from "../merchants.ts";
import { startPlatform } from "../platform.ts";
import { costLines } from "./cost-lines.ts";
import { measureCost } from "./measure-cost.ts";

// Writes and processor time of one card payment, by table and index. Counts and sizes depend little on how
// busy the machine is, unlike throughput.
const root = path.resolve(import.meta.dirname, "../../..");
const folder = await mkdtemp(path.join(os.tmpdir(), "openpayfac-cost-"));
const dataDir = path.join(folder, "data");
const platform = await startPlatform(root, dataDir);
const database = await openDatabase({ dataDir, share: true, poolSize: 4, asOwner: true });
try {
  const merchants = await addMerchants(database.pool, platform.sandbox, families.server, 16);
  const cost = await measureCost(database.pool, platform.sandbox, platform.pid, merchants, 8);
  for (const line of costLines(cost, { details: true })) console.log(line);
} finally {
  await database.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}
