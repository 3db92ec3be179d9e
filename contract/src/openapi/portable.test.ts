import { createConfig, lintFromString, stringifyYaml } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { apis } from "../apis.ts";
import { describeApi } from "./describe-api.ts";
import { findHazards } from "./find-hazards.ts";
import { makePortable } from "./make-portable.ts";
import type { Json } from "./map-schemas.ts";
import { mergeDescriptions } from "./merge-descriptions.ts";
import { toOpenApi30 } from "./to-openapi-3-0.ts";

const published = apis.map((api) => ({ id: api.id, description: makePortable(describeApi(api)) }));
const merged = mergeDescriptions(published);
const descriptions = [...published, { id: "openpayfac", description: merged }].flatMap(
  ({ id, description }) => [
    [`${id} 3.1`, description] as const,
    [`${id} 3.0`, toOpenApi30(description)] as const,
  ],
);
const schemasOf = (description: Json) =>
  (description.components as { schemas: Record<string, Json> }).schemas;
const operationsOf = (items: unknown) =>
  Object.values((items ?? {}) as Record<string, Json>).flatMap(
    (item) => Object.values(item) as { operationId: string }[],
  );

describe.each(descriptions)("the published description of %s", (_, description) => {
  it("contains nothing that a generator is known to lose or to misread", () => {
    expect(findHazards(description)).toEqual([]);
  });

  it("is valid OpenAPI", async () => {
    const config = await createConfig({ extends: ["spec"] });
    const problems = await lintFromString({ source: stringifyYaml(description), config });
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
  });
});

describe("the merged description", () => {
  it.each([
    ["3.1", merged, merged.webhooks],
    ["3.0", toOpenApi30(merged), toOpenApi30(merged)["x-webhooks"]],
  ])("has every operation and every event of the contract in %s", (_, description, events) => {
    const ids = new Set(apis.flatMap(({ operations }) => Object.keys(operations)));
    const found = operationsOf(description.paths).map(({ operationId }) => operationId);
    expect(found.toSorted()).toEqual([...ids].sort());
    const types = new Set(apis.flatMap(({ events }) => Object.keys(events)));
    expect(Object.keys(events as object).toSorted()).toEqual([...types].sort());
  });

  it("rejects two components of one name and different content", () => {
    const [one, two] = published;
    const other = structuredClone(two!.description);
    schemasOf(other).PaymentIntent = { type: "string" };
    const all = [one!, { id: two!.id, description: other }];
    expect(() => mergeDescriptions(all)).toThrow("PaymentIntent");
  });
});

describe("enumerations", () => {
  const { PaymentIntent, CreatePaymentMethodRequest } = schemasOf(merged);
  const fieldOf = (schema: Json | undefined, name: string) =>
    (schema?.properties as Record<string, Json> | undefined)?.[name];

  it("that a client receives list their values as extensible, those that it sends do not", () => {
    const status = fieldOf(PaymentIntent, "status");
    expect(status?.enum).toContain("captured");
    expect(status?.["x-extensible-enum"]).toEqual(status?.enum);
    const sent = fieldOf(CreatePaymentMethodRequest, "payment_method_type");
    expect(sent?.enum).toContain("bank");
    expect(sent).not.toHaveProperty("x-extensible-enum");
  });

  it("that a client receives are strings in 3.0, so that it accepts values of later versions", () => {
    const received = schemasOf(toOpenApi30(merged));
    const status = fieldOf(received.PaymentIntent, "status");
    expect(status).not.toHaveProperty("enum");
    expect(status?.["x-extensible-enum"]).toContain("captured");
    expect(received.PaymentIntent).not.toHaveProperty("additionalProperties");
    expect(fieldOf(received.CreatePaymentMethodRequest, "payment_method_type")?.enum).toContain(
      "bank",
    );
  });
});

describe("a hazard", () => {
  const base = () => ({
    openapi: "3.1.0",
    paths: {
      "/things": {
        get: {
          operationId: "getThing",
          tags: ["things"],
          responses: { 200: { content: { "application/json": { schema: ref("Thing") } } } },
        },
      },
    },
    components: { schemas: { Thing: { type: "object", properties: {} as Json } } as Json },
  });
  const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
  const field = (schema: Json) => (description: ReturnType<typeof base>) => {
    description.components.schemas.Thing = { type: "object", properties: { field: schema } };
  };
  type Change = (description: ReturnType<typeof base> & Json) => void;
  const cases: [rule: string, change: Change][] = [
    ["integer beyond 32 bits without int64", field({ type: "integer", maximum: 2 ** 40 })],
    ["integer beyond 32 bits without int64", field({ type: ["integer", "null"] })],
    ["null in an enumeration", field({ type: ["string", "null"], enum: ["a", null] })],
    ["values that are one identifier", field({ type: "string", enum: ["ASC", "asc"] })],
    ["several types", field({ type: ["array", "string"], items: { type: "string" } })],
    ["several types", field({ anyOf: [{ type: "boolean" }, { type: "string" }] })],
    ["object without a name", field({ type: "object", properties: { a: { type: "string" } } })],
    ["keys by pattern", field({ type: "object", patternProperties: { a: { type: "string" } } })],
    ["file without the format binary", field({ type: "string", contentMediaType: "image/png" })],
    [
      "fields that are one identifier",
      (description) => {
        const properties = { address1: { type: "string" }, address_1: { type: "string" } };
        description.components.schemas.Thing = { type: "object", properties };
      },
    ],
    [
      "alternatives beside fields",
      (description) => {
        const anyOf = [{ required: ["a"] }, { required: ["b"] }];
        description.components.schemas.Thing = { type: "object", properties: {}, anyOf };
      },
    ],
    [
      "name that languages have taken",
      (description) => {
        description.components.schemas.File = { type: "object", properties: { file: ref("File") } };
      },
    ],
    [
      "component without a use",
      (description) => {
        description.components.schemas.Other = { type: "object" };
      },
    ],
    [
      "components of one name",
      (description) => {
        description.components.schemas.THING = { type: "object", properties: { a: ref("THING") } };
      },
    ],
    [
      "webhook with a tag of calls",
      (description) => {
        const post = { operationId: "thingEvent", tags: ["things"], responses: {} };
        (description as Json).webhooks = {
          "v2.thing.created": { $ref: "#/components/pathItems/thingEvent" },
        };
        (description.components as Json).pathItems = { thingEvent: { post } };
      },
    ],
    [
      "webhook in place",
      (description) => {
        const post = { operationId: "thingEvent", tags: ["webhooks"], responses: {} };
        (description as Json).webhooks = { "v2.thing.created": { post } };
      },
    ],
    [
      "operations of one name",
      (description) => {
        const delete_ = { operationId: "get_thing", tags: ["things"], responses: {} };
        Object.assign(description.paths["/things"], { delete: delete_ });
      },
    ],
    [
      "null type in 3.0",
      (description) => {
        description.openapi = "3.0.3";
        field({ type: ["string", "null"] })(description);
      },
    ],
    [
      "keyword of 3.1",
      (description) => {
        description.openapi = "3.0.3";
        field({ const: "a" })(description);
      },
    ],
    [
      "closed enumeration for readers in 3.0",
      (description) => {
        description.openapi = "3.0.3";
        field({ type: "string", enum: ["a", "b"], "x-extensible-enum": ["a", "b"] })(description);
      },
    ],
  ];

  it("is not in a description without one", () => {
    expect(findHazards(base())).toEqual([]);
  });

  it.each(cases)("is found: %s", (rule, change) => {
    const description = base();
    change(description);
    expect(findHazards(description).map((found) => found.replace(/^.*: /, ""))).toEqual([rule]);
  });
});
