import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text } from "../shared/schema.ts";
import { objectSearchExamples as examples } from "./examples/object-search.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { readModelMeta } from "./read-model.ts";
import { scopeNode } from "./scope.ts";

/** Kinds of objects that search finds, in the order of the groups. */
export const foundKinds = [
  "payment",
  "dispute",
  "payout",
  "account",
  "business",
  "location",
  "application",
  "contractor",
  "terminal",
  "user",
] as const;

/** Number of results of a kind. */
export const foundPerKind = 5;

const page = Type.String({
  description: "Path of its page below `/dashboard`, such as `/payments/pi_…`.",
});

export const FoundObject = component(
  "FoundObject",
  strictObject(
    {
      id: Type.String({ description: "The object's id; the serial number of a terminal." }),
      entity: Type.Literal("found_object"),
      kind: oneOf(foundKinds, "Kind of object."),
      label: Type.String({ description: "Name; for a payment, the customer or the reference." }),
      status: nullable(Type.String({ description: "Status; null for a kind without one." })),
      amount: nullable(amountMinor("Amount; null for a kind without one.")),
      path: page,
      account_id: nullable(idOf("account", "Its merchant account.")),
    },
    { description: "An object that a search found." },
  ),
);

export const search = platformOperation({
  ...platformCommon,
  id: "search",
  resource: "objects",
  method: "GET",
  path: "/platform/search",
  ...reads("payments:read"),
  summary: "Search objects of all kinds",
  description: `Finds objects by an id or its last six characters, or by an amount such as \`$12.50\`. Finds payments by the last four digits of a card, an email address, an authorization code or a retrieval reference, and terminals by their serial number. Any other input is the start of a name or a reference. Returns at most ${foundPerKind} objects of each kind that the caller's role can read, newest first.`,
  idempotent: false,
  query: strictObject({
    q: text("Search input.", { minLength: 1, maxLength: 128 }),
    in: scopeNode,
  }),
  returns: {
    status: 200,
    schema: component(
      "FoundObjects",
      strictObject({
        data: Type.Array(
          component(
            "FoundGroup",
            strictObject({
              kind: oneOf(foundKinds, "Kind of the objects."),
              has_more: Type.Boolean({ description: "Whether there are more of this kind." }),
              objects: Type.Array(FoundObject, { description: "The objects, newest first." }),
            }),
          ),
          { description: "Kinds with results." },
        ),
        meta: component("FoundObjectsMeta", strictObject(readModelMeta)),
      }),
    ),
    description: "The objects by kind.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.search],
});

/** Kinds of objects that have a page, or a place on one. */
const shownKinds = [
  "payment_intent",
  "payment",
  "refund",
  "dispute",
  "payout",
  "account",
  "business",
  "location",
  "partner",
  "application",
  "contractor",
  "user",
] as const;

export const resolveObject = platformOperation({
  ...platformCommon,
  id: "resolveObject",
  resource: "objects",
  method: "GET",
  path: "/platform/objects/{id}",
  ...reads("payments:read"),
  summary: "Find an object's page",
  description:
    "Returns the kind of an object, the page that shows it and its place in the hierarchy. A payment or a refund is on the page of its payment intent.",
  idempotent: false,
  params: strictObject({
    id: idOfAny(shownKinds, "Id of an object that has a page, or a place on one."),
  }),
  returns: {
    status: 200,
    schema: component(
      "ObjectPlace",
      strictObject({
        id: Type.String({ description: "The object's id." }),
        entity: Type.Literal("object_place"),
        kind: Type.String({ description: "Kind of object, such as `payment_intent`." }),
        path: page,
        partner_id: nullable(idOf("partner", "Its partner; null: it belongs to the tenant.")),
        account_id: nullable(idOf("account", "Its merchant account; null: it has none.")),
      }),
    ),
    description: "The object's place.",
  },
  errors: ["not_found"],
  examples: [examples.resolve],
});
