import { type FormPart, indent, type RequestParts } from "./request-parts.ts";

/** A request by the `fetch` that Node has. */
export function writeNode({ method, url, headers, body, answer: response }: RequestParts): string {
  const json = body && "json" in body ? body : undefined;
  const form = body && "form" in body ? body.form : undefined;
  const lines = form ? [...formLines(form), ""] : [];
  if (response === "document") lines.push('import { writeFile } from "node:fs/promises";', "");
  lines.push(`const response = await fetch("${url}", {`);
  if (method !== "GET") lines.push(`  method: "${method}",`);
  lines.push("  headers: {");
  for (const [name, variable] of headers) lines.push(`    "${name}": process.env.${variable},`);
  if (json) lines.push('    "content-type": "application/json",');
  lines.push("  },");
  if (json) lines.push(`  body: JSON.stringify(${indent(literal(json.json), 2)}),`);
  if (form) lines.push("  body: form,");
  lines.push("});", ...printed[response]);
  return lines.join("\n");
}

const printed: Record<RequestParts["answer"], string[]> = {
  json: ["console.log(response.status, await response.json());"],
  text: ["console.log(response.status, await response.text());"],
  document: [
    'await writeFile("document.pdf", Buffer.from(await response.arrayBuffer()));',
    "console.log(response.status);",
  ],
  events: [
    "for await (const events of response.body.pipeThrough(new TextDecoderStream())) {",
    "  console.log(response.status, events);",
    "  break; // Without it, the loop prints events until the stream ends.",
    "}",
  ],
  none: ["console.log(response.status);"],
};

function formLines(parts: FormPart[]): string[] {
  return [
    'import { openAsBlob } from "node:fs";',
    "",
    "const form = new FormData();",
    ...parts.map((part) => {
      if ("text" in part) return `form.append("${part.name}", "${part.text}");`;
      return `form.append("${part.name}", await openAsBlob("${part.file}"), "${part.file}");`;
    }),
  ];
}

/** A value as JavaScript, with names unquoted where the language allows it. */
export function literal(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
}
