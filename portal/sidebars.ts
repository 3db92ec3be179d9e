import { readFileSync } from "node:fs";
import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";
import { addressOf } from "./plugin/base-url.ts";
import { catalogs } from "./plugin/catalogs/catalogs.ts";
import { describeOperations, summarizeApi } from "./plugin/describe-operation.ts";
import type { OpenApi } from "./plugin/openapi.ts";
import type { OperationSummary } from "./plugin/page-data.ts";
import { texts } from "./sidebar-docs.ts";

function operationLink(operation: OperationSummary) {
  return {
    type: "link" as const,
    label: operation.title,
    href: addressOf(operation.to),
    customProps: { method: operation.method },
  };
}

/**
 * The reference of one API: its introduction, its list, and every operation under its resource.
 * With about 150 operations, only the section around the current page is open.
 */
function reference(id: string, label: string, documents: readonly string[] = []) {
  const file = new URL(`../contract/openapi/${id}.json`, import.meta.url);
  const document = JSON.parse(readFileSync(file, "utf8")) as OpenApi;
  const api = summarizeApi(id, document, describeOperations(id, document));
  return {
    type: "category" as const,
    label,
    className: "side-api",
    collapsible: true,
    collapsed: true,
    items: [
      { type: "doc" as const, id: `${id}-api`, label: "Overview" },
      ...documents.map((document) => ({ type: "doc" as const, id: document })),
      { type: "link" as const, label: "All operations", href: addressOf(id) },
      ...api.tags.map((tag) => ({
        type: "category" as const,
        label: tag.title,
        collapsible: true,
        collapsed: true,
        items: tag.operations.map(operationLink),
      })),
    ],
  };
}

const sidebars: SidebarsConfig = {
  docs: [
    ...texts,
    reference("payments", "Payments API"),
    reference("boarding", "Boarding API", ["boarding/introduction"]),
    reference("terminals", "Terminals API"),
    reference("residuals", "Residuals API"),
    reference("platform", "Platform API"),
    {
      type: "category",
      label: "Catalogs",
      collapsible: false,
      items: catalogs.map(({ to, title }) => ({
        type: "link",
        label: title,
        href: addressOf(to),
      })),
    },
  ],
};

export default sidebars;
