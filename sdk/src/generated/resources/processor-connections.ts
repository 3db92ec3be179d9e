// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { ProcessorConnection, ProcessorConnectionList } from "../objects/platform.ts";

/** What `processorConnections.configureProcessor` takes. */
export interface ConfigureProcessorParams {
  /** The settings, each with `value` or `secret`. At most 20. */
  settings: Array<{
    /** Name of the setting. At most 60 characters. */
    name: string;
    /** The address; for settings with `is_address` only. At most 500 characters. */
    value?: string | undefined;
    /** The credential or another value that is never returned. At most 20000 characters. */
    secret?: string | undefined;
  }>;
}

/** Connections of the installation to processors and services, without credentials. */
export class ProcessorConnections {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List the processor connections.
   *
   * Returns every processor that the installation can be connected to, with its addresses and
   * without credentials. Live mode uses them, unless `OPENPAYFAC_PROCESSORS_FILE` names a file. A
   * sandbox stores them, and uses its simulator.
   *
   * `GET /platform/processors`, /docs/platform/list-the-processor-connections
   */
  list(
    options?: CallOptions,
  ): Promise<ProcessorConnectionList> {
    return this.#caller.call(
      {
        name: "processorConnections.list",
        method: "GET",
        path: "/platform/processors",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * Get a processor connection.
   *
   * Returns the connection to a processor, without credentials.
   *
   * `GET /platform/processors/{name}`, /docs/platform/get-a-processor-connection
   */
  retrieve(
    name: string,
    options?: CallOptions,
  ): Promise<ProcessorConnection> {
    return this.#caller.call(
      {
        name: "processorConnections.retrieve",
        method: "GET",
        path: "/platform/processors/{name}",
        repeat: "freely",
      },
      [name],
      undefined,
      options,
    );
  }

  /**
   * Configure a processor.
   *
   * Stores the settings of a processor, encrypted. Servers use them after their next start. A
   * credential that is not sent stays unchanged, unless an address changes: then all of them are
   * required. An administrator approves what another user proposes.
   *
   * `PUT /platform/processors/{name}`, /docs/platform/configure-a-processor
   */
  configureProcessor(
    name: string,
    params: ConfigureProcessorParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ProcessorConnection> {
    return this.#caller.call(
      {
        name: "processorConnections.configureProcessor",
        method: "PUT",
        path: "/platform/processors/{name}",
        repeat: "with-key",
        body: "json",
      },
      [name],
      params,
      options,
    );
  }

  /**
   * Remove a processor.
   *
   * Deletes the settings of a processor, which servers no longer use after their next start. A
   * processor that accounts have, and the only one for cards or bank payments, cannot be removed.
   *
   * `DELETE /platform/processors/{name}`, /docs/platform/remove-a-processor
   */
  removeProcessor(
    name: string,
    options?: CallOptions,
  ): Promise<void> {
    return this.#caller.run(
      {
        name: "processorConnections.removeProcessor",
        method: "DELETE",
        path: "/platform/processors/{name}",
        repeat: "freely",
      },
      [name],
      undefined,
      options,
    );
  }
}
