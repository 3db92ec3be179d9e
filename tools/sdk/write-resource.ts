import { capital } from "./name-calls.ts";
import type { Call, Schema } from "./read-calls.ts";
import { writeComment } from "./write-comment.ts";
import { declare } from "./write-objects.ts";
import { componentOf } from "./write-type.ts";

interface Resource {
  name: string;
  description: string;
  calls: readonly Call[];
  /** The file of each object's type. */
  owners: Map<string, string>;
}

/** POST and reads nothing but: it can be sent again without a key. */
const readsByPost: readonly string[] = [
  "searchPaymentIntents",
  "searchTransactions",
  "downloadTransactions",
  "searchAllPayments",
  "searchAllRefunds",
  "listTerminals",
  "listTerminalDetails",
];

/** The class of one resource, with the types of what its calls take. */
export function writeResource({ name, description, calls, owners }: Resource): string {
  const used = new Map<string, Set<string>>();
  const useObject = (api: string, type: string): string => {
    const owner = owners.get(type) ?? api;
    used.set(owner, (used.get(owner) ?? new Set()).add(type));
    return type;
  };
  const written = calls.map((call) => writeCall(call, useObject));
  const core = new Set(written.flatMap(({ coreTypes }) => coreTypes));
  const imports = [
    `import type { ${[...core, "Caller"].sort().join(", ")} } from "../../calls/call.ts";`,
    ...[...used]
      .sort()
      .map(
        ([api, types]) =>
          `import type { ${[...types].sort().join(", ")} } from "../objects/${api}.ts";`,
      ),
  ];
  const className = capital(name);
  return [
    `${imports.join("\n")}\n`,
    ...written.flatMap(({ params }) => (params === "" ? [] : [params])),
    `${writeComment(description)}export class ${className} {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }
${written.map(({ method }) => `\n${method}`).join("")}}
`,
  ].join("\n");
}

/** The query or the body of a call, as one object. */
export function paramsOf({ operation }: Call): { schema: Schema; required: boolean } | undefined {
  const media = Object.values(operation.requestBody?.content ?? {})[0];
  if (media !== undefined) {
    return { schema: media.schema, required: operation.requestBody?.required === true };
  }
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  if (query.length === 0) return undefined;
  const properties = query.map(({ name, schema, description }) => {
    return [name, { ...schema, ...(description === undefined ? {} : { description }) }] as const;
  });
  const required = query.filter((each) => each.required).map((each) => each.name);
  const schema = { type: "object", properties: Object.fromEntries(properties), required };
  return { schema, required: required.length > 0 };
}

function writeCall(call: Call, useObject: (api: string, component: string) => string) {
  const { operation, api } = call;
  const params = paramsOf(call);
  const style = { nameOf: (component: string) => useObject(api, component), isRequest: true };
  const isNamed = params?.schema.$ref !== undefined;
  const paramsType = isNamed
    ? style.nameOf(componentOf(params?.schema.$ref ?? ""))
    : `${capital(operation.operationId)}Params`;
  const options = optionsOf(call);
  const response = responseOf(call, style.nameOf);
  const args = [
    ...idsOf(call).map((id) => `${id}: string`),
    ...(params === undefined ? [] : [declareArgument(params, paramsType, options)]),
    `options${options.required ? "" : "?"}: ${options.types.join(" & ")}`,
  ];
  const ids = idsOf(call).join(", ");
  const given = params === undefined ? "undefined" : "params";
  const method = `${writeComment(describeCall(call), "  ")}  ${call.method}(
${args.map((arg) => `    ${arg},\n`).join("")}  ): ${response.returns} {
    return this.#caller.${response.by}(
      ${writeShape(shapeOf(call))},
      [${ids}],
      ${given},
      options,
    );
  }
`;
  return {
    method,
    params:
      params === undefined || isNamed ? "" : declareParams(call, paramsType, params.schema, style),
    coreTypes: [...options.types, ...response.coreTypes].filter((type) => /^\w+$/.test(type)),
  };
}

/** Before options that are required, parameters cannot be left out, only be none. */
function declareArgument(
  params: { required: boolean },
  type: string,
  options: { required: boolean },
): string {
  if (params.required) return `params: ${type}`;
  return options.required ? `params: ${type} | undefined` : `params?: ${type}`;
}

function declareParams(
  { resource, method }: Call,
  name: string,
  schema: Schema,
  style: Parameters<typeof declare>[2],
): string {
  return `${writeComment(`What \`${resource}.${method}\` takes.`)}${declare(name, schema, style)}`;
}

function describeCall({ operation, httpMethod, path, api }: Call): string {
  const place = `\`${httpMethod} ${path}\`, /docs/${api}/${operation["x-slug"]}`;
  return `${operation.summary}.\n\n${operation.description}\n\n${place}`;
}

function responseOf(call: Call, nameOf: (component: string) => string) {
  const success = Object.entries(call.operation.responses).find(([status]) => status[0] === "2");
  const content = success?.[1].content ?? {};
  const reference = content["application/json"]?.schema.$ref;
  if (reference === undefined) {
    const isFile = Object.keys(content).length > 0;
    return isFile
      ? { returns: "Promise<Download>", by: "download", coreTypes: ["Download"] }
      : { returns: "Promise<void>", by: "run", coreTypes: [] };
  }
  const type = nameOf(componentOf(reference));
  if (pagingOf(call) === undefined)
    return { returns: `Promise<${type}>`, by: "call", coreTypes: [] };
  return { returns: `ListCall<${type}>`, by: "list", coreTypes: ["ListCall"] };
}

/** How a list continues, as a value of the SDK's `Paging`. */
export function pagingOf(call: Call): "ids" | "pages" | "cursors" | undefined {
  const names = Object.keys(paramsOf(call)?.schema.properties ?? {});
  if (names.includes("starting_after")) return "ids";
  if (names.includes("cursor")) return "cursors";
  return names.includes("page") ? "pages" : undefined;
}

/** Names of the ids in the path, as arguments. */
export function idsOf({ path }: Call): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) =>
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
}

function optionsOf({ operation, account, business, session }: Call) {
  const types = ["CallOptions"];
  if (operation["x-idempotent"]) types.push("KeyOptions");
  if (account === "required") types.push("AccountOptions");
  if (account === "optional") types.push("AnyAccountOptions");
  if (business !== "none")
    types.push(business === "required" ? "OfBusinessOptions" : "BusinessOptions");
  if (session !== "none")
    types.push(session === "required" ? "InSessionOptions" : "SessionOptions");
  if (operation.operationId === "downloadTransactions") types.push("FormatOptions");
  return { types, required: [business, session].includes("required") };
}

/** Properties of an operation that the core needs. */
function shapeOf(call: Call): object {
  const { operation, httpMethod, path, account, api } = call;
  const body = Object.keys(operation.requestBody?.content ?? {})[0];
  return {
    name: `${call.resource}.${call.method}`,
    method: httpMethod,
    path,
    repeat: repeatOf(call),
    ...(account === "none" ? {} : { account }),
    ...(body === undefined ? {} : { body: body === "multipart/form-data" ? "form" : "json" }),
    ...(pagingOf(call) === undefined ? {} : { paging: pagingOf(call) }),
    ...(api === "terminals" ? { isSlow: true } : {}),
  };
}

function writeShape(shape: object): string {
  const fields = Object.entries(shape).map(
    ([name, value]) => `        ${name}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${fields.join("")}      }`;
}

function repeatOf({ operation, httpMethod }: Call): string {
  if (operation["x-idempotent"]) return "with-key";
  const isSafe = ["GET", "DELETE"].includes(httpMethod);
  return isSafe || readsByPost.includes(operation.operationId) ? "freely" : "never";
}
