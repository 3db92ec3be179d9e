import Link from "@docusaurus/Link";
import Heading from "@theme/Heading";
import type { ReactNode } from "react";
import type { ApiSummary } from "../../plugin/page-data.ts";
import { ExtensionBadge, LaterBadge } from "./field-list.tsx";
import { Html } from "./html.tsx";
import { MethodBadge } from "./method-badge.tsx";

/** Every operation of an API under its resource. */
export function OperationList({ api, level }: { api: ApiSummary; level: 2 | 3 }): ReactNode {
  return api.tags.map((tag) => (
    <section key={tag.name} className="resource">
      <Heading as={`h${level}`} id={resourceAnchor(tag.name)}>
        {tag.title}
      </Heading>
      {tag.text && (
        <p className="resource-text">
          <Html html={tag.text} />
        </p>
      )}
      <ul className="operations">
        {tag.operations.map((operation) => (
          <li key={operation.id}>
            <Link to={operation.to} className="operation">
              <span className="operation-title">
                {operation.title}
                {operation.extension && <ExtensionBadge />}
                {operation.later && <LaterBadge />}
              </span>
              <span className="operation-path">
                <MethodBadge method={operation.method} small />
                <code>{operation.path}</code>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function resourceAnchor(name: string): string {
  return name.replaceAll("_", "-");
}
