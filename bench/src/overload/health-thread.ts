import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { openConnections } from "./connections.ts";
import type { HealthTimes } from "./health-times.ts";

const intervalMs = 40;
const timeoutMs = 10_000;

const { origin } = workerData as { origin: string };
const connections = openConnections(origin);
const times: HealthTimes = { healthz: [], readyz: [], rejected: 0 };
let stopping = false;
parentPort?.once("message", () => {
  stopping = true;
});

for (let due = performance.now(); !stopping; due += intervalMs) {
  await sleep(Math.max(0, due - performance.now()));
  await Promise.all((["healthz", "readyz"] as const).map(ask));
  // Do not catch up after a slow response: the next request is due after it.
  due = Math.max(due, performance.now() - intervalMs);
}
connections.close();
parentPort?.postMessage(times);

async function ask(name: "healthz" | "readyz"): Promise<void> {
  const began = performance.now();
  const request = { method: "GET", path: `/${name}`, headers: "" };
  const sent = await connections.send(request, began + timeoutMs);
  if (typeof sent !== "string" && sent.response.status === 200) {
    times[name].push(performance.now() - began);
  } else times.rejected += 1;
}
