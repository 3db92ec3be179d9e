import { useDoc } from "@docusaurus/plugin-content-docs/client";
import MDXContent from "@theme/MDXContent";
import type { ReactNode } from "react";
import { PageFrame } from "../../../reference/page-frame.tsx";

/**
 * A document has the same frame as a page of the reference. Its title and its purpose, in a
 * sentence or two, come from its front matter.
 */
export default function DocItemLayout({ children }: { children: ReactNode }): ReactNode {
  const { frontMatter, metadata, toc } = useDoc();
  const shown = frontMatter.hide_table_of_contents ? [] : toc.filter(({ level }) => level <= 3);
  const header = frontMatter.hide_title ? undefined : (
    <header>
      <h1>{metadata.title}</h1>
      {frontMatter.description && <p className="lead">{frontMatter.description}</p>}
    </header>
  );
  return (
    <PageFrame toc={shown} header={header}>
      <MDXContent>{children}</MDXContent>
    </PageFrame>
  );
}
