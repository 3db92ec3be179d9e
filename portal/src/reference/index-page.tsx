import type { ReactNode } from "react";
import type { ApiSummary } from "../../plugin/page-data.ts";
import { OperationList, resourceAnchor } from "./operation-list.tsx";
import { PageFrame } from "./page-frame.tsx";

/** The list of all operations of an API. */
export default function IndexPage({ api }: { api: ApiSummary }): ReactNode {
  const count = api.tags.reduce((sum, tag) => sum + tag.operations.length, 0);
  const toc = api.tags.map(({ name, title }) => ({
    id: resourceAnchor(name),
    value: title,
    level: 2,
  }));
  const name = api.title.replace(/^openpayfac /, "");
  return (
    <PageFrame
      toc={toc}
      header={
        <header>
          <h1>All operations</h1>
          <p className="lead">
            {name} {api.version}: {count} operations under {api.tags.length} resources.
          </p>
        </header>
      }
    >
      <OperationList api={api} level={2} />
    </PageFrame>
  );
}
