import type { Audience, HeaderUse } from "./page-data.ts";

/** The parts of OpenAPI 3.1 that our descriptions use. */
export interface OpenApi {
  info: { title: string; version: string; description?: string };
  servers?: { url: string; variables?: Record<string, { default: string }> }[];
  tags?: { name: string; description?: string; "x-title"?: string }[];
  paths: Record<string, PathItem>;
  components?: {
    schemas?: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
    examples?: Record<string, Example>;
    requestBodies?: Record<string, RequestBody>;
  };
  /** The error catalog; operations name its entries. */
  "x-errors"?: Record<string, CatalogEntry>;
}

export interface PathItem {
  parameters?: Ref<Parameter>[];
  [method: string]: unknown;
}

export interface Reference {
  $ref: string;
}
export type Ref<T> = T | Reference;

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  parameters?: Ref<Parameter>[];
  requestBody?: Ref<RequestBody>;
  responses: Record<string, Ref<Response>>;
  "x-slug"?: string;
  "x-audience"?: Audience;
  "x-account-header"?: HeaderUse;
  "x-idempotent"?: boolean;
  "x-extension"?: boolean;
  /** false where the server has no handler yet. */
  "x-available"?: boolean;
  "x-errors"?: string[];
}

export interface CatalogEntry {
  code: string;
  type?: string;
  title: string;
  /** The conditions under which it is returned, as Markdown. */
  meaning: string;
  status: number;
  extension?: boolean;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  description?: string;
  required?: boolean;
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Ref<Example>>;
  "x-extension"?: boolean;
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  content: Record<string, MediaType>;
}

export interface Response {
  description: string;
  content?: Record<string, MediaType>;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Ref<Example>>;
}

export interface Example {
  summary?: string;
  description?: string;
  value?: unknown;
}

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
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
  uniqueItems?: boolean;
  default?: unknown;
  examples?: unknown[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  title?: string;
  readOnly?: boolean;
  deprecated?: boolean;
  contentMediaType?: string;
  "x-extension"?: boolean;
  "x-stored-as"?: string;
  /** Why the field is always null. */
  "x-reserved"?: string;
  /** Why no response has these values of the enumeration. */
  "x-reserved-values"?: Record<string, string>;
}

/** The address of the first server, with the defaults of its variables. */
export function originOf(document: OpenApi): string {
  const server = document.servers?.[0];
  const url = (server?.url ?? "").replace(
    /\{(\w+)\}/g,
    (_, name: string) => server?.variables?.[name]?.default ?? "",
  );
  return url.replace(/\/$/, "");
}

/**
 * Follows a reference inside the description.
 *
 * Errors  throws for a dangling reference: a page with missing content must not be built.
 */
export function follow<T>(document: OpenApi, value: Ref<T>): T {
  let current: unknown = value;
  for (let depth = 0; depth < 20; depth += 1) {
    const reference = (current as { $ref?: string }).$ref;
    if (reference === undefined) return current as T;
    current = lookUp(document, reference);
  }
  throw new Error(`The reference ${(value as Reference).$ref} goes round in circles.`);
}

function lookUp(document: OpenApi, reference: string): unknown {
  let current: unknown = document;
  for (const part of reference.replace(/^#\//, "").split("/")) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    current = (current as Record<string, unknown> | undefined)?.[key];
  }
  if (current === undefined) throw new Error(`The reference ${reference} points nowhere.`);
  return current;
}
