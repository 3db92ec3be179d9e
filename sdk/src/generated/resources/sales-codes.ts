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
  /** What you call it. At most 100 characters. */
  name: string;
  /** The Schedule A that its merchants are reckoned by. */
  schedule_a_id: string;
  /** Description of the endpoint. At most 1000 characters. */
  description?: string | undefined;
  /**
   * Who receives a part of the pool: each group at most once, together at most 10000. Absent or
   * empty: the partner keeps it all. At most 50.
   */
  agent_group_shares?: Array<{
    /** The group of agents that receives the part. */
    agent_group_id: string;
    /** The group's part of the pool; the partner keeps the rest. Basis points: 6000 is 60 %. */
    share: number;
    /**
     * For how many months from the sales code's first start the group receives it; null: without
     * end.
     */
    term?: number | null | undefined;
  }> | undefined;
  /**
   * From when the new version holds: for transactions that settle then or later. Absent: from now.
   */
  start_at?: string | undefined;
}

/** What `salesCodes.update` takes. */
export interface UpdateSalesCodeParams {
  /** What you call it. At most 100 characters. */
  name?: string | undefined;
  /** The Schedule A that its merchants are reckoned by. */
  schedule_a_id?: string | undefined;
  /** Description of the endpoint. At most 1000 characters. */
  description?: string | undefined;
  /**
   * Who receives a part of the pool: each group at most once, together at most 10000. Absent or
   * empty: the partner keeps it all. At most 50.
   */
  agent_group_shares?: Array<{
    /** The group of agents that receives the part. */
    agent_group_id: string;
    /** The group's part of the pool; the partner keeps the rest. Basis points: 6000 is 60 %. */
    share: number;
    /**
     * For how many months from the sales code's first start the group receives it; null: without
     * end.
     */
    term?: number | null | undefined;
  }> | undefined;
  /**
   * From when the new version holds: for transactions that settle then or later. Absent: from now.
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

/** Which agents brought which merchants, and what they receive. */
export class SalesCodes {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List sales codes.
   *
   * Answers the sales codes that the key may see, or those of one Schedule A.
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
   * Joins a Schedule A and the agents who bring merchants, as version 1. A merchant belongs to the
   * sales code that its boarding application names in `sales_code_id`: by the id, or by the name
   * that it was created with, of several the oldest.
   *
   * Refused: shares that add up to more than 10000, a group that is listed twice, a Schedule A or a
   * group outside of what the key may see.
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
   * Answers one sales code with every version it had and the shares of each.
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
   * Changes a sales code. What is absent stays. `name` and `description` change in place.
   * `schedule_a_id` or `agent_group_shares` make a new version, and the list of shares is replaced
   * as a whole; transactions that settled before it starts keep the version that held then. Terms
   * go on from the first start.
   *
   * Refused: what create refuses, `start_at` without `schedule_a_id` or `agent_group_shares`, a
   * start before that of the newest version, and one within a period that is completed or being
   * reckoned.
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
   * Answers the people behind a sales code: every agent of a group that has a share in its active
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
