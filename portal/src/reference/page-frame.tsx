import type { TOCItem } from "@docusaurus/mdx-loader";
import DocItemPaginator from "@theme/DocItem/Paginator";
import TOCItems from "@theme/TOCItems";
import type { ReactNode } from "react";

export interface PageFrameProps {
  toc: readonly TOCItem[];
  /** Top of the page: the title and what belongs to it. */
  header?: ReactNode;
  /** Code that belongs to the whole page: in the right column where there is room. */
  samples?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every page: the text, its table of contents, and its samples on the right.
 *
 * Reading order is title, contents, samples, text; wide screens place the middle two on the right.
 */
export function PageFrame({ toc, header, samples, children }: PageFrameProps): ReactNode {
  const hasToc = toc.length > 0;
  const className = samples ? "page page-with-samples" : hasToc ? "page" : "page page-alone";
  return (
    <div className={className}>
      <article className="page-article markdown">
        {header && <div className="page-header">{header}</div>}
        {hasToc && (
          <details className="toc-folded">
            <summary>On this page</summary>
            <TOCItems toc={toc} />
          </details>
        )}
        <div className="page-rail">
          {hasToc && (
            <nav className="toc" aria-label="On this page">
              <p className="toc-title">On this page</p>
              <TOCItems toc={toc} />
            </nav>
          )}
          {samples && <div className="page-samples">{samples}</div>}
        </div>
        <div className="page-text">
          {children}
          <DocItemPaginator />
        </div>
      </article>
    </div>
  );
}
