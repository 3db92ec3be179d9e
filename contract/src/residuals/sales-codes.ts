import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  lines,
  nullable,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { salesCodeExamples as examples } from "./examples/sales-codes.ts";
import { residualsOperation } from "./operation.ts";
import { lastChangedFirst, pageOf, pagesQuery } from "./pages.ts";
import { shareBasisPoints } from "./shares.ts";
import { versionFields, versionNumber, versionStart } from "./versions.ts";

export const termMonthsMax = 600;

const id = idOf("sales_code", "The sales code's id.");
const scheduleAId = idOf("schedule_a", "The Schedule A that applies to its merchants.");
const name = text("Name.", { minLength: 1, maxLength: 100 });
const description = lines("Description.", { maxLength: 1000 });
const agentGroupId = idOf("agent_group", "The agent group that receives the share.");
const agentShare = shareBasisPoints(
  "The group's share of the pool; the partner receives the rest.",
);
const months = { minimum: 1, maximum: termMonthsMax };
const termText =
  "Number of months, from the sales code's first start, for which the group receives the share; null: unlimited.";
const term = nullable(Type.Integer({ ...months, description: termText }));

const SalesCodeVersion = component(
  "SalesCodeVersion",
  strictObject(
    {
      ...versionFields,
      schedule_a_id: scheduleAId,
      agent_group_shares: Type.Array(
        strictObject({
          term,
          agent_group_id: agentGroupId,
          agent_group_name: Type.String({ description: "The group's name." }),
          share: agentShare,
        }),
        { description: "Agent groups' shares of the pool; together at most 10000." },
      ),
    },
    { description: "A version of a sales code." },
  ),
);

export const SalesCode = component(
  "SalesCode",
  strictObject(
    {
      id,
      entity: extension(Type.Literal("sales_code")),
      tenant_id: extension(idOf("tenant", "The tenant.")),
      partner_id: extension(idOf("partner", "The partner of its Schedule A.")),
      name,
      description: extension(nullable(description)),
      schedule_a_id: scheduleAId,
      active_version: extension(versionNumber("Version currently in effect.")),
      versions: Type.Array(SalesCodeVersion, { description: "All versions, newest first." }),
      created_at: extension(timestamp("Time of creation.")),
      updated_at: extension(timestamp("Time of the last change.")),
    },
    { description: "Links merchants to a Schedule A and to the agents who referred them." },
  ),
);

export const Agent = component(
  "Agent",
  strictObject(
    {
      id: idOf("agent", "The agent's id."),
      entity: extension(Type.Literal("agent")),
      first_name: Type.String({ description: "First name." }),
      last_name: Type.String({ description: "Last name." }),
      email: Type.String({ format: "email", description: "Email address." }),
      sales_group_id: idOf("agent_group", "The agent's group."),
    },
    { description: "A person who sells for a partner." },
  ),
);

const shareRequests = Type.Array(
  strictObject({
    agent_group_id: agentGroupId,
    share: agentShare,
    term: Type.Optional(term),
  }),
  {
    maxItems: 50,
    description:
      "Agent groups' shares of the pool: each group at most once, together at most 10000. Absent or empty: the partner receives the whole pool.",
  },
);

const params = strictObject({ id });

export const listSalesCodes = residualsOperation({
  id: "listSalesCodes",
  resource: "sales_codes",
  method: "GET",
  path: "/sales_codes",
  summary: "List sales codes",
  description: "Returns the sales codes that the key has access to, or those of one Schedule A.",
  audience: "private-key",
  ...reads("residuals:read"),
  account: "none",
  idempotent: false,
  query: pagesQuery({
    schedule_a_id: Type.Optional(
      idOf("schedule_a", "Only sales codes whose active version uses this Schedule A."),
    ),
  }),
  returns: {
    status: 200,
    schema: pageOf("SalesCodePage", SalesCode, lastChangedFirst),
    description: "A page of sales codes.",
  },
  errors: ["not_found"],
  examples: [examples.list],
});

export const getSalesCode = residualsOperation({
  id: "getSalesCode",
  resource: "sales_codes",
  method: "GET",
  path: "/sales_codes/{id}",
  summary: "Get a sales code",
  description: "Returns one sales code with all its versions and their shares.",
  audience: "private-key",
  ...reads("residuals:read"),
  account: "none",
  idempotent: false,
  params,
  returns: { status: 200, schema: SalesCode, description: "The sales code." },
  errors: [],
  examples: [examples.get],
});

export const listAgentsOfSalesCode = residualsOperation({
  id: "listAgentsOfSalesCode",
  resource: "sales_codes",
  method: "GET",
  path: "/sales_codes/{id}/agents",
  summary: "List the agents of a sales code",
  description:
    "Returns the agents of a sales code: all agents of the groups that have a share in its active version.",
  audience: "private-key",
  ...reads("residuals:read"),
  account: "none",
  idempotent: false,
  params,
  query: pagesQuery(),
  returns: {
    status: 200,
    schema: pageOf("AgentPage", Agent, "By last name, then first name."),
    description: "A page of agents.",
  },
  errors: [],
  examples: [examples.agents],
});

export const createSalesCode = residualsOperation({
  id: "createSalesCode",
  resource: "sales_codes",
  method: "POST",
  path: "/sales_codes",
  summary: "Create a sales code",
  description:
    "Creates a sales code as version 1: it links a Schedule A to the agents who refer merchants. A merchant belongs to the sales code in `sales_code_id` of its boarding application: the id, or the original name. If several sales codes have that name, the oldest applies. An operator can change the sales code of an account from a time on, with `PUT /accounts/{id}/sales`.\n\nThe request is rejected for shares of more than 10000 in total, a repeated group, and a Schedule A or a group that the key has no access to.",
  audience: "private-key",
  ...changes("residuals:edit"),
  account: "none",
  idempotent: true,
  extension: true,
  body: strictObject({
    name,
    schedule_a_id: scheduleAId,
    description: Type.Optional(description),
    agent_group_shares: Type.Optional(shareRequests),
    start_at: Type.Optional(versionStart),
  }),
  returns: { status: 201, schema: SalesCode, description: "The sales code." },
  errors: ["not_found"],
  examples: [examples.create],
});

export const updateSalesCode = residualsOperation({
  id: "updateSalesCode",
  resource: "sales_codes",
  method: "PATCH",
  path: "/sales_codes/{id}",
  summary: "Update a sales code",
  description:
    "Updates a sales code. Absent fields are not changed. `name` and `description` change in place. `schedule_a_id` or `agent_group_shares` create a new version, and the list of shares is replaced as a whole. Transactions that settled before its start keep the earlier version. Terms still count from the first start.\n\nThe request is rejected for the same reasons as [create](create-a-sales-code), and for:\n\n- `start_at` without `schedule_a_id` or `agent_group_shares`;\n- a start before that of the newest version;\n- a start within a period that is `completed` or `processing`.",
  audience: "private-key",
  ...changes("residuals:edit"),
  account: "none",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({
    name: Type.Optional(name),
    schedule_a_id: Type.Optional(scheduleAId),
    description: Type.Optional(description),
    agent_group_shares: Type.Optional(shareRequests),
    start_at: Type.Optional(versionStart),
  }),
  returns: { status: 200, schema: SalesCode, description: "The updated sales code." },
  errors: ["conflict"],
  examples: [examples.update],
});
