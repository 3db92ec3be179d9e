// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller } from "../../calls/call.ts";
import type { ProcessorAttempt, SystemState } from "../objects/platform.ts";

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
}
