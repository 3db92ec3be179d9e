import type { RouteConfig } from "@docusaurus/types";
import { addressOf } from "./base-url.ts";
import type { CatalogContent } from "./catalogs/catalog-data.ts";
import { componentsOf } from "./describe-operation.ts";
import type { ApiSummary, Components, OperationPage } from "./page-data.ts";
import type { Reference } from "./read-references.ts";

/** The data from which a page of the reference is rendered at build time. */
export type ReferencePage = { title: string; description: string } & (
  | { kind: "operation"; operation: OperationPage; components: Components }
  | { kind: "index"; api: ApiSummary }
  | { kind: "catalogue"; content: CatalogContent }
);
export type ReferencePages = Record<string, ReferencePage>;

/** The pages of one API's reference, by address: its list of operations, and each operation. */
export function referencePages(reference: Reference): ReferencePages {
  const { id, operations, components, summary: api } = reference;
  const name = api.title.replace(/^openpayfac /, "");
  const pages: ReferencePages = {
    [addressOf(id)]: {
      kind: "index",
      api,
      title: `All operations of the ${name}`,
      description: `Every operation of the ${name}, version ${api.version}, under its resource.`,
    },
  };
  for (const operation of operations) {
    pages[addressOf(operation.to)] = {
      kind: "operation",
      operation,
      components: Object.fromEntries(
        componentsOf(operation, components).map((used) => [used, components[used]!]),
      ),
      title: operation.title,
      description: operation.plain,
    };
  }
  return pages;
}

/** A route for each page. They carry no data: the browser gets HTML only. */
export function referenceRoutes(pages: ReferencePages): RouteConfig[] {
  return Object.keys(pages).map((path) => ({
    path,
    component: "@site/src/reference/reference-page.tsx",
    exact: true,
    sidebar: "docs",
  }));
}
