import type { TSchema } from "typebox";
import Compile from "typebox/compile";
import Format from "typebox/format";
import { describe, expect, it } from "vitest";
import {
  errorsOf,
  type OperationShape,
  paymentsErrors,
  paymentsOperations,
  slugOf,
} from "./index.ts";

const shapes = Object.entries(paymentsOperations) as [string, OperationShape][];

describe("the contract", () => {
  it.each(shapes)("%s: every example is valid by its own schemas", (_, shape) => {
    expect(shape.examples.length).toBeGreaterThan(0);
    for (const example of shape.examples) {
      if (shape.body !== undefined) expect(faults(shape.body, example.body)).toEqual([]);
      if (shape.params !== undefined) expect(faults(shape.params, example.params)).toEqual([]);
      expect(faults(shape.returns.schema, example.response.body)).toEqual([]);
      expect(example.response.status).toBe(shape.returns.status);
    }
  });

  it("gives each operation the id that it is exported under, a route and a page of its own", () => {
    expect(shapes.map(([name]) => name)).toEqual(shapes.map(([, shape]) => shape.id));
    const routes = shapes.map(([, shape]) => `${shape.method} ${shape.path}`);
    expect(new Set(routes).size).toBe(routes.length);
    expect(new Set(shapes.map(([, shape]) => slugOf(shape))).size).toBe(shapes.length);
  });

  it("lets no request schema take a field that it does not name", () => {
    for (const [name, shape] of shapes) {
      for (const part of [shape.params, shape.query, shape.body]) {
        if (part !== undefined) expect([name, openObjects(part)]).toEqual([name, []]);
      }
    }
  });

  it("refuses with entries of the catalogue only", () => {
    for (const [, shape] of shapes) {
      for (const error of errorsOf(shape)) expect(paymentsErrors[error]).toBeDefined();
    }
  });
});

Format.Set("email", (value) => /^[^@\s]+@[^@\s]+$/.test(value));

function faults(schema: TSchema, value: unknown): string[] {
  return Compile(schema as never)
    .Errors(value)
    .map((error) => `${error.instancePath} ${error.message}`);
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
