import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { apis, internalApis, type OperationShape } from "@openpayfac/contract";
import type { TestServer } from "@openpayfac/testkit";
import { soundCall } from "../../../server/src/http/sound-call.fixtures.ts";

const root = path.resolve(import.meta.dirname, "../../../contract/openapi");

interface Described {
  operationId: string;
  security?: object;
  parameters: { name: string; in: string; schema: object; example?: unknown; examples?: unknown }[];
  requestBody?: { content: Record<string, { examples?: object }> };
}

const shapes = new Map<string, OperationShape>(
  [...apis, ...internalApis].flatMap(({ operations }) => Object.entries(operations)),
);

/** A device waits for a person, who is not there. */
const waitsForSomebody = (shape: OperationShape) => shape.path.startsWith("/terminals/");

/**
 * Writes a description whose paths and bodies name what is there: with ids that are made up, nothing
 * behind the look-up would ever be reached.
 *
 * Input    name: of the description, below contract/openapi; file: where it is written; given: the
 *          headers that every request is sent with, so that none of them can be made up.
 */
export async function fillDescription(
  server: TestServer,
  name: string,
  file: string,
  given: readonly string[],
): Promise<void> {
  const description = JSON.parse(readFileSync(path.join(root, `${name}.json`), "utf8"));
  delete description.security;
  delete description.components.securitySchemes;
  const items = Object.values(description.paths) as Record<string, Described>[];
  for (const described of items.flatMap((item) => Object.values(item))) {
    delete described.security;
    described.parameters = described.parameters.filter(
      (each) => each.in !== "header" || !given.includes(each.name),
    );
    const shape = shapes.get(described.operationId);
    if (shape === undefined || waitsForSomebody(shape)) continue;
    const sound = await soundCall(server, shape);
    const [at = ""] = sound.path.split("?");
    const steps = at.split("/");
    for (const [index, step] of shape.path.split("/").entries()) {
      const parameter = described.parameters.find(
        (each) => each.in === "path" && step === `{${each.name}}`,
      );
      if (parameter === undefined) continue;
      // Beside what is there, whatever else has the form.
      parameter.schema = { anyOf: [{ const: steps[index] }, parameter.schema] };
      delete parameter.examples;
      parameter.example = steps[index];
    }
    const [content] = Object.values(described.requestBody?.content ?? {});
    if (content !== undefined && sound.body !== undefined && !(sound.body instanceof FormData)) {
      content.examples = { sound: { value: sound.body } };
    }
  }
  writeFileSync(file, JSON.stringify(description));
}
