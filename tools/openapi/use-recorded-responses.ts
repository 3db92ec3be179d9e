import { readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../repository-files.ts";

const file = path.join(repositoryRoot, "tools/openapi/recorded-responses.json");

interface Described {
  paths: Record<string, Record<string, { operationId: string; responses: Responses }>>;
}
type Responses = Record<
  string,
  { content?: Record<string, { examples?: Record<string, { value?: unknown }> }> }
>;

/**
 * Replaces the example responses of a description by those that a server really sent, where the
 * tests of the portal's samples have recorded one.
 */
export function useRecordedResponses(description: object): void {
  const recorded: Record<string, Record<string, unknown>> = JSON.parse(readFileSync(file, "utf8"));
  const { paths } = description as Described;
  for (const { operationId, responses } of Object.values(paths).flatMap((item) =>
    Object.values(item),
  )) {
    for (const [status, { content = {} }] of Object.entries(responses)) {
      if (!status.startsWith("2")) continue;
      for (const [name, example] of Object.entries(content["application/json"]?.examples ?? {})) {
        const response = recorded[operationId]?.[name];
        if (response !== undefined) example.value = response;
      }
    }
  }
}
