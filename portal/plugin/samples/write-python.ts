import { type FormPart, indent, type RequestParts } from "./request-parts.ts";

/** A request by Python's own library, so that a reader needs to install nothing. */
export function writePython({
  method,
  url,
  headers,
  body,
  answer: response,
}: RequestParts): string {
  const json = body && "json" in body ? body : undefined;
  const form = body && "form" in body ? body.form : undefined;
  const modules = ["os", "urllib.request"];
  if (json || response === "json") modules.push("json");
  if (form) modules.push("uuid");
  const lines = [...modules.sort().map((name) => `import ${name}`), ""];
  if (form) lines.push(...formLines(form), "");
  lines.push("request = urllib.request.Request(", `    "${url}",`);
  if (method !== "GET") lines.push(`    method="${method}",`);
  lines.push("    headers={");
  for (const [name, variable] of headers)
    lines.push(`        "${name}": os.environ["${variable}"],`);
  if (json) lines.push('        "content-type": "application/json",');
  if (form) lines.push('        "content-type": f"multipart/form-data; boundary={boundary}",');
  lines.push("    },");
  if (json) lines.push(`    data=json.dumps(${indent(literal(json.json), 4)}).encode(),`);
  if (form) lines.push("    data=form,");
  lines.push(")", "with urllib.request.urlopen(request) as response:");
  if (response === "events") {
    lines.push("    # The lines of the first event: an empty one ends it.");
    lines.push('    event = b"".join(iter(response.readline, b"\\n"))');
  }
  if (response === "document") {
    lines.push(
      '    with open("document.pdf", "wb") as file:',
      "        file.write(response.read())",
    );
  }
  lines.push(`    print(${printed[response]})`);
  return lines.join("\n");
}

const printed = {
  json: "response.status, json.dumps(json.load(response), indent=2)",
  text: "response.status, response.read().decode()",
  events: "response.status, event.decode()",
  document: "response.status",
  none: "response.status",
};

/** Python's own library writes no forms: the parts are put together here. */
function formLines(parts: FormPart[]): string[] {
  return [
    "boundary = uuid.uuid4().hex",
    'form = b""',
    ...parts.flatMap((part) => {
      const head = `--{boundary}\\r\\nContent-Disposition: form-data; name=\\"${part.name}\\"`;
      if ("text" in part) return [`form += f"${head}\\r\\n\\r\\n${part.text}\\r\\n".encode()`];
      const type = part.mediaType ?? "application/octet-stream";
      return [
        `form += f"${head}; filename=\\"${part.file}\\"\\r\\n".encode()`,
        `form += b"Content-Type: ${type}\\r\\n\\r\\n"`,
        `form += open("${part.file}", "rb").read() + b"\\r\\n"`,
      ];
    }),
    'form += f"--{boundary}--\\r\\n".encode()',
  ];
}

const words = { true: "True", false: "False", null: "None" };

/** A value as Python, which writes what is true, false and nothing in its own way. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 4).replace(
    /("(?:[^"\\]|\\.)*")|\b(true|false|null)\b/g,
    (_, string: string | undefined, word: keyof typeof words) => string ?? words[word],
  );
}
