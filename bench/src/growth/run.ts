import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { describeMachine } from "../machine.ts";
import { startPlatform } from "../platform.ts";
import { tableLines } from "../table.ts";
import type { Filled } from "./compare-throughput.ts";
import { fillPlatform } from "./fill-platform.ts";
import { comparePayments, downloadAll, lookAtPlans, type StepResult, verify } from "./steps.ts";

const steps = ["payments", "downloads", "plans", "samples", "verify"] as const;
type Step = (typeof steps)[number];

const root = path.resolve(import.meta.dirname, "../../..");
const { values: options } = parseArgs({
  options: {
    /** Payments that the large platform holds. */
    rows: { type: "string", default: "5000000" },
    /** A folder to keep, so that a second run finds its rows there. */
    data: { type: "string" },
    /** Steps to run, in their order; absent: all. */
    only: { type: "string", multiple: true, default: [...steps] },
    output: { type: "string", default: path.join(root, "bench/growth.json") },
  },
});

const fewPayments = 10_000;

const say = (line: string) => process.stderr.write(`${line}\n`);
const wanted = new Set<Step>(options.only.map(stepOf));
const folder = path.resolve(
  options.data ?? (await mkdtemp(path.join(os.tmpdir(), "openpayfac-growth-"))),
);
try {
  process.exitCode = (await measure(Number(options.rows))) ? 0 : 1;
} finally {
  if (options.data === undefined) await rm(folder, { recursive: true, force: true });
}

/** Returns  whether every budget is met. */
async function measure(payments: number): Promise<boolean> {
  const machine = describeMachine(root, "");
  const opened: Filled[] = [];
  const found: StepResult[] = [];
  const note = (result: StepResult) => {
    found.push(result);
    for (const line of result.lines) console.log(line);
  };
  try {
    // Compared with the large one, and not needed by anything else.
    const few = wanted.has("payments") ? await open("few", fewPayments) : undefined;
    if (few !== undefined) opened.push(few);
    const many = await open("many", payments);
    opened.push(many);
    if (few !== undefined) note(await comparePayments(few, many, say));
    if (wanted.has("downloads")) note(await downloadAll(many, say));
    if (wanted.has("plans") || wanted.has("samples")) {
      note(await lookAtPlans(many, wanted.has("samples"), say));
    }
    if (wanted.has("verify")) note(await verify(many, say));
  } finally {
    await Promise.all(opened.map(({ platform }) => platform.stop()));
  }
  const budgets = found.flatMap((each) => each.budgets);
  const results = Object.assign({ machine, payments }, ...found.map((each) => each.results));
  await writeFile(options.output, `${JSON.stringify({ ...results, budgets }, null, 2)}\n`);
  const rows = budgets.map((budget) => [
    budget.name,
    budget.measured,
    budget.promised,
    budget.met ? "met" : "NOT MET",
  ]);
  console.log("");
  for (const line of tableLines([["budget", "measured", "promised", ""], ...rows])) {
    console.log(line);
  }
  return budgets.every((budget) => budget.met);
}

async function open(name: string, payments: number): Promise<Filled> {
  const dataDir = path.join(folder, name);
  say(`${payments} payments`);
  const grown = await fillPlatform(root, dataDir, payments, (line) => say(`  ${line}`));
  return { dataDir, grown, platform: await startPlatform(root, dataDir) };
}

function stepOf(name: string): Step {
  const found = steps.find((step) => step === name);
  if (found === undefined) throw new Error(`--only takes one of: ${steps.join(", ")}`);
  return found;
}
