import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createApiKey } from "@openpayfac/server/operator/api-keys";
import { openDatabase } from "@openpayfac/server/operator/database";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { openSecrets } from "@openpayfac/server/operator/secrets";
import { readSettings } from "@openpayfac/server/operator/settings";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import { describeMachine } from "../machine.ts";
import { addMerchants } from "../merchants.ts";
import { type Platform, shippedEnvironment, startPlatform } from "../platform.ts";
import { judge, type OverloadResults, reportLines } from "./results.ts";
import {
  flooded,
  impatient,
  measurePeak,
  mixed,
  overload,
  type Row,
  type Stage,
} from "./scenarios.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    output: { type: "string", default: path.join(root, "bench/overload.json") },
    /** A folder for CPU profiles of the server and the simulator. */
    profile: { type: "string" },
  },
});
const peakClients = 16;
const accounts = 16;

const folder = await mkdtemp(path.join(os.tmpdir(), "openpayfac-overload-"));
try {
  const results = await measure(path.join(folder, "data"));
  await writeFile(options.output, `${JSON.stringify(results, null, 2)}\n`);
  for (const line of reportLines(results)) console.log(line);
  console.log(`\nwritten to ${path.relative(process.cwd(), options.output)}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(dataDir: string): Promise<OverloadResults> {
  const began = performance.now();
  const at = new Date();
  const machine = describeMachine(root, "");
  say("starting with a fresh data folder");
  const nodeOptions =
    options.profile === undefined
      ? ""
      : `--cpu-prof --cpu-prof-dir=${path.resolve(options.profile)}`;
  const platform = await startPlatform(root, dataDir, nodeOptions);
  try {
    const stage = await setUp(platform, dataDir);
    say(`the peak: ${peakClients} clients without pause`);
    const peak = await measurePeak(stage, peakClients);
    const rows: Row[] = [];
    const measureOne = async (what: string, load: () => Promise<Row | Row[]>) => {
      say(what);
      rows.push(...[await load()].flat());
    };
    for (const times of [1, 2, 4]) {
      await measureOne(`${times}× the peak, open loop`, () => overload(stage, times, peak));
    }
    await measureOne("impatient clients", () => impatient(stage));
    await measureOne("payments beside lists and downloads", () => mixed(stage, peak));
    await measureOne("a polite key beside a flood", () => flooded(stage, peak));
    const found = {
      measured_at: at.toISOString(),
      seconds: Math.round((performance.now() - began) / 1000),
      quick: options.quick,
      machine,
      peak: { clients: peakClients, paid_per_second: peak },
      rows,
    };
    return { ...found, budgets: judge(found) };
  } finally {
    await platform.stop();
  }
}

async function setUp(platform: Platform, dataDir: string): Promise<Stage> {
  const database = await openDatabase({ dataDir, share: true, poolSize: 2 });
  const { sandbox } = platform;
  try {
    const merchants = await addMerchants(database.pool, sandbox, 1, accounts);
    const { keyPepper } = await openSecrets(
      readSettings(shippedEnvironment(dataDir)),
      systemRandom,
    );
    const deps = {
      ...(await openOperatorDependencies(database.pool)),
      random: systemRandom,
      keyPepper,
    };
    const partnerId = sandbox.partner_id;
    const issued = await createApiKey(deps, { kind: "private", partnerId });
    return {
      origin: sandbox.origin,
      keys: { polite: sandbox.private_key, flooding: issued.key },
      merchants,
      ...(options.quick ? { seconds: 3, warmUpSeconds: 1 } : { seconds: 10, warmUpSeconds: 2 }),
    };
  } finally {
    await database.close();
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
