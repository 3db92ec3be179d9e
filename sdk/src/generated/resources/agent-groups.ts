// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { AgentGroup, AgentGroupList, GroupAgent, GroupAgentList } from "../objects/platform.ts";

/** What `agentGroups.list` takes. */
export interface ListAgentGroupsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only agent groups of this partner. */
  partner_id?: string | undefined;
}

/** What `agentGroups.create` takes. */
export interface CreateAgentGroupParams {
  /** The partner for which its agents sell. */
  partner_id: string;
  /** Its name. At most 100 characters. */
  name: string;
}

/** What `agentGroups.listAgents` takes. */
export interface ListAgentsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** The agent group. */
  agent_group_id: string;
}

/** What `agentGroups.createAgent` takes. */
export interface CreateAgentParams {
  /** The agent group. */
  agent_group_id: string;
  /** First name. At most 100 characters. */
  first_name: string;
  /** Last name. At most 100 characters. */
  last_name: string;
  /** Email address. At most 70 characters. */
  email: string;
}

/** Groups of agents who refer merchants, and their agents. */
export class AgentGroups {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List agent groups.
   *
   * Returns the agent groups of the tenant's partners, or of one partner, newest first.
   *
   * `GET /platform/agent_groups`, /docs/platform/list-agent-groups
   */
  list(
    params?: ListAgentGroupsParams,
    options?: CallOptions,
  ): ListCall<AgentGroupList> {
    return this.#caller.list(
      {
        name: "agentGroups.list",
        method: "GET",
        path: "/platform/agent_groups",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Create an agent group.
   *
   * Creates a group of agents of a partner. Sales codes give a group its share.
   *
   * `POST /platform/agent_groups`, /docs/platform/create-an-agent-group
   */
  create(
    params: CreateAgentGroupParams,
    options?: CallOptions & KeyOptions,
  ): Promise<AgentGroup> {
    return this.#caller.call(
      {
        name: "agentGroups.create",
        method: "POST",
        path: "/platform/agent_groups",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * List the agents of a group.
   *
   * Returns the agents of an agent group, newest first.
   *
   * `GET /platform/agents`, /docs/platform/list-the-agents-of-a-group
   */
  listAgents(
    params: ListAgentsParams,
    options?: CallOptions,
  ): ListCall<GroupAgentList> {
    return this.#caller.list(
      {
        name: "agentGroups.listAgents",
        method: "GET",
        path: "/platform/agents",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Add an agent to a group.
   *
   * Adds a person to an agent group. `POST /platform/users` invites the agent to the console.
   *
   * `POST /platform/agents`, /docs/platform/add-an-agent-to-a-group
   */
  createAgent(
    params: CreateAgentParams,
    options?: CallOptions & KeyOptions,
  ): Promise<GroupAgent> {
    return this.#caller.call(
      {
        name: "agentGroups.createAgent",
        method: "POST",
        path: "/platform/agents",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
