// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller } from "../../calls/call.ts";
import type { TaskList } from "../objects/platform.ts";

/** What `tasks.list` takes. */
export interface ListTasksParams {
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
}

/** Steps that wait for the caller. */
export class Tasks {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List tasks.
   *
   * Returns what waits for the caller, the oldest first: only steps that the caller's role permits,
   * in the caller's part of the hierarchy. Disputes appear three days before their deadline.
   *
   * `GET /platform/tasks`, /docs/platform/list-tasks
   */
  list(
    params?: ListTasksParams,
    options?: CallOptions,
  ): Promise<TaskList> {
    return this.#caller.call(
      {
        name: "tasks.list",
        method: "GET",
        path: "/platform/tasks",
        repeat: "freely",
      },
      [],
      params,
      options,
    );
  }
}
