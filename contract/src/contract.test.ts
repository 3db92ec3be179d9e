import type { TSchema } from "typebox";
import Compile from "typebox/compile";
import Format from "typebox/format";
import { describe, expect, it } from "vitest";
import {
  apis,
  describePattern,
  idPrefixes,
  internalApis,
  type OperationShape,
  slugOf,
} from "./index.ts";

const all = [...apis, ...internalApis];

describe.each(all.map((api) => [api.id, api] as const))("the contract of %s", (_, api) => {
  const shapes = Object.entries(api.operations);

  it("has examples that are valid by their own schemas", () => {
    for (const [name, shape] of shapes) {
      expect([name, shape.examples.length]).not.toEqual([name, 0]);
      for (const example of shape.examples) {
        for (const part of ["params", "query", "body"] as const) {
          const { [part]: schema } = shape;
          const given = example[part] ?? (part === "body" ? {} : undefined);
          if (schema !== undefined && (given !== undefined || part === "params")) {
            expect([name, ...errors(schema, asSent(part, schema, given))]).toEqual([name]);
          } else {
            expect([name, part, example[part]]).toEqual([name, part, undefined]);
          }
        }
        expect([name, example.response.status]).toEqual([name, shape.returns.status]);
        expect([name, ...errorsInResponse(shape, example.response.body)]).toEqual([name]);
      }
    }
  });

  it("gives each operation the id that it is exported under, and a page of its own", () => {
    expect(shapes.map(([name]) => name)).toEqual(shapes.map(([, shape]) => shape.id));
    const slugs = shapes.map(([, shape]) => slugOf(api, shape));
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it("fixes the page of no operation that it does not have", () => {
    const ids = shapes.map(([, shape]) => shape.id);
    for (const id of Object.keys(api.slugs ?? {})) expect(ids).toContain(id);
  });

  it("names every parameter of a path, and no other", () => {
    for (const [name, shape] of shapes) {
      const inPath = [...shape.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect([name, ...Object.keys(shape.params?.properties ?? {})]).toEqual([name, ...inPath]);
    }
  });

  it("describes every resource that its operations and events belong to, and no other", () => {
    const used = [
      ...shapes.map(([, shape]) => shape.resource),
      ...Object.values(api.events).map((event) => event.resource),
    ];
    expect(new Set(Object.keys(api.resources))).toEqual(new Set(used));
  });

  it("lets no request schema take a field that it does not name", () => {
    for (const [name, shape] of shapes) {
      for (const part of [shape.params, shape.query, shape.body]) {
        if (part !== undefined) expect([name, openObjects(part)]).toEqual([name, []]);
      }
    }
  });

  it("describes every pattern of a request", () => {
    for (const [name, shape] of shapes) {
      for (const part of [shape.params, shape.query, shape.body]) {
        const wordless = patternsIn(part).filter(
          (pattern) => describePattern(pattern) === undefined,
        );
        expect([name, wordless]).toEqual([name, []]);
      }
    }
  });

  it("declares only errors of its catalog", () => {
    for (const [name, shape] of shapes) {
      for (const error of api.errorsOf(shape)) {
        expect([name, error, error in api.errors]).toEqual([name, error, true]);
      }
    }
  });

  it("has events whose examples are valid, under their own types", () => {
    for (const [type, event] of Object.entries(api.events)) {
      expect(event.type).toBe(type);
      expect(type).toMatch(/^v2\.[a-z_]+\.[a-z_]+$/);
      expect([type, ...errors(event.data, event.example)]).toEqual([type]);
    }
  });
});

describe("the contracts", () => {
  // A call that two APIs list is one operation, the same object.
  const shapes = [...new Set(all.flatMap((api) => Object.values(api.operations)))];

  it("have each operation and each route once", () => {
    const ids = shapes.map((shape) => shape.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const routes = shapes.map((shape) => `${shape.method} ${shape.path.replace(/\{\w+\}/g, "{}")}`);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it("send each type of event from one API", () => {
    const types = apis.flatMap((api) => Object.keys(api.events));
    expect(new Set(types).size).toBe(types.length);
  });

  it("tell every kind of object by a prefix of its own", () => {
    const prefixes = Object.values(idPrefixes);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});

Format.Set("email", (value) => /^[^@\s]+@[^@\s]+$/.test(value));

function errors(schema: TSchema, value: unknown): string[] {
  return Compile(schema as never)
    .Errors(value)
    .map((error) => `${error.instancePath} ${error.message}`);
}

function errorsInResponse(shape: OperationShape, body: unknown): string[] {
  const { schema, content = {} } = shape.returns;
  const first = schema ?? Object.values(content)[0];
  if (first === undefined) return body === undefined ? [] : ["an answer without a body has one"];
  return errors(first, body);
}

/** In a URL everything is text: what a server reads as a number is compared as one. */
function asSent(part: "params" | "query" | "body", schema: TSchema, given: unknown): unknown {
  if (part === "body") return given;
  const { properties } = schema as { properties?: Record<string, { type?: string }> };
  return Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, string>).map(([name, value]) => {
      const type = properties?.[name]?.type;
      if (type === "integer" || type === "number") return [name, Number(value)];
      return [name, type === "boolean" ? value === "true" : value];
    }),
  );
}

/** Paths of objects that accept anything: neither closed nor a map of described values. */
function openObjects(schema: object, path = ""): string[] {
  const node = schema as {
    type?: string;
    properties?: Record<string, object>;
    patternProperties?: object;
    additionalProperties?: unknown;
    items?: object;
  };
  const found: string[] = [];
  if (node.type === "object" && node.patternProperties === undefined) {
    if (node.additionalProperties !== false) found.push(path);
  }
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    found.push(...openObjects(property, `${path}.${name}`));
  }
  if (node.items !== undefined) found.push(...openObjects(node.items, `${path}[]`));
  return found;
}

/** The patterns of a schema's values, at any depth, without the patterns of a map's keys. */
function patternsIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== "object") return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === "pattern" && typeof value === "string") return [value];
    return key === "patternProperties" ? [] : patternsIn(value);
  });
}
