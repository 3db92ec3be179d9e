import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { tableLines } from "../table.ts";
import { frameBytesMax, scriptBytesMax, weighElements } from "./measure-size.ts";

/**
 * Peers whose packages hold what a browser loads. Most load their fields from their own servers, and
 * publish only a loader: what those weigh is not in the registry, and not guessed here.
 */
const peers = [
  { name: "@stripe/stripe-js@10.2.1", files: ["dist/index.mjs"], what: "loader alone" },
  {
    name: "braintree-web@3.144.0",
    files: ["dist/browser/client.js", "dist/browser/hosted-fields.js"],
    what: "client and hosted fields, on the page",
  },
];

const run = promisify(execFile);

/** The gzipped bytes of files of a published package. */
async function weighPeer({ name, files }: (typeof peers)[number]): Promise<number | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), "openpayfac-peer-"));
  try {
    await run("npm", ["pack", name, "--silent", "--pack-destination", folder]);
    const [archive] = await readdir(folder);
    await run("tar", ["-xzf", path.join(folder, archive ?? ""), "-C", folder]);
    const contents = files.map((file) => readFile(path.join(folder, "package", file)));
    return gzipSync(Buffer.concat(await Promise.all(contents)), { level: 9 }).byteLength;
  } catch (error) {
    process.stderr.write(`${name} could not be weighed: ${(error as Error).message}\n`);
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
const own = await weighElements();
const rows = [
  ["what", "gzipped", "limit"],
  ["openpayfac.js, on the page", kilobytes(own.script), kilobytes(scriptBytesMax)],
  ["frame, every element", kilobytes(own.frame), kilobytes(frameBytesMax)],
  ["test wallets, in the sandbox", kilobytes(own.testWallets), ""],
];
for (const peer of peers) {
  const bytes = await weighPeer(peer);
  if (bytes !== undefined) rows.push([`${peer.name}: ${peer.what}`, kilobytes(bytes), ""]);
}
for (const line of tableLines(rows)) console.log(line);
