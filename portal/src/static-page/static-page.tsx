import { PageMetadata } from "@docusaurus/theme-common";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { PageContent } from "./load-page.ts";

/**
 * A page in the browser. Rendered to HTML at build time and never by React in the browser, so that
 * thousands of elements are neither loaded as data nor walked through. Its interactions (tabs,
 * copying, links) listen at the document, see `behaviour`.
 */
export default function StaticPage({ page }: { page: PageContent }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    if (page.nodes) element.append(page.nodes);
    return () => {
      // Kept for a reader who comes back, with everything that was opened.
      page.nodes = document.createDocumentFragment();
      page.nodes.append(...element.childNodes);
    };
  }, [page]);
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      <div
        ref={box}
        className="still"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty: it keeps the existing HTML.
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </>
  );
}
