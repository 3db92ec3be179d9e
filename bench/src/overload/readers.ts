import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Merchant } from "../merchants.ts";
import { intentsPath } from "../payment-requests.ts";
import { type Latency, latencyOf } from "../percentiles.ts";
import type { Connections } from "./connections.ts";

/** Results of the readers that run beside the payments. */
export interface ReadersTally {
  responses: number;
  rejected: number;
  latency: Latency | undefined;
}

const pauseAfterRejectionMs = 1_000;
const patienceMs = 10_000;

/** Lists the newest 50 intents repeatedly, until it is stopped. */
export function startListers(
  connections: Connections,
  caller: { apiKey: string; merchant: Merchant },
  clients: number,
): { stop(): Promise<ReadersTally> } {
  return startReaders(clients, async () => {
    const sent = await connections.send(
      { method: "GET", path: `${intentsPath}?limit=50`, headers: headLines(caller) },
      performance.now() + patienceMs,
    );
    return typeof sent !== "string" && sent.response.status === 200;
  });
}

/** Downloads all transactions of an account over and over, and reads as fast as it can. */
export function startDownloads(
  origin: string,
  caller: { apiKey: string; merchant: Merchant },
  clients: number,
): { stop(): Promise<ReadersTally> } {
  return startReaders(clients, () => download(origin, caller));
}

function startReaders(
  clients: number,
  read: () => Promise<boolean>,
): { stop(): Promise<ReadersTally> } {
  let stopping = false;
  let rejected = 0;
  const times: number[] = [];
  const reader = async () => {
    while (!stopping) {
      const began = performance.now();
      if (await read()) times.push(performance.now() - began);
      else {
        rejected += 1;
        await sleep(pauseAfterRejectionMs);
      }
    }
  };
  const all = Promise.all(Array.from({ length: clients }, reader));
  return {
    async stop() {
      stopping = true;
      await all;
      const latency = times.length === 0 ? undefined : latencyOf(times);
      return { responses: times.length, rejected, latency };
    },
  };
}

/** The response has no content-length, which the low-overhead connections cannot read. */
function download(
  origin: string,
  { apiKey, merchant }: { apiKey: string; merchant: Merchant },
): Promise<boolean> {
  const { hostname, port } = new URL(origin);
  const requested = Promise.withResolvers<boolean>();
  const sent = request({
    host: hostname === "localhost" ? "127.0.0.1" : hostname,
    port,
    method: "POST",
    path: "/transactions/download",
    headers: {
      "x-api-key": apiKey,
      "x-account-id": merchant.accountId,
      "content-type": "application/json",
    },
    timeout: patienceMs,
  });
  sent.on("response", (response) => {
    response.resume();
    response.once("end", () => requested.resolve(response.statusCode === 200));
    response.once("error", () => requested.resolve(false));
  });
  sent.once("timeout", () => sent.destroy());
  sent.once("error", () => requested.resolve(false));
  sent.end("{}");
  return requested.promise;
}

function headLines({ apiKey, merchant }: { apiKey: string; merchant: Merchant }): string {
  return `x-api-key: ${apiKey}\r\nx-account-id: ${merchant.accountId}\r\n`;
}
