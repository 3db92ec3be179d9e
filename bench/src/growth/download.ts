import type { Platform } from "../platform.ts";
import { residentBytes } from "../process-memory.ts";
import type { Grown } from "./fill-platform.ts";

/** Time and memory of a download of all of an account's transactions. */
export interface Downloaded {
  accept: string;
  lines: number;
  seconds: number;
  /** The server's memory before the download, and its maximum during it. */
  before_mb: number;
  most_mb: number;
}

/** Reads the whole download and samples the server's memory during it. */
export async function download(
  platform: Platform,
  grown: Grown,
  accept: string,
): Promise<Downloaded> {
  const before = residentBytes(platform.pid);
  const began = performance.now();
  const response = await fetch(`${platform.sandbox.origin}/transactions/download`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept,
      "x-api-key": platform.sandbox.private_key,
      "x-account-id": grown.largest.accountId,
    },
    body: "{}",
  });
  if (!response.ok || response.body === null) throw new Error(`download: ${response.status}`);
  let lines = 0;
  let most = before;
  let looked = began;
  for await (const chunk of response.body) {
    lines += linesIn(chunk);
    if (performance.now() - looked < 500) continue;
    looked = performance.now();
    most = Math.max(most, residentBytes(platform.pid));
  }
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  return {
    accept,
    lines,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    before_mb: megabytes(before),
    most_mb: megabytes(most),
  };
}

function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
