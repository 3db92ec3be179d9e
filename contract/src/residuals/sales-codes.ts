import Type from "typebox";
import { idOf } from "../shared/ids.ts";
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
const scheduleAId = idOf("schedule_a", "The Schedule A that its merchants are reckoned by.");
const name = text("What you call it.", { minLength: 1, maxLength: 100 });
const description = lines("Description of the endpoint.", { maxLength: 1000 });
const agentGroupId = idOf("agent_group", "The group of agents that receives the part.");
const agentShare = shareBasisPoints("The group's part of the pool; the partner keeps the rest.");
const months = { minimum: 1, maximum: termMonthsMax };
const termText =
  "For how many months from the sales code's first start the group receives it; null: without end.";
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
        { description: "Who receives a part of the pool. Together at most 10000." },
      ),
    },
    { description: "What a sales code said during some time." },
  ),
);

export const SalesCode = component(
  "SalesCode",
  strictObject(
    {
      id,
      entity: extension(Type.Literal("sales_code")),
      tenant_id: extension(idOf("tenant", "The tenant.")),
      partner_id: extension(idOf("partner", "The partner, from its Schedule A.")),
      name,
      description: extension(nullable(description)),
      schedule_a_id: scheduleAId,
      active_version: extension(versionNumber("The version that holds now.")),
      versions: Type.Array(SalesCodeVersion, { description: "Every version, newest first." }),
      created_at: extension(timestamp("Time of creation.")),
      updated_at: extension(timestamp("Time of the last change.")),
    },
    { description: "Joins merchants to a Schedule A and to the agents who brought them." },
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
      sales_group_id: idOf("agent_group", "The group that the agent belongs to."),
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
      "Who receives a part of the pool: each group at most once, together at most 10000. Absent or empty: the partner keeps it all.",
  },
);

const params = strictObject({ id });

export const listSalesCodes = residualsOperation({
  id: "listSalesCodes",
  resource: "sales_codes",
  method: "GET",
  path: "/sales_codes",
  summary: "List sales codes",
  description: "Answers the sales codes that the key may see, or those of one Schedule A.",
  audience: "private-key",
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
  description: "Answers one sales code with every version it had and the shares of each.",
  audience: "private-key",
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
    "Answers the people behind a sales code: every agent of a group that has a share in its active version.",
  audience: "private-key",
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
    "Joins a Schedule A and the agents who bring merchants, as version 1. A merchant belongs to the sales code that its boarding application names in `sales_code_id`: by the id, or by the name that it was created with, of several the oldest.\n\nRefused: shares that add up to more than 10000, a group that is listed twice, a Schedule A or a group outside of what the key may see.",
  audience: "private-key",
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
    "Changes a sales code. What is absent stays. `name` and `description` change in place. `schedule_a_id` or `agent_group_shares` make a new version, and the list of shares is replaced as a whole; transactions that settled before it starts keep the version that held then. Terms go on from the first start.\n\nRefused: what [create](create-a-sales-code) refuses, `start_at` without `schedule_a_id` or `agent_group_shares`, a start before that of the newest version, and one within a period that is completed or being reckoned.",
  audience: "private-key",
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
  returns: { status: 200, schema: SalesCode, description: "The sales code as changed." },
  errors: ["conflict"],
  examples: [examples.update],
});
