import { DocsVersionProvider } from "@docusaurus/plugin-content-docs/client";
import renderRoutes from "@docusaurus/renderRoutes";
import type { Props } from "@theme/DocVersionRoot";
import { type ReactNode, useEffect } from "react";

/** Remembers the version of the documentation that the reader looks at, in local storage. */
export default function DocVersionRoot({ version, route }: Props): ReactNode {
  useEffect(() => {
    try {
      localStorage.setItem(`docs-preferred-version-${version.pluginId}`, version.version);
    } catch {
      // Storage is blocked: there is one version only, nothing is lost.
    }
  }, [version]);
  return <DocsVersionProvider version={version}>{renderRoutes(route?.routes)}</DocsVersionProvider>;
}
