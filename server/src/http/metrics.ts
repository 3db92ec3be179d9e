import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Dependencies } from "../dependencies.ts";
import type { Admission } from "./admission/admission.ts";
import { lanes } from "./admission/lanes.ts";
import type { RequestLog } from "./request-log/request-log.ts";

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  observeRequest(method: string, route: string, status: number, ms: number): void;
  /** Counts a connection that ended without a complete request. Input   code: of the error. */
  countClientError(code: string): void;
}

/** A database with the admission of its requests. */
export interface MeasuredDatabase extends Pick<Dependencies, "database" | "replica"> {
  admission: Admission;
  requests: Pick<RequestLog, "counts" | "waiting">;
}

/**
 * Content of `/metrics`: process, requests by route, admission, connections to the database.
 *
 * Input    databases: of several, each has its number as the label `shard`.
 */
export function makeMetrics(databases: readonly MeasuredDatabase[]): Metrics {
  const labeled = databases.map((each, number) => ({
    ...each,
    label: databases.length === 1 ? {} : { shard: String(number) },
  }));
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
    labelNames: ["state", "shard"] as const,
    registers: [registry],
    collect() {
      for (const { database, label } of labeled) {
        this.set({ state: "idle", ...label }, database.idleCount);
        this.set({ state: "busy", ...label }, database.totalCount - database.idleCount);
        this.set({ state: "awaited", ...label }, database.waitingCount);
      }
    },
  });
  if (labeled.some(({ replica }) => replica !== undefined)) watchReplicas(registry, labeled);
  watchAdmissions(registry, labeled);
  watchRequestLogs(registry, labeled);
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

interface LabeledDatabase extends MeasuredDatabase {
  label: { shard?: string };
}

function watchReplicas(registry: Registry, databases: readonly LabeledDatabase[]): void {
  new Counter({
    name: "openpayfac_replica_reads_total",
    help: "Lists, searches, downloads and reports that may read at the replica, by the reason where they did: at the replica, or at the primary because it lagged or failed.",
    labelNames: ["outcome", "shard"] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { replica, label } of databases) {
        for (const [outcome, count] of Object.entries(replica?.counts ?? {}))
          this.inc({ outcome, ...label }, count);
      }
    },
  });
}

function watchRequestLogs(registry: Registry, databases: readonly LabeledDatabase[]): void {
  new Counter({
    name: "openpayfac_request_log_entries_total",
    help: "Entries of the request log by outcome: written, or dropped because too many waited or the database rejected them.",
    labelNames: ["outcome", "shard"] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { requests, label } of databases) {
        const { written, dropped } = requests.counts;
        this.inc({ outcome: "written", ...label }, written);
        this.inc({ outcome: "dropped", ...label }, dropped);
      }
    },
  });
}

/** Reads the admissions' own counters when scraped, so it costs nothing in between. */
function watchAdmissions(registry: Registry, databases: readonly LabeledDatabase[]): void {
  new Counter({
    name: "openpayfac_admission_requests_total",
    help: "Requests by lane and by decision; admitted_after_waiting is a part of admitted.",
    labelNames: ["lane", "outcome", "shard"] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { admission, label } of databases) {
        for (const lane of lanes) {
          const { admitted, waited, shed, left } = admission.counts[lane];
          const inc = (outcome: string, count: number) =>
            this.inc({ lane, outcome, ...label }, count);
          inc("admitted", admitted);
          inc("admitted_after_waiting", waited);
          inc("refused_caller_limit", shed.caller_limit);
          inc("refused_overload", shed.overload);
          inc("caller_left", left);
        }
      }
    },
  });
  new Gauge({
    name: "openpayfac_admission_waiting",
    help: "Requests that wait for admission.",
    labelNames: ["lane", "shard"] as const,
    registers: [registry],
    collect() {
      for (const { admission, label } of databases) {
        const { waiting } = admission.state();
        for (const lane of lanes) this.set({ lane, ...label }, waiting[lane]);
      }
    },
  });
  new Gauge({
    name: "openpayfac_admission_requests",
    help: "Admitted requests: in progress, or waiting for another system such as a processor.",
    labelNames: ["state", "shard"] as const,
    registers: [registry],
    collect() {
      for (const { admission, label } of databases) {
        const { running, outside } = admission.state();
        this.set({ state: "at_work", ...label }, running);
        this.set({ state: "outside", ...label }, outside);
      }
    },
  });
}
