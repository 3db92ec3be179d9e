import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, rm } from "node:fs/promises";
import path from "node:path";

export interface Site {
  name: string;
  /** Output folders of a build, which a cold build starts without. */
  leftovers: string[];
  /** The commands of a build, in a folder. */
  build: { command: string[]; folder: string }[];
  output: string;
  /** The largest page of an operation. */
  page: string;
}

const root = path.resolve(import.meta.dirname, "../../..");
/** The peer's site, with dependencies of its own. */
export const folder = path.join(root, "bench/portal");
const docusaurus = path.join(folder, "node_modules/@docusaurus/core/bin/docusaurus.mjs");

export const sites: Site[] = [
  {
    name: "openpayfac",
    leftovers: [".docusaurus", "build"].map((name) => path.join(root, "portal", name)),
    build: [{ command: ["build.mts"], folder: path.join(root, "portal") }],
    output: path.join(root, "portal/build"),
    page: "/docs/payments/create-a-payment-intent",
  },
  {
    name: "docusaurus-theme-openapi-docs",
    leftovers: [".docusaurus", "build", "docs"].map((name) => path.join(folder, name)),
    build: [
      { command: [docusaurus, "gen-api-docs", "all"], folder },
      { command: [docusaurus, "build"], folder },
    ],
    output: path.join(folder, "build"),
    page: "/docs/payments/create-payment-intent",
  },
];

/**
 * Installs the peer unless it is there. Its `package.json` pins the packages it names, and the date
 * in its `.npmrc` those that they need: npm ignores versions that were published later.
 */
export async function installPeer(): Promise<void> {
  const installed = await access(docusaurus).then(
    () => true,
    () => false,
  );
  if (!installed)
    await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
}

/** Builds a site from nothing. Returns   the seconds it took. */
export async function buildCold(site: Site): Promise<number> {
  for (const leftover of site.leftovers) await rm(leftover, { recursive: true, force: true });
  // The peer's generator fails without its output folder.
  await mkdir(path.join(folder, "docs"), { recursive: true });
  const began = performance.now();
  for (const { command, folder: at } of site.build) await run(process.execPath, command, at);
  return Math.round((performance.now() - began) / 100) / 10;
}

async function run(program: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => {
      said = (said + text.toString()).slice(-4000);
    });
  }
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${said}`);
}
