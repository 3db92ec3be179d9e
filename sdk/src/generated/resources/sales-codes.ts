// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { AgentPage, SalesCode, SalesCodePage } from "../objects/residuals.ts";

/** What `salesCodes.list` takes. */
export interface ListSalesCodesParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  limit?: number | undefined;
  /** Only sales codes whose active version uses this Schedule A. */
  schedule_a_id?: string | undefined;
}

/** What `salesCodes.create` takes. */
export interface CreateSalesCodeParams {
  /** Name. At most 100 characters. */
  name: string;
  /** The Schedule A that applies to its merchants. */
  schedule_a_id: string;
  /** Description. At most 1000 characters. */
  description?: string | undefined;
  /**
   * Agent groups' shares of the pool: each group at most once, together at most 10000. Absent or
   * empty: the partner receives the whole pool. At most 50.
   */
  agent_group_shares?: Array<{
    /** The agent group that receives the share. */
    agent_group_id: string;
    /** The group's share of the pool; the partner receives the rest. Basis points: 6000 is 60%. */
    share: number;
    /**
     * Number of months, from the sales code's first start, for which the group receives the share;
     * null: unlimited.
     */
    term?: number | null | undefined;
  }> | undefined;
  /**
   * Start of the new version: it applies to transactions that settle at this time or later. Absent:
   * now.
   */
  start_at?: string | undefined;
}

/** What `salesCodes.update` takes. */
export interface UpdateSalesCodeParams {
  /** Name. At most 100 characters. */
  name?: string | undefined;
  /** The Schedule A that applies to its merchants. */
  schedule_a_id?: string | undefined;
  /** Description. At most 1000 characters. */
  description?: string | undefined;
  /**
   * Agent groups' shares of the pool: each group at most once, together at most 10000. Absent or
   * empty: the partner receives the whole pool. At most 50.
   */
  agent_group_shares?: Array<{
    /** The agent group that receives the share. */
    agent_group_id: string;
    /** The group's share of the pool; the partner receives the rest. Basis points: 6000 is 60%. */
    share: number;
    /**
     * Number of months, from the sales code's first start, for which the group receives the share;
     * null: unlimited.
     */
    term?: number | null | undefined;
  }> | undefined;
  /**
   * Start of the new version: it applies to transactions that settle at this time or later. Absent:
   * now.
   */
  start_at?: string | undefined;
}

/** What `salesCodes.listAgents` takes. */
export interface ListAgentsOfSalesCodeParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  limit?: number | undefined;
}

/** Links between merchants and their agents, with the agents' shares. */
export class SalesCodes {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List sales codes.
   *
   * Returns the sales codes that the key has access to, or those of one Schedule A.
   *
   * `GET /sales_codes`, /docs/residuals/list-sales-codes
   */
  list(
    params?: ListSalesCodesParams,
    options?: CallOptions,
  ): ListCall<SalesCodePage> {
    return this.#caller.list(
      {
        name: "salesCodes.list",
        method: "GET",
        path: "/sales_codes",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Create a sales code.
   *
   * Creates a sales code as version 1: it links a Schedule A to the agents who refer merchants. A
   * merchant belongs to the sales code in `sales_code_id` of its boarding application: the id, or
   * the original name. If several sales codes have that name, the oldest applies. An operator can
   * change the sales code of an account from a time on, with `PUT /accounts/{id}/sales`.
   *
   * The request is rejected for shares of more than 10000 in total, a repeated group, and a
   * Schedule A or a group that the key has no access to.
   *
   * `POST /sales_codes`, /docs/residuals/create-a-sales-code
   */
  create(
    params: CreateSalesCodeParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SalesCode> {
    return this.#caller.call(
      {
        name: "salesCodes.create",
        method: "POST",
        path: "/sales_codes",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a sales code.
   *
   * Returns one sales code with all its versions and their shares.
   *
   * `GET /sales_codes/{id}`, /docs/residuals/get-a-sales-code
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<SalesCode> {
    return this.#caller.call(
      {
        name: "salesCodes.retrieve",
        method: "GET",
        path: "/sales_codes/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Update a sales code.
   *
   * Updates a sales code. Absent fields are not changed. `name` and `description` change in place.
   * `schedule_a_id` or `agent_group_shares` create a new version, and the list of shares is
   * replaced as a whole. Transactions that settled before its start keep the earlier version. Terms
   * still count from the first start.
   *
   * The request is rejected for the same reasons as create, and for:
   *
   * - `start_at` without `schedule_a_id` or `agent_group_shares`;
   * - a start before that of the newest version;
   * - a start within a period that is `completed` or `processing`.
   *
   * `PATCH /sales_codes/{id}`, /docs/residuals/update-a-sales-code
   */
  update(
    id: string,
    params?: UpdateSalesCodeParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SalesCode> {
    return this.#caller.call(
      {
        name: "salesCodes.update",
        method: "PATCH",
        path: "/sales_codes/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * List the agents of a sales code.
   *
   * Returns the agents of a sales code: all agents of the groups that have a share in its active
   * version.
   *
   * `GET /sales_codes/{id}/agents`, /docs/residuals/list-the-agents-of-a-sales-code
   */
  listAgents(
    id: string,
    params?: ListAgentsOfSalesCodeParams,
    options?: CallOptions,
  ): ListCall<AgentPage> {
    return this.#caller.list(
      {
        name: "salesCodes.listAgents",
        method: "GET",
        path: "/sales_codes/{id}/agents",
        repeat: "freely",
        paging: "pages",
      },
      [id],
      params,
      options,
    );
  }
}
