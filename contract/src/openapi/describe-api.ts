import type { Api } from "../shared/api.ts";
import { headers } from "../shared/headers.ts";
import { Components } from "./components.ts";
import { describeEvent, webhooksTag } from "./describe-event.ts";
import { describeOperation } from "./describe-operation.ts";

type Json = Record<string, unknown>;

/** Parts of the contract that the server implements; the rest is marked `x-available: false`. */
export interface Available {
  /** Ids of operations that have a handler. */
  operations?: ReadonlySet<string>;
  /** Types of events that are sent. */
  events?: ReadonlySet<string>;
}

/**
 * An API as OpenAPI 3.1, derived from the contract with which the server validates.
 *
 * Input    available: if absent, everything is available.
 */
export function describeApi(api: Api, available: Available = {}): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  const shapes = Object.values(api.operations);
  for (const shape of shapes) {
    paths[shape.path] ??= {};
    (paths[shape.path] as Json)[shape.method.toLowerCase()] = {
      ...describeOperation(api, shape, components),
      ...mark(available.operations, shape.id),
    };
  }
  const webhooks = Object.fromEntries(
    Object.values(api.events).map((event) => [
      event.type,
      { post: { ...describeEvent(event, components), ...mark(available.events, event.type) } },
    ]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: api.title,
      version: api.version,
      summary: api.summary,
      description: api.description,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [
      {
        url: "{origin}",
        description: "Your own installation; by default the sandbox on your machine.",
        variables: { origin: { default: "http://localhost:4000" } },
      },
    ],
    security: [{ api_key: [] }],
    tags: [
      ...Object.entries(api.resources).map(([name, { title, description }]) => ({
        name,
        description,
        "x-title": title,
      })),
      ...(Object.keys(webhooks).length === 0 ? [] : [webhooksTag]),
    ],
    paths,
    ...(Object.keys(webhooks).length === 0 ? {} : { webhooks }),
    components: {
      schemas: components.schemas,
      securitySchemes: {
        api_key: {
          type: "apiKey",
          in: "header",
          name: "x-api-key",
          description: (headers["x-api-key"] as { description?: string }).description,
        },
        ...(shapes.some(({ audience }) => audience === "session") ? { session: pageSession } : {}),
      },
    },
    "x-errors": describeErrors(api),
  };
}

const pageSession = {
  type: "apiKey",
  in: "cookie",
  name: "__Host-openpayfac_session",
  description: "Session of a signed-in user.",
};

function mark(available: ReadonlySet<string> | undefined, name: string): Json {
  return available === undefined || available.has(name) ? {} : { "x-available": false };
}

/** For error bodies without a code, the reference distinguishes errors by type and status. */
function describeErrors(api: Api): Json {
  return Object.fromEntries(
    Object.entries(api.errors).map(([name, entry]) => [
      name,
      { code: String(entry.status), ...entry },
    ]),
  );
}
