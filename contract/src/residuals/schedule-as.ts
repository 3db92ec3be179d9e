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
import { scheduleAExamples as examples } from "./examples/schedule-as.ts";
import { residualsOperation } from "./operation.ts";
import { lastChangedFirst, pageOf, pagesQuery } from "./pages.ts";
import { itemsRequest, ScheduleAItem, ScheduleATier, tiersRequest } from "./schedule-a-items.ts";
import { versionFields, versionNumber, versionStart } from "./versions.ts";

const id = idOf("schedule_a", "The Schedule A's id.");
const partnerId = idOf("partner", "The partner whose costs it defines.");
const name = text("Name.", { minLength: 1, maxLength: 100 });
const description = lines("Description.", { maxLength: 1000 });
const items = Type.Array(ScheduleAItem, { description: "Expenses and shares, one entry per key." });
const tiers = Type.Array(ScheduleATier, { description: "Volume discounts, lowest first." });

const ScheduleAVersion = component(
  "ScheduleAVersion",
  strictObject({ ...versionFields, items, tiers }, { description: "A version of a Schedule A." }),
);

export const ScheduleA = component(
  "ScheduleA",
  strictObject(
    {
      id,
      entity: extension(Type.Literal("schedule_a")),
      tenant_id: idOf("tenant", "The tenant."),
      partner_id: partnerId,
      name,
      description: nullable(description),
      active_version: versionNumber("Version currently in effect."),
      items,
      tiers,
      versions: Type.Array(ScheduleAVersion, {
        description:
          "All versions, newest first. `items` and `tiers` above are those of the active version.",
      }),
      sales_codes: Type.Array(
        strictObject({ id: idOf("sales_code", "The sales code's id."), name }),
        { description: "The sales codes that use it." },
      ),
      created_at: extension(timestamp("Time of creation.")),
      updated_at: extension(timestamp("Time of the last change.")),
    },
    { description: "A partner's costs of processing, and the shares of the profit." },
  ),
);

export const PartialScheduleA = component(
  "PartialScheduleA",
  strictObject(
    {
      id,
      entity: extension(Type.Literal("schedule_a")),
      name,
      partner_id: partnerId,
      active_version: versionNumber("Version currently in effect."),
      description: nullable(description),
    },
    { description: "A Schedule A in a list; retrieve it by its id for items, tiers and versions." },
  ),
);

const params = strictObject({ id });

export const listScheduleAs = residualsOperation({
  id: "listScheduleAs",
  resource: "schedule_as",
  method: "GET",
  path: "/schedule_as",
  summary: "List schedule As",
  description:
    "Returns the Schedule As that the key has access to, in short form: a partner's own, or those of all partners with a tenant's key.",
  audience: "private-key",
  ...reads("residuals:read"),
  account: "none",
  idempotent: false,
  query: pagesQuery(),
  returns: {
    status: 200,
    schema: pageOf("ScheduleAPage", PartialScheduleA, lastChangedFirst),
    description: "A page of Schedule As.",
  },
  errors: [],
  examples: [examples.list],
});

export const getScheduleA = residualsOperation({
  id: "getScheduleA",
  resource: "schedule_as",
  method: "GET",
  path: "/schedule_as/{id}",
  summary: "Get a schedule A",
  description:
    "Returns one Schedule A with its items, tiers, versions, and the sales codes that use it.",
  audience: "private-key",
  ...reads("residuals:read"),
  account: "none",
  idempotent: false,
  params,
  returns: { status: 200, schema: ScheduleA, description: "The Schedule A." },
  errors: [],
  examples: [examples.get],
});

export const createScheduleA = residualsOperation({
  id: "createScheduleA",
  resource: "schedule_as",
  method: "POST",
  path: "/schedule_as",
  summary: "Create a schedule A",
  description:
    "Creates a Schedule A, a partner's costs of processing and the shares of the profit, as version 1. It takes effect when a [sales code](create-a-sales-code) uses it.\n\nThe request is rejected for:\n\n- a repeated key, or two tiers with the same start amount;\n- `mille_bips` above 10000000 (100%), or for a fee without a volume;\n- `mille_cents` above 100000000000 (1000000.00 per occurrence);\n- a partner that the key has no access to.",
  audience: "private-key",
  ...changes("residuals:edit"),
  account: "none",
  idempotent: true,
  extension: true,
  body: strictObject({
    partner_id: partnerId,
    name,
    description: Type.Optional(description),
    items: itemsRequest,
    tiers: Type.Optional(tiersRequest),
    start_at: Type.Optional(versionStart),
  }),
  returns: { status: 201, schema: ScheduleA, description: "The Schedule A." },
  errors: ["not_found"],
  examples: [examples.create],
});

export const updateScheduleA = residualsOperation({
  id: "updateScheduleA",
  resource: "schedule_as",
  method: "PATCH",
  path: "/schedule_as/{id}",
  summary: "Update a schedule A",
  description:
    "Updates a Schedule A. Absent fields are not changed. `name` and `description` change in place. `items` or `tiers` create a new version, and each list that is sent is replaced as a whole. Transactions that settled before its start keep the earlier version.\n\nThe request is rejected for the same reasons as [create](create-a-schedule-a), and for:\n\n- `start_at` without `items` or `tiers`;\n- a start before that of the newest version;\n- a start within a period that is `completed` or `processing`.",
  audience: "private-key",
  ...changes("residuals:edit"),
  account: "none",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({
    name: Type.Optional(name),
    description: Type.Optional(description),
    items: Type.Optional(itemsRequest),
    tiers: Type.Optional(tiersRequest),
    start_at: Type.Optional(versionStart),
  }),
  returns: { status: 200, schema: ScheduleA, description: "The updated Schedule A." },
  errors: ["conflict"],
  examples: [examples.update],
});
