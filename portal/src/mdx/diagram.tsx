import type { ReactNode } from "react";

/** A diagram drawn at build time. On a narrow screen it scrolls separately. */
export function Diagram({ svg, title }: { svg: string; title: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <figure className="diagram" aria-label={title} tabIndex={0}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: from plugin/diagrams, nothing else. */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
    </figure>
  );
}
