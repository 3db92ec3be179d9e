import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, strictObject, text, timestamp } from "../shared/schema.ts";
import { partnerExamples as examples } from "./examples/partners.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = { ...platformCommon, resource: "partners" } as const;

/** Days of the volume that a partner shows. */
export const partnerVolumeDays = 30;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const Partner = component(
  "Partner",
  strictObject(
    {
      id: idOf("partner", "The partner's id."),
      entity: Type.Literal("partner"),
      name: Type.String({ description: "The partner's name." }),
      business_count: count("Number of its businesses."),
      account_count: count("Number of its merchant accounts, closed ones included."),
      user_count: count("Number of its users, with those of its agent groups and businesses."),
      captured_amount: count(
        `Amount that its accounts captured in the last ${partnerVolumeDays} days, in minor units.`,
      ),
      captured_count: count(`Number of captures in the last ${partnerVolumeDays} days.`),
      created_at: timestamp("Time of creation."),
    },
    { description: "A partner with the number and the volume of its merchants." },
  ),
);

export const listPartners = platformOperation({
  ...common,
  id: "listPartners",
  method: "GET",
  path: "/platform/partners",
  ...reads("partners:read"),
  summary: "List partners",
  description: "Returns the tenant's partners, newest first. A partner's user sees their own.",
  idempotent: false,
  query: cursorQuery("partner", {
    q: Type.Optional(
      text("Returns only partners whose name contains this text, in upper or lower case.", {
        minLength: 1,
        maxLength: 100,
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PartnerList", Partner),
    description: "A page of partners.",
  },
  errors: [],
  examples: [examples.list],
});

export const createPartner = platformOperation({
  ...common,
  id: "createPartner",
  method: "POST",
  path: "/platform/partners",
  ...changes("partners:edit"),
  summary: "Create a partner",
  description:
    "Creates a partner of the tenant. Invite its first administrator with `POST /platform/users`. With several databases, the one with the fewest partners holds it.",
  idempotent: true,
  body: strictObject({
    name: nameText("Name of the partner, a software company.", { minLength: 1, maxLength: 255 }),
  }),
  returns: { status: 201, schema: Partner, description: "The partner." },
  errors: [],
  examples: [examples.create],
});

export const getPartner = platformOperation({
  ...common,
  id: "getPartner",
  method: "GET",
  path: "/platform/partners/{id}",
  ...reads("partners:read"),
  summary: "Get a partner",
  description: "Returns one partner of the tenant.",
  idempotent: false,
  params: strictObject({ id: idOf("partner", "The partner's id.") }),
  returns: { status: 200, schema: Partner, description: "The partner." },
  errors: [],
  examples: [examples.get],
});
