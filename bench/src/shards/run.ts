import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { describeEngine } from "../../../testkit/src/shards/engine.ts";
import { describeMachine } from "../machine.ts";
import { median, round } from "../percentiles.ts";
import { tableLines } from "../table.ts";
import {
  type MeasuredSide,
  measureRound,
  type OpenedSide,
  openClients,
  type SideRound,
  summarizeSide,
} from "./measure-side.ts";
import { type Side, startOneDatabase, startSharded } from "./sides.ts";

// The same payments on one database, on two shards, and on two shards through the engine.
const root = path.resolve(import.meta.dirname, "../../..");
const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    output: { type: "string", default: path.join(root, "bench/shards.json") },
  },
});
const clients = 16;
const shards = 2;
const { rounds, seconds } = options.quick ? { rounds: 3, seconds: 4 } : { rounds: 6, seconds: 8 };
const engine = describeEngine();

const machine = describeMachine(root, "");
const sides: Side[] = [];
const measured: { of: OpenedSide; rounds: SideRound[] }[] = [];
try {
  for (const start of [
    startOneDatabase,
    () => startSharded(shards),
    () => startSharded(shards, engine),
  ]) {
    sides.push(await start());
  }
  for (const side of sides) {
    const of = await openClients(side, clients);
    await measureRound(of, 2);
    measured.push({ of, rounds: [] });
  }
  for (let turn = 1; turn <= rounds; turn += 1) {
    process.stderr.write(`round ${turn} of ${rounds}\n`);
    for (const each of measured) each.rounds.push(await measureRound(each.of, seconds));
  }
  for (const { of } of measured) for (const client of of.clients.flat()) client.close();
} finally {
  for (const side of sides) await side.close();
}

const [one, direct, through] = measured.map((each) => ({
  ...summarizeSide(each.of.side.name, each.rounds),
  rounds: each.rounds,
}));
if (one === undefined || direct === undefined || through === undefined) throw new Error("no sides");
const ratios = {
  shards_to_one_database: ratioOf(direct.rounds, one.rounds),
  engine_to_direct: ratioOf(through.rounds, direct.rounds),
};
const results = [one, direct, through].map(({ rounds: _, ...side }) => side);
await writeFile(
  options.output,
  `${JSON.stringify({ measured_at: new Date().toISOString(), machine, clients, engine, sides: results, ratios }, null, 2)}\n`,
);
for (const line of tableLines([head(), ...results.map(rowOf)])) console.log(line);
console.log(`\npayments per second, median of the rounds' ratios:`);
console.log(`  ${shards} shards to one database: ${ratios.shards_to_one_database}`);
console.log(`  through the engine to direct: ${ratios.engine_to_direct}`);
console.log(`load before: ${machine.load_before}`);
console.log(`written to ${path.relative(process.cwd(), options.output)}`);

function ratioOf(ours: readonly SideRound[], theirs: readonly SideRound[]): number {
  return round(
    median(ours.map(({ perSecond }, at) => perSecond / (theirs[at]?.perSecond ?? Number.NaN))),
    3,
  );
}

function head(): string[] {
  return [
    ...[`${clients} clients`, "payments", "per second", "p50 ms", "p99 ms"],
    ...["log of a payment, by database", "postgres ms", "server ms", "engine ms"],
  ];
}

function rowOf(side: MeasuredSide): string[] {
  const { postgres, server, engine: ofEngine } = side.processor_ms;
  return [
    ...[side.name, side.payments, side.per_second, side.p50_ms, side.p99_ms].map(String),
    side.wal_bytes.map((bytes) => `${(bytes / 1000).toFixed(2)} kB`).join(", "),
    ...[postgres, server, ofEngine].map((each) => String(each ?? "")),
  ];
}
