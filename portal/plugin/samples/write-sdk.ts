import { readFileSync } from "node:fs";
import { type FormPart, indent, type RequestParts } from "./request-parts.ts";
import { literal } from "./write-node.ts";

interface Call {
  /** `paymentIntents.create`. */
  call: string;
  isList?: boolean;
  hasParams?: boolean;
}

const file = new URL("./sdk-calls.json", import.meta.url);
const calls = JSON.parse(readFileSync(file, "utf8")) as Record<string, Call>;

/** A request by the SDK, which creates the idempotency key and parses the response. */
export function writeSdk({
  operationId,
  headers,
  ids,
  query,
  body,
  answer: response,
}: RequestParts): string {
  const { call, isList, hasParams } = callOf(operationId);
  const form = body && "form" in body ? body.form : undefined;
  const variable = new Map(headers);
  const lines = [
    ...(form ? ['import { openAsBlob } from "node:fs";'] : []),
    ...(response === "document" ? ['import { writeFile } from "node:fs/promises";'] : []),
    'import { OpenPayfac } from "@openpayfac/node";',
    "",
    "const openpayfac = new OpenPayfac({",
    '  origin: "http://localhost:4000",',
    `  apiKey: process.env.${variable.get("x-api-key")},`,
  ];
  if (variable.has("x-account-id")) lines.push("  accountId: process.env.ACCOUNT_ID,");
  lines.push("});", "");
  if (form) lines.push(...form.flatMap(fileLines), "");
  const json = body && "json" in body ? body.json : query;
  const params = form ? formLiteral(form) : literal(json ?? {});
  const options = [
    ["x-business-id", "businessId"],
    ["x-session-key", "sessionKey"],
  ].flatMap(([header, option]) =>
    variable.has(header!) ? [`${option}: process.env.${variable.get(header!)}`] : [],
  );
  const args = ids.map((id) => JSON.stringify(id));
  if (hasParams && (params !== "{}" || options.length > 0)) args.push(params);
  if (options.length > 0) args.push(`{ ${options.join(", ")} }`);
  const names = {
    json: isList ? "page" : "answer",
    text: "file",
    document: "file",
    events: "stream",
    none: "",
  };
  const name = names[response];
  const start = `${response === "none" ? "" : `const ${name} = `}await openpayfac.${call}`;
  lines.push(writeArguments(start, args));
  if (response === "none") return lines.join("\n");
  if (response === "document") {
    return [...lines, 'await writeFile("document.pdf", await file.bytes());'].join("\n");
  }
  if (response === "events") return [...lines, ...printedEvents].join("\n");
  const printed = response === "text" ? "await file.text()" : name;
  return [...lines, `console.log(${printed});`].join("\n");
}

const printedEvents = [
  "for await (const line of stream.lines()) {",
  "  console.log(line);",
  '  if (line === "") break; // The end of the first event.',
  "}",
];

const widthMax = 60;

/** On one line where that is short; a single object begins there, too. */
function writeArguments(start: string, args: string[]): string {
  const whole = `${start}(${args.join(", ")});`;
  const isOneObject = args.length === 1 && args[0]!.startsWith("{");
  if (isOneObject || whole.length <= widthMax) return whole;
  return `${start}(\n${args.map((arg) => `  ${indent(arg, 2)},\n`).join("")});`;
}

function callOf(operationId: string): Call {
  const found = calls[operationId];
  if (found === undefined) throw new Error(`The SDK has no ${operationId}: npm run generate.`);
  return found;
}

function fileLines(part: FormPart): string[] {
  if ("text" in part) return [];
  const type = part.mediaType === undefined ? "" : `, { type: "${part.mediaType}" }`;
  const content = `[await openAsBlob("${part.file}")]`;
  return [`const ${part.name} = new File(${content}, "${part.file}"${type});`];
}

function formLiteral(parts: FormPart[]): string {
  const fields = parts.map((part) => {
    return "text" in part ? `  ${part.name}: "${part.text}",\n` : `  ${part.name},\n`;
  });
  return `{\n${fields.join("")}}`;
}
