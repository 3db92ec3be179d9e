import {
  follow,
  type MediaType,
  type OpenApi,
  type Operation,
  type Parameter,
  type PathItem,
} from "./openapi.ts";
import type {
  ApiSummary,
  Body,
  Components,
  ErrorDescription,
  Field,
  OperationPage,
  OperationSummary,
} from "./page-data.ts";
import { firstSentence, renderMarkdown } from "./render-markdown.ts";
import { requestSamples } from "./request-samples.ts";
import { componentsUsed, describeBody, describeField } from "./schema-tree.ts";
import { errorAnchor } from "./walk-fields.ts";

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** All operations of a description as pages, in the order of its tags, then of its paths. */
export function describeOperations(apiId: string, document: OpenApi): OperationPage[] {
  const pages: OperationPage[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (operation) pages.push(describeOperation(apiId, document, path, method, item, operation));
    }
  }
  const order = (page: OperationPage) => {
    const index = (document.tags ?? []).findIndex((tag) => tag.name === page.tag);
    return index === -1 ? Number.MAX_SAFE_INTEGER : index;
  };
  return pages
    .map((page, index) => ({ page, index }))
    .sort((a, b) => order(a.page) - order(b.page) || a.index - b.index)
    .map(({ page }) => page);
}

function describeOperation(
  apiId: string,
  document: OpenApi,
  path: string,
  method: string,
  item: PathItem,
  operation: Operation,
): OperationPage {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
    follow<Parameter>(document, one),
  );
  const fieldsIn = (place: Parameter["in"]) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => describeParameter(document, parameter));
  const description = operation.description ?? "";
  const audience = operation["x-audience"] ?? "private-key";
  const account = operation["x-account-header"] ?? "none";
  const page: OperationPage = {
    id: operation.operationId,
    title: operation.summary,
    method: method.toUpperCase(),
    path,
    to: `/${apiId}/${operation["x-slug"] ?? slugOf(operation.summary)}`,
    tag: operation.tags?.[0] ?? "Other",
    audience,
    account,
    idempotent: operation["x-idempotent"] ?? false,
    ...(operation["x-extension"] ? { extension: true as const } : {}),
    ...(operation["x-available"] === false ? { later: true as const } : {}),
    api: apiId,
    apiTitle: document.info.title,
    text: renderMarkdown(description),
    plain: firstSentence(description || operation.summary),
    headers: withApiKey(fieldsIn("header")),
    pathParameters: fieldsIn("path"),
    query: fieldsIn("query"),
    responses: describeResponses(document, operation),
    errors: describeErrors(document, operation["x-errors"] ?? []),
    samples: requestSamples({
      document,
      operation,
      method: method.toUpperCase(),
      path,
      parameters,
      account,
      audience,
    }),
  };
  const requestBody = operation.requestBody && follow(document, operation.requestBody);
  const body = requestBody && describeContent(document, requestBody.content);
  if (body) {
    page.body = body;
    if (requestBody.description) page.body.text = renderMarkdown(requestBody.description);
    if (requestBody.required) page.body.required = true;
  }
  const errorBody = describeErrorBody(document, operation);
  if (errorBody) page.errorBody = errorBody;
  return page;
}

function describeParameter(document: OpenApi, parameter: Parameter): Field {
  const field = describeField(document, parameter.name, parameter.schema ?? {}, {
    required: parameter.required ?? false,
    ...(parameter.description === undefined ? {} : { description: parameter.description }),
  });
  if (parameter["x-extension"]) field.extension = true;
  return field;
}

/** The key is a security scheme of the description, not a parameter; a reader looks for it here. */
function withApiKey(headers: Field[]): Field[] {
  if (headers.some((header) => header.name === "x-api-key")) return headers;
  const text = "The API key. Keep a private key on your server.";
  return [{ name: "x-api-key", type: "string", required: true, text }, ...headers];
}

function describeResponses(document: OpenApi, operation: Operation) {
  return Object.entries(operation.responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([status, reference]) => {
      const response = follow(document, reference);
      const body = describeContent(document, response.content ?? {});
      return { status, text: renderMarkdown(response.description), ...(body ? { body } : {}) };
    });
}

/** A body and what it is sent as; of several kinds the first is what a caller gets unasked. */
function describeContent(document: OpenApi, content: Record<string, MediaType>): Body | undefined {
  const schema = Object.values(content)[0]?.schema;
  if (!schema) return undefined;
  const mediaTypes = Object.keys(content);
  const isJson = mediaTypes.length === 1 && mediaTypes[0] === "application/json";
  return { ...describeBody(document, schema), ...(isJson ? {} : { mediaTypes }) };
}

function describeErrorBody(document: OpenApi, operation: Operation) {
  for (const [status, reference] of Object.entries(operation.responses)) {
    if (status.startsWith("2")) continue;
    const schema = Object.values(follow(document, reference).content ?? {})[0]?.schema;
    if (schema) return describeBody(document, schema);
  }
  return undefined;
}

function describeErrors(document: OpenApi, names: string[]): ErrorDescription[] {
  const errors = names
    .map((name) => {
      const entry = document["x-errors"]?.[name];
      if (!entry) throw new Error(`The error catalog has no entry ${name}.`);
      return entry;
    })
    .map((entry) => ({
      code: entry.code,
      ...(entry.type && entry.type !== "about:blank" ? { type: entry.type } : {}),
      title: entry.title,
      text: renderMarkdown(entry.meaning),
      status: entry.status,
      ...(entry.extension ? { extension: true as const } : {}),
    }))
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  return withOneEach(errors);
}

/** Merges errors with the same code and type into one entry with both descriptions. */
function withOneEach(errors: ErrorDescription[]): ErrorDescription[] {
  const byAnchor = new Map<string, ErrorDescription>();
  for (const error of errors) {
    const known = byAnchor.get(errorAnchor(error));
    const text = known ? `<p>${known.text}</p><p>${error.text}</p>` : error.text;
    byAnchor.set(errorAnchor(error), { ...(known ?? error), text });
  }
  return [...byAnchor.values()];
}

/** The components whose fields a page shows. */
export function componentsOf(page: OperationPage, components: Components): string[] {
  const bodies = page.responses.map((response) => response.body);
  return componentsUsed(components, [page.body, page.errorBody, ...bodies]);
}

/** Summary of an API for the landing page, the index and the sidebar. */
export function summarizeApi(apiId: string, document: OpenApi, pages: OperationPage[]): ApiSummary {
  const names = [...new Set(pages.map((page) => page.tag))];
  return {
    id: apiId,
    title: document.info.title,
    version: document.info.version,
    text: renderMarkdown(document.info.description ?? ""),
    tags: names.map((name) => {
      const tag = (document.tags ?? []).find((one) => one.name === name);
      return {
        name,
        title: tag?.["x-title"] ?? titleOf(name),
        ...(tag?.description ? { text: renderMarkdown(tag.description) } : {}),
        operations: pages.filter((page) => page.tag === name).map(summaryOf),
      };
    }),
    errors: describeErrors(document, Object.keys(document["x-errors"] ?? {})),
  };
}

function summaryOf(page: OperationPage): OperationSummary {
  const { id, title, method, path, to, tag, audience, account, idempotent } = page;
  const summary = { id, title, method, path, to, tag, audience, account, idempotent };
  return {
    ...summary,
    ...(page.extension ? { extension: true } : {}),
    ...(page.later ? { later: true } : {}),
  };
}

/** `payment_intents` as `Payment intents`. */
function titleOf(name: string): string {
  const words = name.replace(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function slugOf(summary: string): string {
  return summary
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
