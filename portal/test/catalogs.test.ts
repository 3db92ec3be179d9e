import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readSandboxValues } from "../plugin/catalogs/catalog-data.ts";
import { follow, type Ref, type Schema } from "../plugin/openapi.ts";
import { type Reference, readReferences } from "../plugin/read-references.ts";
import { errorAnchor, walkFields } from "../plugin/walk-fields.ts";
import { builtPages } from "./portal-pages.ts";
import { output, startSite } from "./static-server.ts";

let pages: Map<string, string>;
let references: Reference[];

beforeAll(async () => {
  const site = await startSite();
  await site.close();
  pages = await builtPages();
  references = await readReferences(path.join(output, "openapi"));
});

function entryOf(page: string, id: string): string {
  const html = pages.get(page)!;
  const start = html.search(new RegExp(`\\sid="?${id.replaceAll(".", "\\.")}["\\s>]`));
  expect(start, `${page} has no entry ${id}`).toBeGreaterThan(0);
  const end = html.indexOf("class=entry>", start);
  return html.slice(start, end === -1 ? undefined : end);
}

test("the page of errors has each error of each API, with its code, its type and its calls", () => {
  for (const { id, summary, operations } of references) {
    for (const error of summary.errors) {
      const anchor = errorAnchor(error);
      const entry = entryOf("/docs/errors", `${id}-${anchor}`);
      expect(entry).toContain(error.code);
      if (error.type) expect(entry).toContain(error.type);
      const calls = operations.filter((page) =>
        page.errors.some((one) => errorAnchor(one) === anchor),
      );
      if (calls.length === operations.length) expect(entry).toContain("Every operation");
      else for (const { to } of calls) expect(entry).toContain(`/docs${to}#${anchor}`);
    }
  }
});

test("the pages of events have each event of each API, and the fields that it carries", () => {
  for (const { id, document, components } of references) {
    const page = id === "platform" ? "/docs/platform-events" : "/docs/webhook-events";
    const { webhooks = {} } = document as { webhooks?: Record<string, Ref<{ post: Webhook }>> };
    for (const [type, item] of Object.entries(webhooks)) {
      const { post } = follow(document, item);
      const event = entryOf(page, type).split("class=event>")[0]!;
      expect(event.includes("not yet sent"), type).toBe(post["x-available"] === false);
      const { schema } = post.requestBody.content["application/json"];
      const name = follow<Schema>(document, schema).properties?.data?.$ref;
      // From the event to the end of its object, whose fields follow.
      const entry = entryOf(page, type);
      for (const field of components[name?.split("/").at(-1) ?? ""] ?? []) {
        const anchor = new RegExp(`id=${id}-[a-z-]+-${field.name}[ >]`);
        expect(entry, `${type}: ${field.name}`).toMatch(anchor);
      }
    }
  }
});

interface Webhook {
  "x-available"?: boolean;
  requestBody: {
    content: { "application/json": { schema: Schema } };
  };
}

test("the pages of enumerations have each field that takes one of several values, with all of them", () => {
  const entriesOf = (address: string) =>
    pages
      .get(address)!
      .split("class=entry>")
      .map((entry) => [...entry.matchAll(/<code>([^<]*)<\/code>/g)].map((match) => match[1]!));
  for (const { id, operations, components } of references) {
    const entries = entriesOf(
      id === "platform" ? "/docs/platform-enumerations" : "/docs/enumerations",
    );
    for (const page of operations) {
      const placed = [
        ...walkFields(components, { fields: page.query }, "query"),
        ...walkFields(components, page.body, "body"),
        ...page.responses.flatMap(({ body }) => walkFields(components, body, "response")),
      ];
      for (const { field } of placed.filter((one) => (one.field.values?.length ?? 0) > 1)) {
        const found = entries.some(
          ([name, ...codes]) =>
            name === field.name && field.values!.every((value) => codes.includes(value)),
        );
        expect(found, `${page.to}: ${field.name}`).toBe(true);
      }
    }
  }
});

test("the page of sandbox values has each value of the simulator's tables", () => {
  const html = pages.get("/docs/sandbox-values")!;
  const values = readSandboxValues();
  const shown = [
    ...values.cards.flatMap(({ number, failure_code }) => [number, failure_code ?? ""]),
    ...values.amounts.flatMap(({ amount, failure_code }) => [String(amount), failure_code ?? ""]),
    ...values.postal_codes.map(({ ending }) => ending),
    ...values.security_codes.map(({ value }) => value),
    ...values.bank_accounts.map(({ number }) => number),
    ...values.applications.flatMap(({ ein, status }) => [ein, status]),
    ...values.verifications.flatMap(({ value, status }) => [value, status]),
    ...values.payout_accounts.flatMap(({ number, status }) => [number, status]),
  ];
  for (const value of shown) expect(html).toContain(value);
});

test("the sidebar links to each catalog", () => {
  for (const to of [
    "/docs/errors",
    "/docs/webhook-events",
    "/docs/platform-events",
    "/docs/enumerations",
    "/docs/platform-enumerations",
    "/docs/sandbox-values",
  ]) {
    expect(pages.get("/docs/")).toMatch(new RegExp(`href="?${to}["\\s>]`));
  }
});
