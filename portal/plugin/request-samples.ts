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

/** What one request is made of, before it is written in a language. */
export interface RequestParts {
  method: string;
  url: string;
  headers: [name: string, variable: string][];
  body?: unknown;
}

export interface SampleInput {
  document: OpenApi;
  operation: Operation;
  method: string;
  path: string;
  parameters: Parameter[];
  account: HeaderUse;
  audience: string;
}

/** Writes every example of an operation as requests in curl and Node, with its answer. */
export function requestSamples(input: SampleInput): Sample[] {
  const { document, operation } = input;
  const body = operation.requestBody && follow(document, operation.requestBody);
  const bodyExamples = examplesOf(document, body?.content["application/json"]);
  const answers = answersOf(input);
  const names = new Set([...Object.keys(bodyExamples), ...answers.map((answer) => answer.name)]);
  // Answers that no request is named for belong to the first request.
  if (Object.keys(bodyExamples).length === 0) names.add("default");
  return [...names]
    .filter((name) => name !== "default" || names.size === 1)
    .map((name) => {
      const example = bodyExamples[name];
      const answer = answers.find((one) => one.name === name) ?? answers[0];
      const parts = partsOf(input, name, example?.value);
      const sample: Sample = {
        name,
        requests: [
          { language: "curl", code: writeCurl(parts) },
          { language: "node", code: writeNode(parts) },
        ],
      };
      const summary = example?.summary ?? answer?.summary;
      if (summary) sample.title = summary;
      const description = example?.description ?? answer?.description;
      if (description) sample.text = renderMarkdown(description);
      if (answer) sample.response = { status: answer.status, code: answer.code };
      return sample;
    });
}

function answersOf({ document, operation }: SampleInput) {
  return Object.entries(operation.responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([status, response]) => {
      const content = follow(document, response).content ?? {};
      return Object.values(content).flatMap((media) =>
        Object.entries(examplesOf(document, media)).map(([name, example]) => ({
          name,
          status,
          summary: example.summary,
          description: example.description,
          code:
            typeof example.value === "string"
              ? example.value
              : JSON.stringify(example.value, null, 2),
        })),
      );
    });
}

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
  const query: string[] = [];
  for (const parameter of input.parameters) {
    const value = exampleOf(parameter);
    if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, String(value ?? "…"));
    if (parameter.in === "query" && value !== undefined) {
      query.push(`${parameter.name}=${encodeURIComponent(String(value))}`);
    }
  }
  const headers: RequestParts["headers"] = [["x-api-key", keyVariable(input.audience)]];
  if (input.account === "required") headers.push(["x-account-id", "ACCOUNT_ID"]);
  if (
    input.parameters.some(
      (one) => one.in === "header" && one.name === "x-business-id" && one.required,
    )
  ) {
    headers.push(["x-business-id", "BUSINESS_ID"]);
  }
  if (input.operation["x-idempotent"]) headers.push(["x-idempotency-key", "IDEMPOTENCY_KEY"]);
  return {
    method: input.method,
    url: `${originOf(input.document)}${path}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    headers,
    ...(body === undefined ? {} : { body }),
  };
}

function keyVariable(audience: string): string {
  if (audience === "operator") return "OPERATOR_KEY";
  return audience === "public-key" ? "PUBLIC_KEY" : "PRIVATE_KEY";
}

function parameterExample(document: OpenApi, parameter: Parameter, name: string): unknown {
  const examples = parameter.examples ?? {};
  const named =
    examples[name] ?? (parameter.in === "path" ? Object.values(examples)[0] : undefined);
  if (named) return follow<Example>(document, named).value;
  if (parameter.in !== "path" && !parameter.required) return undefined;
  return parameter.example ?? parameter.schema?.examples?.[0];
}

function writeCurl({ method, url, headers, body }: RequestParts): string {
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}"${url}"`];
  for (const [name, variable] of headers) lines.push(`-H "${name}: $${variable}"`);
  if (body !== undefined) {
    lines.push('-H "content-type: application/json"');
    const json = indent(JSON.stringify(body, null, 2), 2);
    lines.push(`-d '${json.replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n  ");
}

function writeNode({ method, url, headers, body }: RequestParts): string {
  const hasBody = body !== undefined;
  const lines = [`const response = await fetch("${url}", {`];
  if (method !== "GET") lines.push(`  method: "${method}",`);
  lines.push("  headers: {");
  for (const [name, variable] of headers) lines.push(`    "${name}": process.env.${variable},`);
  if (hasBody) lines.push('    "content-type": "application/json",');
  lines.push("  },");
  if (hasBody) lines.push(`  body: JSON.stringify(${indent(literal(body), 2)}),`);
  lines.push("});", "console.log(response.status, await response.json());");
  return lines.join("\n");
}

/** A value as JavaScript, with names unquoted where the language allows it. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
}

function indent(text: string, spaces: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}
