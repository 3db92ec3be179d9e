import type { Body, Components, Field, OperationPage, Sample } from "../page-data.ts";
import { fence, htmlToLine, htmlToMarkdown } from "./html-to-markdown.ts";

const callers = {
  "private-key": "private key, on your server",
  "public-key": "public key, in a browser or an app",
  both: "private or public key",
  operator: "operator key",
};

const accountUses = {
  required: "required",
  optional: "optional; without it, the request covers all accounts that your key has access to",
  none: "not used",
};

const fences: Record<string, string> = { curl: "sh", sdk: "js", node: "js", python: "py" };

/** An operation's page as Markdown: all of it, with every field at its depth. */
export function operationMarkdown(
  page: OperationPage,
  components: Components,
  link: (href: string) => string,
): string {
  const fields = (title: string, list: Field[]) =>
    list.length === 0 ? [] : [`## ${title}`, fieldList(components, list, false).join("\n")];
  return [
    `# ${page.title}${page.extension ? " (extension)" : ""}`,
    `\`${page.method} ${page.path}\` · ${page.apiTitle.replace(/^openpayfac /, "")}`,
    ...(page.later
      ? ["**Not yet available in this release.** The server does not implement it."]
      : []),
    htmlToMarkdown(page.text, link),
    [
      `- API key: ${callers[page.audience]}`,
      `- Account header: ${accountUses[page.account]}`,
      ...(page.method === "GET"
        ? []
        : [`- Idempotency key: ${page.idempotent ? "supported for one hour" : "not used"}`]),
    ].join("\n"),
    ...fields("Headers", page.headers),
    ...fields("Path parameters", page.pathParameters),
    ...fields("Query parameters", page.query),
    ...(page.body ? ["## Body", ...bodyBlocks(components, page.body, false)] : []),
    ...page.responses.flatMap(({ status, text, body }) => [
      `## Response ${status}`,
      htmlToMarkdown(text, link),
      ...(body ? bodyBlocks(components, body, true) : []),
    ]),
    ...errorBlocks(page, components),
    ...page.samples.flatMap(sampleBlocks),
  ].join("\n\n");
}

function bodyBlocks(components: Components, body: Body, response: boolean): string[] {
  const held = heldFields(components, body, []);
  const lines = held
    ? fieldList(components, held.fields, response, held.inside)
    : variantLines(components, body, response, [], "");
  return [
    ...(body.text ? [htmlToMarkdown(body.text)] : []),
    ...(body.mediaTypes ? [`Media type: ${body.mediaTypes.map(code).join(", ")}`] : []),
    lines.length > 0 ? lines.join("\n") : body.type,
  ];
}

function code(text: string): string {
  return `\`${text}\``;
}

function fieldList(
  components: Components,
  fields: Field[],
  response: boolean,
  inside: string[] = [],
  indent = "",
): string[] {
  return fields.flatMap((field) => {
    const held = heldFields(components, field, inside);
    const deeper = `${indent}  `;
    return [
      `${indent}- ${fieldLine(field, response)}`,
      ...(held
        ? fieldList(components, held.fields, response, held.inside, deeper)
        : variantLines(components, field, response, inside, deeper)),
    ];
  });
}

function variantLines(
  components: Components,
  of: Pick<Field, "variants">,
  response: boolean,
  inside: string[],
  indent: string,
): string[] {
  return (of.variants ?? []).flatMap((variant) => [
    `${indent}- as ${variant.title}:`,
    ...fieldList(components, variant.fields, response, inside, `${indent}  `),
  ]);
}

/** As on the page, a component inside itself is not followed. */
function heldFields(
  components: Components,
  of: Pick<Field, "ref" | "fields">,
  inside: string[],
): { fields: Field[]; inside: string[] } | undefined {
  if (of.ref === undefined) return of.fields && { fields: of.fields, inside };
  if (inside.includes(of.ref)) return undefined;
  return { fields: components[of.ref] ?? [], inside: [...inside, of.ref] };
}

function fieldLine(field: Field, response: boolean): string {
  const type = `${field.type}${field.nullable ? " or null" : ""}`;
  const presence = response ? (field.required ? [] : ["may be absent"]) : [];
  const required = !response && field.required ? ["required"] : [];
  const head = [type, ...required, ...presence, ...(field.extension ? ["extension"] : [])];
  const rules = [
    ...(field.values ? [`One of: ${field.values.map((value) => `\`${value}\``).join(", ")}.`] : []),
    ...Object.entries(field.reservedValues ?? {}).map(
      ([value, reason]) => `Reserved: \`${value}\`: ${htmlToLine(reason)}`,
    ),
    ...(field.reserved ? [`Reserved: ${htmlToLine(field.reserved)}`] : []),
    ...(field.limits ? [`Limits: ${field.limits.join(", ")}.`] : []),
    ...(field.pattern ? [`Pattern: \`${field.pattern}\`.`] : []),
    ...(field.default === undefined ? [] : [`Default: \`${field.default}\`.`]),
    ...(field.storedAs ? [`Stored and returned as \`${field.storedAs}\`.`] : []),
  ];
  const text = field.text ? [htmlToLine(field.text)] : [];
  return [`\`${field.name}\` (${head.join(", ")})`, ...text, ...rules].join(" ");
}

function errorBlocks(page: OperationPage, components: Components): string[] {
  if (page.errors.length === 0) return [];
  const rows = page.errors.map((error) => {
    const cells = [error.code, error.type ?? "", error.title, htmlToLine(error.text)];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return [
    "## Errors",
    ["| code | type | title | when |", "| --- | --- | --- | --- |", ...rows].join("\n"),
    ...(page.errorBody ? ["Error body:", ...bodyBlocks(components, page.errorBody, true)] : []),
  ];
}

function sampleBlocks(sample: Sample): string[] {
  return [
    `## Example: ${sample.title ?? sample.name}`,
    ...(sample.text ? [htmlToMarkdown(sample.text)] : []),
    ...sample.requests.map(({ language, code }) => fence(fences[language] ?? language, code)),
    ...(sample.response
      ? [
          `Response ${sample.response.status}`,
          ...(sample.response.code === ""
            ? []
            : [fence(sample.response.language, sample.response.code)]),
        ]
      : []),
  ];
}
