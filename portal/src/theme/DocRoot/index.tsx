import { DocsSidebarProvider, useDocRootMetadata } from "@docusaurus/plugin-content-docs/client";
import type { Props } from "@theme/DocRoot";
import DocRootLayout from "@theme/DocRoot/Layout";
import NotFoundContent from "@theme/NotFound/Content";
import type { ReactNode } from "react";

export default function DocRoot(props: Props): ReactNode {
  const found = useDocRootMetadata(props);
  if (!found) return <NotFoundContent />;
  return (
    <DocsSidebarProvider name={found.sidebarName} items={found.sidebarItems}>
      <DocRootLayout>{found.docElement}</DocRootLayout>
    </DocsSidebarProvider>
  );
}
