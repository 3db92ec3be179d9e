import renderRoutes from "@docusaurus/renderRoutes";
import type { Props } from "@theme/DocsRoot";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";

export default function DocsRoot({ route }: Props): ReactNode {
  return <Layout>{renderRoutes(route?.routes)}</Layout>;
}
