import { type FormPart, indent, type RequestParts } from "./request-parts.ts";

export function writeCurl({ method, url, headers, body, answer }: RequestParts): string {
  // A stream of events has no end: it is shown for some seconds, as it arrives.
  const options = { events: "--no-buffer --max-time 5 ", document: "--output document.pdf " };
  const option = answer === "events" || answer === "document" ? options[answer] : "";
  const lines = [`curl ${option}${method === "GET" ? "" : `-X ${method} `}"${url}"`];
  for (const [name, variable] of headers) lines.push(`-H "${name}: $${variable}"`);
  if (body && "json" in body) {
    lines.push('-H "content-type: application/json"');
    const json = indent(JSON.stringify(body.json, null, 2), 2);
    lines.push(`-d '${json.replaceAll("'", "'\\''")}'`);
  }
  // curl itself writes the content type of a form, which names the boundary of its parts.
  if (body && "form" in body) lines.push(...body.form.map((part) => `-F "${formPart(part)}"`));
  return lines.join(" \\\n  ");
}

function formPart(part: FormPart): string {
  if ("text" in part) return `${part.name}=${part.text}`;
  const type = part.mediaType === undefined ? "" : `;type=${part.mediaType}`;
  return `${part.name}=@${part.file}${type}`;
}
