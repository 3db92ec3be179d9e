import { useHistory } from "@docusaurus/router";
import type { MouseEvent, ReactNode } from "react";

/** HTML that the build made from a description. Its links change the page without a reload. */
export function Html({ html, block }: { html: string; block?: boolean }): ReactNode {
  const history = useHistory();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as HTMLElement).closest("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || link.origin !== window.location.origin) return;
    if (link.pathname.includes(".")) return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  };
  const props = { onClick, dangerouslySetInnerHTML: { __html: html } };
  return block || html.startsWith("<p>") || html.startsWith("<ul>") ? (
    <div className="prose" {...props} />
  ) : (
    <span {...props} />
  );
}
