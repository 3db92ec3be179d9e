import useBaseUrl from "@docusaurus/useBaseUrl";
import type { ReactNode } from "react";

/** Links to the description of an API as files. The plugin writes them after the pages. */
export function Downloads({ api }: { api: string }): ReactNode {
  const address = useBaseUrl(`/openapi/${api}`);
  const variant = useBaseUrl(`/openapi/3.0/${api}.json`);
  return (
    <div className="actions">
      <a className="action" href={`${address}.json`} download>
        Download JSON
      </a>
      <a className="action" href={`${address}.yaml`} download>
        Download YAML
      </a>
      <a className="action" href={variant} download>
        Download 3.0 JSON
      </a>
    </div>
  );
}
