import type { Components, ErrorDescription, Field, OperationPage } from "../page-data.ts";
import { errorAnchor, walkFields } from "../walk-fields.ts";

/**
 * The searchable text of an operation's page: a heading for each field and each error, with its
 * anchor on the page, so that each is a separate hit.
 *
 * Request fields rank above response fields: `amount` is in most responses.
 *
 * Returns  HTML that is only ever indexed.
 */
export function operationSearchText(page: OperationPage, components: Components): string {
  const request = [
    ...page.pathParameters.flatMap((field) => walkFields(components, { fields: [field] }, "path")),
    ...page.query.flatMap((field) => walkFields(components, { fields: [field] }, "query")),
    ...walkFields(components, page.body, "body"),
  ];
  const answer = page.responses.flatMap((response) =>
    walkFields(components, response.body, `response-${response.status}`),
  );
  const headers = walkFields(components, { fields: page.headers }, "headers");
  const kind = page.apiTitle.replace(/^openpayfac /, "");
  const meta = `data-kind="${plain(kind)}" data-method="${page.method}"`;
  return `<main ${meta} data-pagefind-meta="kind[data-kind], method[data-method]">
<h1 data-pagefind-weight="10">${plain(page.title)}</h1>
<p data-pagefind-weight="4"><code>${plain(page.id)}</code> ${plain(page.method)} ${plain(page.path)}</p>
<div data-pagefind-weight="2">${page.text}</div>
<div>${request.map((one) => fieldText(one, 8)).join("\n")}</div>
<div data-pagefind-weight="0.3">${[...headers, ...answer].map((one) => fieldText(one, 0.5)).join("\n")}</div>
<div>${page.errors.map(errorText).join("\n")}</div>
</main>`;
}

function fieldText({ id, field }: { id: string; field: Field }, weight: number): string {
  const values = field.values ? ` One of: ${plain(field.values.join(", "))}.` : "";
  return `<h3 id="${plain(id)}" data-pagefind-weight="${weight}">${plain(field.name)}</h3>
<p>${plain(field.type)}. ${field.text ?? ""}${values}</p>`;
}

function errorText(error: ErrorDescription): string {
  const words = [error.code, error.type?.toLowerCase(), error.title].filter(Boolean).join(" ");
  return `<h3 id="${errorAnchor(error)}">${plain(words)}</h3><p>${error.text}</p>`;
}

function plain(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
