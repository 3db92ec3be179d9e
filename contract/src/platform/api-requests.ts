import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { apiRequestExamples as examples } from "./examples/api-requests.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

const common = {
  ...platformCommon,
  resource: "api_requests",
  ...reads("developers:read"),
} as const;

const anId = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: patternMeaning(
        "^[a-z]+_[0-9a-z]{26}$",
        "the id of an object: its prefix, an underscore and 26 letters and digits",
      ),
      description,
    }),
  );

const fields = {
  id: idOf("request", "The request's id: that of the header `x-request-id` and of errors."),
  entity: Type.Literal("api_request"),
  at: timestamp("Time at which it arrived."),
  channel: oneOf(
    ["key", "console", "checkout"],
    "Kind of its caller: a program with an API `key`, a user of the `console`, or a `checkout` page.",
  ),
  caller_id: Type.String({
    description: "Id of the API key, the user or the checkout session.",
  }),
  caller_name: nullable(Type.String({ description: "The user's name; null for other callers." })),
  operation: Type.String({ description: "Id of the operation, such as `createPayment`." }),
  method: Type.String({ description: "Method of the request." }),
  path: Type.String({ description: "Path of the request without its query." }),
  status: Type.Integer({ description: "HTTP status of the response." }),
  duration_ms: Type.Integer({ description: "Milliseconds until the response was sent." }),
  error_type: nullable(Type.String({ description: "Type of the error; null: none." })),
  partner_id: nullable(idOf("partner", "The partner that it was for; null: the tenant itself.")),
  business_id: nullable(idOf("business", "The business that it was for.")),
  account_id: nullable(idOf("account", "The account that it was for.")),
  idempotency_key: nullable(
    Type.String({ description: "The idempotency key that was sent; null: none." }),
  ),
  replayed: Type.Boolean({
    description:
      "Whether the response is the stored one of an earlier request with the same idempotency key.",
  }),
  object_ids: Type.Array(Type.String(), {
    description: "Ids that the request names, and those of the objects that it created.",
  }),
  created_ids: Type.Array(Type.String(), { description: "Ids of the objects that it created." }),
};

export const ApiRequest = component(
  "ApiRequest",
  strictObject(fields, { description: "A request to one of the APIs." }),
);

const json = (description: string) =>
  nullable(
    Type.Unsafe<Record<string, unknown>>({
      type: "object",
      additionalProperties: true,
      description,
    }),
    description,
  );

export const ApiRequestDetail = component(
  "ApiRequestDetail",
  strictObject(
    {
      ...fields,
      request_body: json(
        "The request's body, of changes and errors, up to 8 kB and without sensitive fields.",
      ),
      response_body: json("The response's body, of errors, without sensitive values."),
      same_key_ids: Type.Array(idOf("request", "Id of a request."), {
        description:
          "Other requests of the caller with the same idempotency key, the oldest first.",
      }),
      events: Type.Array(
        component(
          "ApiRequestEvent",
          strictObject({
            id: idOf("event", "The event's id."),
            type: Type.String({ description: "Type of the event." }),
            object_id: Type.String({ description: "Id of the object that it is about." }),
          }),
        ),
        {
          description: "Events about its objects that were created while it ran, the oldest first.",
        },
      ),
    },
    { description: "A request with its bodies and what followed from it." },
  ),
);

export const listApiRequests = platformOperation({
  ...common,
  id: "listApiRequests",
  method: "GET",
  path: "/platform/requests",
  summary: "List requests",
  description:
    "Returns requests in the caller's part of the hierarchy, newest first. Programs' requests are stored for 30 days; of users, changes and errors are. While a program reads more than about 100 times a second, some of its successful reads are left out.",
  idempotent: false,
  query: cursorQuery("request", {
    in: scopeNode,
    caller: anId("Returns only requests of this API key, user or checkout session."),
    operation: Type.Optional(
      Type.String({
        pattern: patternMeaning("^[a-zA-Z]{1,60}$", "the id of an operation, such as createRefund"),
        description: "Returns only requests of this operation.",
      }),
    ),
    outcome: Type.Optional(
      oneOf(
        ["succeeded", "rejected", "failed"],
        "Returns only requests with a status of this class: 2xx, 4xx or 5xx.",
      ),
    ),
    object_id: anId("Returns only requests that name or created this object."),
    idempotency_key: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: "Returns only requests with this idempotency key.",
      }),
    ),
    from: Type.Optional(timestamp("Returns only requests that did not arrive before.")),
    to: Type.Optional(timestamp("Returns only requests that arrived before.")),
  }),
  returns: {
    status: 200,
    schema: listOf("ApiRequestList", ApiRequest),
    description: "A page of requests.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getApiRequest = platformOperation({
  ...common,
  id: "getApiRequest",
  method: "GET",
  path: "/platform/requests/{id}",
  summary: "Get a request",
  description:
    "Returns one request with its bodies, the events that followed, and other requests with its idempotency key. An entry appears about a second after the response.",
  idempotent: false,
  params: strictObject({ id: idOf("request", "The request's id.") }),
  returns: { status: 200, schema: ApiRequestDetail, description: "The request." },
  errors: [],
  examples: [examples.get],
});
