import type { RouteConfig } from "@docusaurus/types";
import { addressOf } from "./base-url.ts";
import type { CatalogueContent } from "./catalogues/catalogue-data.ts";
import { componentsOf, describeOperations, summarizeApi } from "./describe-operation.ts";
import type { OpenApi } from "./openapi.ts";
import type { ApiSummary, Components, OperationPage } from "./page-data.ts";
import { describeComponents } from "./schema-tree.ts";

/** What a page of the reference is drawn from, at build. */
export type StillPage = { title: string; description: string } & (
  | { kind: "operation"; operation: OperationPage; components: Components }
  | { kind: "index"; api: ApiSummary }
  | { kind: "catalogue"; content: CatalogueContent }
);
export type StillPages = Record<string, StillPage>;

/** The pages of one API's reference, by address: its list of operations, and each operation. */
export function referencePages(id: string, document: OpenApi): StillPages {
  const operations = describeOperations(id, document);
  const components = describeComponents(document);
  const api = summarizeApi(id, document, operations);
  const name = api.title.replace(/^openpayfac /, "");
  const pages: StillPages = {
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

/** A route for each page. Their HTML is all that the browser gets: the routes carry no data. */
export function stillRoutes(pages: StillPages): RouteConfig[] {
  return Object.keys(pages).map((path) => ({
    path,
    component: "@site/src/still/still-page.tsx",
    exact: true,
    sidebar: "docs",
  }));
}
