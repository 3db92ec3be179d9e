import { useLocation } from "@docusaurus/router";
import { PageMetadata } from "@docusaurus/theme-common";
import useIsomorphicLayoutEffect from "@docusaurus/useIsomorphicLayoutEffect";
import { type ReactNode, useRef } from "react";
import type { Still } from "./still.ts";

/**
 * A page of the reference. React draws it when the site is built and never again: in the browser
 * its HTML stands as it came, so that thousands of elements are neither loaded as data nor walked
 * through. What reacts in it (tabs, copying, links) listens at the document.
 */
export default function StillPage({ still }: { still: Still }): ReactNode {
  const { pathname } = useLocation();
  return (
    <>
      <PageMetadata title={still.title} description={still.description} />
      {still.Content ? (
        <div
          className="still"
          data-page={pathname}
          data-title={still.title}
          data-description={still.description}
        >
          <still.Content />
        </div>
      ) : (
        <Standing key={pathname} still={still} />
      )}
    </>
  );
}

function Standing({ still }: { still: Still }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    const element = box.current!;
    if (still.nodes) element.append(still.nodes);
    return () => {
      // Kept for a reader who comes back, with everything that was opened.
      still.nodes = document.createDocumentFragment();
      still.nodes.append(...element.childNodes);
    };
  }, [still]);
  return (
    <div
      ref={box}
      className="still"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty: it keeps the HTML that stands there.
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
