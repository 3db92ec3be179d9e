import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  observeRequest(method: string, route: string, status: number, ms: number): void;
  /** A connection that ended without a complete request. Input   code: of the error. */
  countClientError(code: string): void;
}

/** What `/metrics` answers: process, requests by route, connections to the database. */
export function makeMetrics(database: Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "openpayfac_" });
  const requests = new Histogram({
    name: "openpayfac_http_request_duration_seconds",
    help: "Time to answer a request.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
    registers: [registry],
  });
  new Gauge({
    name: "openpayfac_database_connections",
    help: "Connections of the pool, by what they do.",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      this.set({ state: "idle" }, database.idleCount);
      this.set({ state: "busy" }, database.totalCount - database.idleCount);
      this.set({ state: "awaited" }, database.waitingCount);
    },
  });
  const clientErrors = new Counter({
    name: "openpayfac_http_client_errors_total",
    help: "Connections that ended without a complete request, by the error's code.",
    labelNames: ["code"] as const,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest(method, route, status, ms) {
      requests.observe({ method, route, status }, ms / 1000);
    },
    countClientError: (code) => clientErrors.inc({ code }),
  };
}
