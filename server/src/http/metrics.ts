import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ReplicaReads } from "../database/replica/replica-reads.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Admission } from "./admission/admission.ts";
import { lanes } from "./admission/lanes.ts";

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  observeRequest(method: string, route: string, status: number, ms: number): void;
  /** Counts a connection that ended without a complete request. Input   code: of the error. */
  countClientError(code: string): void;
}

/** Content of `/metrics`: process, requests by route, admission, connections to the database. */
export function makeMetrics(
  { database, replica }: Pick<Dependencies, "database" | "replica">,
  admission: Admission,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "openpayfac_" });
  const requests = new Histogram({
    name: "openpayfac_http_request_duration_seconds",
    help: "Duration from request to response.",
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
  if (replica !== undefined) watchReplica(registry, replica);
  watchAdmission(registry, admission);
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

function watchReplica(registry: Registry, { counts }: ReplicaReads): void {
  new Counter({
    name: "openpayfac_replica_reads_total",
    help: "Lists, searches, downloads and reports that may read at the replica, by the reason where they did: at the replica, or at the primary because it lagged or failed.",
    labelNames: ["outcome"] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
    },
  });
}

/** Reads the admission's own counters when scraped, so it costs nothing in between. */
function watchAdmission(registry: Registry, admission: Admission): void {
  new Counter({
    name: "openpayfac_admission_requests_total",
    help: "Requests by lane and by decision; admitted_after_waiting is a part of admitted.",
    labelNames: ["lane", "outcome"] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const lane of lanes) {
        const { admitted, waited, shed, left } = admission.counts[lane];
        this.inc({ lane, outcome: "admitted" }, admitted);
        this.inc({ lane, outcome: "admitted_after_waiting" }, waited);
        this.inc({ lane, outcome: "refused_caller_limit" }, shed.caller_limit);
        this.inc({ lane, outcome: "refused_overload" }, shed.overload);
        this.inc({ lane, outcome: "caller_left" }, left);
      }
    },
  });
  new Gauge({
    name: "openpayfac_admission_waiting",
    help: "Requests that wait for admission.",
    labelNames: ["lane"] as const,
    registers: [registry],
    collect() {
      const { waiting } = admission.state();
      for (const lane of lanes) this.set({ lane }, waiting[lane]);
    },
  });
  new Gauge({
    name: "openpayfac_admission_requests",
    help: "Admitted requests: in progress, or waiting for another system such as a processor.",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      const { running, outside } = admission.state();
      this.set({ state: "at_work" }, running);
      this.set({ state: "outside" }, outside);
    },
  });
}
