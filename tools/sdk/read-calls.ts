import { apis } from "@openpayfac/contract";
import { describeApi } from "@openpayfac/contract/openapi";
import { methodOf, resourceOf } from "./name-calls.ts";

/** A schema of the descriptions, as far as types are made of it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
  contentMediaType?: string;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Media {
  schema: Schema;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
  "x-slug": string;
  "x-idempotent": boolean;
  "x-account-header": HeaderUse;
}

export type HeaderUse = "required" | "optional" | "none";

/** The subset of an API's description that is read here. */
export interface Description {
  info: { title: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: { description: string; requestBody: { content: Media[] } } }>;
  components: { schemas: Record<string, Schema> };
}

/** One call as the SDK has it. */
export interface Call {
  operation: Operation;
  api: string;
  httpMethod: string;
  path: string;
  /** `paymentIntents`: where the client has it. */
  resource: string;
  /** `create`. */
  method: string;
  account: HeaderUse;
  business: HeaderUse;
  session: HeaderUse;
}

/**
 * The descriptions of the four APIs with everything that the contract allows. The published ones
 * leave out second spellings that generators of other languages cannot read.
 */
export function readDescriptions(): Map<string, Description> {
  return new Map(
    apis.map((api) => [api.id, JSON.parse(JSON.stringify(describeApi(api))) as Description]),
  );
}

/** Every call of the four APIs; one that two of them list is one call. */
export function callsOf(descriptions: Map<string, Description>): Call[] {
  const calls = new Map<string, Call>();
  for (const [api, { paths }] of descriptions) {
    for (const [path, item] of Object.entries(paths)) {
      for (const [httpMethod, operation] of Object.entries(item)) {
        if (calls.has(operation.operationId)) continue;
        calls.set(operation.operationId, {
          operation,
          api,
          httpMethod: httpMethod.toUpperCase(),
          path,
          resource: resourceOf(api, operation.tags[0]),
          method: methodOf(operation.operationId, operation.tags[0]),
          account: operation["x-account-header"],
          business: headerUse(operation, "x-business-id"),
          session: headerUse(operation, "x-session-key"),
        });
      }
    }
  }
  return [...calls.values()];
}

function headerUse({ parameters }: Operation, name: string): HeaderUse {
  const header = parameters.find((each) => each.in === "header" && each.name === name);
  if (header === undefined) return "none";
  return header.required ? "required" : "optional";
}
