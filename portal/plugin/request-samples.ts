import {
  type Example,
  follow,
  type OpenApi,
  type Operation,
  originOf,
  type Parameter,
} from "./openapi.ts";
import type { HeaderUse, Sample } from "./page-data.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { formPartsOf, type RequestParts } from "./samples/request-parts.ts";
import { writeCurl } from "./samples/write-curl.ts";
import { writeNode } from "./samples/write-node.ts";
import { writePython } from "./samples/write-python.ts";
import { writeSdk } from "./samples/write-sdk.ts";

export interface SampleInput {
  document: OpenApi;
  operation: Operation;
  method: string;
  path: string;
  parameters: Parameter[];
  account: HeaderUse;
  audience: string;
}

/** Writes every example of an operation as requests in each language, with the response. */
export function requestSamples(input: SampleInput): Sample[] {
  const { document, operation } = input;
  const body = operation.requestBody && follow(document, operation.requestBody);
  const bodyExamples = examplesOf(document, Object.values(body?.content ?? {})[0]);
  const responses = responsesOf(input);
  const names = new Set([...Object.keys(bodyExamples), ...responses.map((answer) => answer.name)]);
  // Responses without a named request belong to the first request.
  if (Object.keys(bodyExamples).length === 0) names.add("default");
  return [...names]
    .filter((name) => name !== "default" || names.size === 1)
    .map((name) => {
      const example = bodyExamples[name];
      const answer = responses.find((one) => one.name === name) ?? responses[0];
      const parts = partsOf(input, name, example?.value);
      const sample: Sample = {
        name,
        requests: [
          { language: "curl", code: writeCurl(parts) },
          { language: "sdk", code: writeSdk(parts) },
          { language: "node", code: writeNode(parts) },
          { language: "python", code: writePython(parts) },
        ],
      };
      const result: Example = example ?? (answer as Example | undefined) ?? {};
      if (result.summary) sample.title = result.summary;
      const { description } = result;
      if (description) sample.text = renderMarkdown(description);
      if (answer) {
        const { status, code, language } = answer;
        sample.response = { status, code, language };
      }
      return sample;
    });
}

/** The response of each example; for an operation without a response body, only the status. */
function responsesOf({ document, operation }: SampleInput) {
  const successes = Object.entries(operation.responses).filter(([status]) =>
    status.startsWith("2"),
  );
  return successes.flatMap(([status, response]) => {
    const media = Object.entries(follow(document, response).content ?? {});
    if (media.length === 0) return [{ name: "default", status, code: "", language: "text" }];
    return media.flatMap(([type, one]) =>
      Object.entries(examplesOf(document, one)).map(([name, { summary, description, value }]) => ({
        name,
        status,
        ...(summary === undefined ? {} : { summary }),
        ...(description === undefined ? {} : { description }),
        code: typeof value === "string" ? value : JSON.stringify(value, null, 2),
        language: languages[type] ?? "json",
      })),
    );
  });
}

const languages: Record<string, string> = {
  "text/csv": "csv",
  "application/x-ndjson": "ndjson",
  "application/octet-stream": "text",
  "application/pdf": "text",
  "text/event-stream": "text",
};

function examplesOf(
  document: OpenApi,
  media: { example?: unknown; examples?: Record<string, Example | { $ref: string }> } | undefined,
): Record<string, Example> {
  if (media?.example !== undefined) return { default: { value: media.example } };
  return Object.fromEntries(
    Object.entries(media?.examples ?? {}).map(([name, one]) => [
      name,
      follow<Example>(document, one),
    ]),
  );
}

function partsOf(input: SampleInput, name: string, body: unknown): RequestParts {
  const exampleOf = (parameter: Parameter) => parameterExample(input.document, parameter, name);
  let path = input.path;
  const query: [name: string, value: unknown][] = [];
  const ids: string[] = [];
  for (const parameter of input.parameters) {
    const value = exampleOf(parameter);
    if (parameter.in === "path") {
      path = path.replace(`{${parameter.name}}`, String(value ?? "…"));
      ids.push(String(value ?? "…"));
    }
    if (parameter.in === "query" && value !== undefined) query.push([parameter.name, value]);
  }
  const headers: RequestParts["headers"] = [["x-api-key", keyVariable(input.audience)]];
  const header = (header: string) =>
    input.parameters.find((one) => one.in === "header" && one.name === header);
  if (input.account === "required") headers.push(["x-account-id", "ACCOUNT_ID"]);
  if (header("x-business-id")?.required) headers.push(["x-business-id", "BUSINESS_ID"]);
  // The holder of a terminal session names it in every call: other callers are rejected.
  if (header("x-session-key")) headers.push(["x-session-key", "SESSION_KEY"]);
  if (input.operation["x-idempotent"]) headers.push(["x-idempotency-key", "IDEMPOTENCY_KEY"]);
  const written = query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return {
    operationId: input.operation.operationId,
    method: input.method,
    url: `${originOf(input.document)}${path}${query.length > 0 ? `?${written.join("&")}` : ""}`,
    headers,
    ids,
    ...(query.length === 0 ? {} : { query: Object.fromEntries(query) }),
    ...(body === undefined ? {} : { body: bodyParts(input, body) }),
    answer: responseKind(input),
  };
}

function bodyParts({ document, operation }: SampleInput, example: unknown) {
  const content = operation.requestBody && follow(document, operation.requestBody).content;
  const isForm = content !== undefined && "multipart/form-data" in content;
  return isForm ? { form: formPartsOf(example) } : { json: example };
}

function responseKind({ document, operation }: SampleInput): RequestParts["answer"] {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"));
  const type = Object.keys((success && follow(document, success[1]).content) ?? {})[0];
  if (type === undefined) return "none";
  if (type === "text/event-stream") return "events";
  if (type === "application/pdf") return "document";
  return type.endsWith("json") && type !== "application/x-ndjson" ? "json" : "text";
}

function keyVariable(audience: string): string {
  if (audience === "operator") return "OPERATOR_KEY";
  return audience === "public-key" ? "PUBLIC_KEY" : "PRIVATE_KEY";
}

/** A query is sent as far as the example has it; a path needs every one of its parts. */
function parameterExample(document: OpenApi, parameter: Parameter, name: string): unknown {
  const examples = parameter.examples ?? {};
  const named =
    examples[name] ?? (parameter.in === "path" ? Object.values(examples)[0] : undefined);
  if (named) return follow<Example>(document, named).value;
  if (parameter.examples) return undefined;
  return (
    parameter.example ?? (parameter.in === "path" ? parameter.schema?.examples?.[0] : undefined)
  );
}
