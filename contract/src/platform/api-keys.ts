import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, reserved, strictObject, timestamp } from "../shared/schema.ts";
import { apiKeyExamples as examples } from "./examples/api-keys.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = { ...platformCommon, resource: "api_keys" } as const;

export const keyOverlapHoursMax = 168;
export const keyOverlapHoursDefault = 24;

const name = nameText("Name of the key, such as the program that uses it.", {
  minLength: 1,
  maxLength: 60,
});

const fields = {
  id: idOf("api_key", "The key's id. It is not the key itself."),
  entity: Type.Literal("api_key"),
  kind: oneOf(
    ["private", "public", "operator"],
    "`private` for servers, `public` for browsers, `operator` for the operator's programs.",
  ),
  name: nullable(name),
  partner_id: nullable(
    idOf("partner", "The partner."),
    "The partner to which the key gives access; null: the whole tenant.",
  ),
  last_characters: nullable(
    Type.String({ description: "The last four characters of the key." }),
    "The last four characters of the key; null for keys of earlier versions.",
  ),
  created_at: timestamp("Time of creation."),
  created_by: nullable(
    Type.String({ description: "Id of the user or the operator key." }),
    "Id of the user or the operator key that created it; null: a command.",
  ),
  created_by_name: nullable(Type.String({ description: "The user's name; null for others." })),
  last_used_at: nullable(
    timestamp("Time of a request with the key."),
    "Time of the last request with the key, to five minutes; null: none yet.",
  ),
  expires_at: nullable(
    timestamp("End of the key."),
    "End of a key that was rotated; null: it does not end.",
  ),
  revoked_at: nullable(timestamp("Time of the revocation."), "null: the key was not revoked."),
};

export const ApiKey = component(
  "ApiKey",
  strictObject(fields, { description: "An API key, without the key itself." }),
);

const isNew = "Later: the key is only now created.";

export const NewApiKey = component(
  "NewApiKey",
  strictObject(
    {
      ...fields,
      last_used_at: reserved(fields.last_used_at, isNew),
      expires_at: reserved(fields.expires_at, isNew),
      revoked_at: reserved(fields.revoked_at, isNew),
      key: Type.String({ description: "The key itself. It is returned only this once." }),
    },
    { description: "A new API key, with the key itself." },
  ),
);

const params = strictObject({ id: idOf("api_key", "The key's id.") });

export const listApiKeys = platformOperation({
  ...common,
  id: "listApiKeys",
  method: "GET",
  path: "/platform/api_keys",
  ...reads("keys"),
  summary: "List API keys",
  description: "Returns the keys of the caller's part of the hierarchy, newest first.",
  idempotent: false,
  query: cursorQuery("api_key", {
    in: Type.Optional(idOf("partner", "Returns only keys of this partner.")),
  }),
  returns: {
    status: 200,
    schema: listOf("ApiKeyList", ApiKey),
    description: "A page of keys.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const createApiKey = platformOperation({
  ...common,
  id: "createApiKey",
  method: "POST",
  path: "/platform/api_keys",
  ...changes("keys", { stepUp: "keys", dualApproval: "administrator" }),
  summary: "Create an API key",
  description:
    "Creates a key of a partner. `key` is returned only this once. A user of the tenant needs a second user to create a key without a partner, which gives access to the whole tenant. Operator keys are created with `openpayfac keys create`.",
  idempotent: true,
  body: strictObject({
    kind: oneOf(["private", "public"], "`private` for servers, `public` for browsers."),
    name: Type.Optional(name),
    partner_id: Type.Optional(
      idOf("partner", "The partner. Absent: the caller's own partner, or the whole tenant."),
    ),
  }),
  returns: { status: 201, schema: NewApiKey, description: "The key.", secret: "key" },
  errors: ["referenced_not_found"],
  examples: [examples.create],
});

export const rotateApiKey = platformOperation({
  ...common,
  id: "rotateApiKey",
  method: "POST",
  path: "/platform/api_keys/{id}/rotate",
  ...changes("keys", { stepUp: "keys", dualApproval: "administrator" }),
  summary: "Rotate an API key",
  description:
    "Creates a key that replaces another one, which is valid until the end of the overlap. A key is rotated once.",
  idempotent: true,
  params,
  body: strictObject({
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: keyOverlapHoursMax,
        default: keyOverlapHoursDefault,
        description: "Number of hours for which the old key is valid. 0: it ends immediately.",
      }),
    ),
  }),
  returns: { status: 201, schema: NewApiKey, description: "The new key.", secret: "key" },
  errors: ["invalid_status"],
  examples: [examples.rotate],
});

export const revokeApiKey = platformOperation({
  ...common,
  id: "revokeApiKey",
  method: "DELETE",
  path: "/platform/api_keys/{id}",
  ...changes("keys", { stepUp: "keys" }),
  summary: "Revoke an API key",
  description:
    "Ends a key immediately: every process rejects its next request. A revoked key is unchanged.",
  idempotent: false,
  params,
  returns: { status: 204, description: "The key is revoked." },
  errors: [],
  examples: [examples.revoke],
});
