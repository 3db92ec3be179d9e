import type { ReactNode } from "react";

/** HTML that the build made from a description. */
export function Html({ html, block }: { html: string; block?: boolean }): ReactNode {
  const inner = { dangerouslySetInnerHTML: { __html: html } };
  if (block || html.startsWith("<p>") || html.startsWith("<ul>")) return <div {...inner} />;
  return <span {...inner} />;
}
