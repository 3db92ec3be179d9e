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
import { scheduleAExamples as examples } from "./examples/schedule-as.ts";
import { residualsOperation } from "./operation.ts";
import { lastChangedFirst, pageOf, pagesQuery } from "./pages.ts";
import { itemsRequest, ScheduleAItem, ScheduleATier, tiersRequest } from "./schedule-a-items.ts";
import { versionFields, versionNumber, versionStart } from "./versions.ts";

const id = idOf("schedule_a", "The Schedule A's id.");
const partnerId = idOf("partner", "The partner whose costs it holds.");
const name = text("What you call it.", { minLength: 1, maxLength: 100 });
const description = lines("Description of the endpoint.", { maxLength: 1000 });
const items = Type.Array(ScheduleAItem, { description: "Costs and shares, one entry per key." });
const tiers = Type.Array(ScheduleATier, { description: "Discounts for volume, lowest first." });

const ScheduleAVersion = component(
  "ScheduleAVersion",
  strictObject(
    { ...versionFields, items, tiers },
    { description: "What a Schedule A said during some time." },
  ),
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
      active_version: versionNumber("The version that holds now."),
      items,
      tiers,
      versions: Type.Array(ScheduleAVersion, {
        description: "Every version, newest first. `items` and `tiers` above are the active one's.",
      }),
      sales_codes: Type.Array(
        strictObject({ id: idOf("sales_code", "The sales code's id."), name }),
        { description: "The sales codes that use it." },
      ),
      created_at: extension(timestamp("Time of creation.")),
      updated_at: extension(timestamp("Time of the last change.")),
    },
    { description: "What processing costs a partner, and how the profit is shared." },
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
      active_version: versionNumber("The version that holds now."),
      description: nullable(description),
    },
    { description: "A Schedule A in a list: get it by its id for items, tiers and versions." },
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
    "Answers the Schedule As that the key may see, in short form: a partner's own, or every partner's with a tenant's key.",
  audience: "private-key",
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
    "Answers one Schedule A with its items, its tiers, every version it had, and the sales codes that use it.",
  audience: "private-key",
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
    "Records what processing costs a partner and how the profit is shared, as version 1. It has no effect before a [sales code](create-a-sales-code) uses it.\n\nRefused: a key that is listed twice, two tiers with one start, `mille_bips` above 10000000 (100 %) or of a fee that has no volume, `mille_cents` above 100000000000 (1000000.00 each time), a partner outside of what the key may see.",
  audience: "private-key",
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
    "Changes a Schedule A. What is absent stays. `name` and `description` change in place. `items` or `tiers` make a new version, which replaces the whole list of what is sent; transactions that settled before it starts keep the version that held then.\n\nRefused: what [create](create-a-schedule-a) refuses, `start_at` without `items` or `tiers`, a start before that of the newest version, and one within a period that is completed or being reckoned.",
  audience: "private-key",
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
  returns: { status: 200, schema: ScheduleA, description: "The Schedule A as changed." },
  errors: ["conflict"],
  examples: [examples.update],
});
