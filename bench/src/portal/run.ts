import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { describeMachine } from "../machine.ts";
import { type Audit, openLighthouse } from "../pages/lighthouse.ts";
import { tableLines } from "../table.ts";
import { serveSite } from "./serve.ts";
import { buildCold, folder, installPeer, type Site, sites } from "./sites.ts";
import { type PageWeight, weighPage } from "./weigh-page.ts";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    output: { type: "string", default: path.join(folder, "results.json") },
  },
});
const runs = Number(options.runs);

interface Measured extends PageWeight {
  site: string;
  cold_build_seconds: number;
  /** The median of the runs, by its performance. */
  lighthouse: Audit;
  performance_of_each_run: number[];
}

const machine = describeMachine(path.resolve(folder, "../.."), "");
say("installing the peer, if it is not there");
await installPeer();
const scratch = await mkdtemp(path.join(os.tmpdir(), "openpayfac-bench-portal-"));
const measured: Measured[] = [];
try {
  const lighthouse = await openLighthouse(scratch);
  for (const site of sites) measured.push(await measure(site, lighthouse));
} finally {
  await rm(scratch, { recursive: true, force: true });
}
await writeFile(options.output, `${JSON.stringify({ machine, measured }, null, 2)}\n`);
report();

async function measure(
  site: Site,
  lighthouse: (address: string) => Promise<Audit>,
): Promise<Measured> {
  say(`${site.name}: a cold build`);
  const seconds = await buildCold(site);
  const served = await serveSite(site.output);
  try {
    const address = served.origin + site.page;
    const weight = await weighPage(address);
    const found: Audit[] = [];
    for (let index = 1; index <= runs; index += 1) {
      say(`${site.name}: Lighthouse, ${index} of ${runs}`);
      found.push(await lighthouse(address));
    }
    const ordered = found.toSorted((a, b) => a.scores.performance - b.scores.performance);
    return {
      site: site.name,
      cold_build_seconds: seconds,
      ...weight,
      lighthouse: ordered[Math.floor(ordered.length / 2)]!,
      performance_of_each_run: found.map((one) => one.scores.performance),
    };
  } finally {
    served.close();
  }
}

function report(): void {
  console.log(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.commit}`);
  if (machine.load_before > 0.5) {
    console.log(`The machine was busy before (load ${machine.load_before}): compare, no more.`);
  }
  const rows = measured.map((one) => [
    one.site,
    one.cold_build_seconds.toFixed(1),
    String(one.script_kb),
    String(one.html_and_css_kb),
    String(one.lighthouse.scores.performance),
    String(one.lighthouse.scores.accessibility),
    String(one.lighthouse.largestPaintMs),
    String(one.lighthouse.blockedMs),
  ]);
  const head = ["", "build s", "JS kB", "HTML+CSS kB", "performance", "accessibility"];
  for (const line of tableLines([[...head, "paint ms", "blocked ms"], ...rows])) console.log(line);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
