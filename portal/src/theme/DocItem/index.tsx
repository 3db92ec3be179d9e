import { DocProvider } from "@docusaurus/plugin-content-docs/client";
import type { Props } from "@theme/DocItem";
import DocItemLayout from "@theme/DocItem/Layout";
import DocItemMetadata from "@theme/DocItem/Metadata";
import type { ReactNode } from "react";

/** A document: what its Markdown says, in the frame of a page. */
export default function DocItem({ content: Content }: Props): ReactNode {
  return (
    <DocProvider content={Content}>
      <DocItemMetadata />
      <DocItemLayout>
        <Content />
      </DocItemLayout>
    </DocProvider>
  );
}
