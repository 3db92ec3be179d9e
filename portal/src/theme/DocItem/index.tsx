import { DocProvider } from "@docusaurus/plugin-content-docs/client";
import type { Props } from "@theme/DocItem";
import DocItemLayout from "@theme/DocItem/Layout";
import type { ReactNode } from "react";
import StillPage from "../../still/still-page.tsx";

/**
 * A document: what its Markdown says, in the frame of a page. This is drawn at build; in the browser
 * `StillPage` stands in its place, with the HTML that came of it.
 */
export default function DocItem({ content: Document }: Props): ReactNode {
  const { title, description } = Document.metadata;
  const Content = () => (
    <DocProvider content={Document}>
      <DocItemLayout>
        <Document />
      </DocItemLayout>
    </DocProvider>
  );
  return <StillPage still={{ title, description, Content }} />;
}
