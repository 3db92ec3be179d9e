import { useHistory } from "@docusaurus/router";
import type { MouseEvent } from "react";

/**
 * Makes plain links inside of an element change the page without a reload.
 *
 * Returns  a handler for the element's clicks; it leaves alone what another handler has taken,
 *          what opens elsewhere, files, and links inside the page.
 */
export function usePlainLinks(): (event: MouseEvent<HTMLElement>) => void {
  const history = useHistory();
  return (event) => {
    const link = (event.target as HTMLElement).closest("a");
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || event.button !== 0 || modified) return;
    if (link.origin !== window.location.origin || link.hasAttribute("download")) return;
    if (link.pathname === window.location.pathname) return;
    event.preventDefault();
    history.push(link.pathname + link.search + link.hash);
  };
}
