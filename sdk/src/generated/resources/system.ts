// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { PartitionList, ProcessorAttempt, SystemRun, SystemRunList, SystemState } from "../objects/platform.ts";

/** What `system.resolveAttempt` takes. */
export interface ResolveAttemptParams {
  /** Finding of the operator at the processor. Absent: the processor is only inquired. */
  finding?: "not_processed" | undefined;
  /**
   * Reason, such as the number of the processor's ticket. For the audit log. At most 500
   * characters.
   */
  reason: string;
}

/** What `system.startRun` takes. */
export interface StartSystemRunParams {
  /**
   * `verify_ledger` and `verify_audit_log` read the whole chain, `export_partitions` exports every
   * detached partition that is not exported yet, and `verify_export` compares an export with its
   * manifest.
   */
  kind: "verify_ledger" | "verify_audit_log" | "export_partitions" | "verify_export";
  /** Name of the partition, for `verify_export`. At most 63 characters. */
  partition?: string | undefined;
}

/** What `system.listPartitions` takes. */
export interface ListPartitionsParams {
  /** Name of the table, such as `events`. At most 63 characters. */
  table: string;
}

/** State of the platform itself. */
export class System {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the state of the system.
   *
   * Returns what the platform waits for: attempts without an outcome, processors, jobs, funding
   * files, webhooks, verifications, partitions and the read model. Each section is read for itself,
   * and is null if that fails. Attempts, funding files and webhooks are those of the tenant.
   *
   * `GET /platform/system`, /docs/platform/get-the-state-of-the-system
   */
  retrieve(
    options?: CallOptions,
  ): Promise<SystemState> {
    return this.#caller.call(
      {
        name: "system.retrieve",
        method: "GET",
        path: "/platform/system",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * Resolve an attempt.
   *
   * Inquires about an attempt without an outcome now. The processor's response alone makes it a
   * success. With `finding`, an operator states that the processor has no transaction of an
   * authorization. It is recorded only if the processor still gives no conclusive response. If an
   * approval appears later, it is reversed. A finding needs a second user where the tenant requires
   * it.
   *
   * `POST /platform/attempts/{id}/resolve`, /docs/platform/resolve-an-attempt
   */
  resolveAttempt(
    id: string,
    params: ResolveAttemptParams,
    options?: CallOptions,
  ): Promise<ProcessorAttempt> {
    return this.#caller.call(
      {
        name: "system.resolveAttempt",
        method: "POST",
        path: "/platform/attempts/{id}/resolve",
        repeat: "never",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * List the runs of the system.
   *
   * Returns the latest run of each kind that a user has started, and of each partition, newest
   * first, up to 50.
   *
   * `GET /platform/system/runs`, /docs/platform/list-the-runs-of-the-system
   */
  listRuns(
    options?: CallOptions,
  ): Promise<SystemRunList> {
    return this.#caller.call(
      {
        name: "system.listRuns",
        method: "GET",
        path: "/platform/system/runs",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * Start a run of the system.
   *
   * Starts a verification or an export, which a job runs as the command does: `openpayfac ledger
   * verify`, `audit verify`, `retention export` and `retention verify`. Each runs once at a time.
   *
   * `POST /platform/system/runs`, /docs/platform/start-a-run-of-the-system
   */
  startRun(
    params: StartSystemRunParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SystemRun> {
    return this.#caller.call(
      {
        name: "system.startRun",
        method: "POST",
        path: "/platform/system/runs",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * List the partitions of a table.
   *
   * Returns the partitions of a table whose rows are stored for a time, newest first, up to 500.
   * With several databases, those of the first; the others have the same times.
   *
   * `GET /platform/partitions`, /docs/platform/list-the-partitions-of-a-table
   */
  listPartitions(
    params: ListPartitionsParams,
    options?: CallOptions,
  ): Promise<PartitionList> {
    return this.#caller.call(
      {
        name: "system.listPartitions",
        method: "GET",
        path: "/platform/partitions",
        repeat: "freely",
      },
      [],
      params,
      options,
    );
  }
}
