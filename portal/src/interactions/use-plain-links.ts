import { useHistory } from "@docusaurus/router";
import { useEffect } from "react";
import { fetchAhead } from "../static-page/load-page.ts";

/**
 * Makes plain links change the page without a reload, and prefetches the page of a link under the
 * pointer, a finger or the focus.
 *
 * Links that another handler has taken are ignored, as are links that open elsewhere, files, and
 * links inside the page.
 */
export function usePlainLinks(): void {
  const history = useHistory();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || event.button !== 0 || modified) return;
      const link = pageLink(event.target);
      if (!link) return;
      event.preventDefault();
      history.push(link.pathname + link.search + link.hash);
    };
    const onRest = (event: Event) => {
      const link = pageLink(event.target);
      if (link) fetchAhead(link.pathname);
    };
    const rests = ["pointerover", "focusin", "touchstart"] as const;
    document.addEventListener("click", onClick);
    for (const rest of rests) document.addEventListener(rest, onRest, { passive: true });
    return () => {
      document.removeEventListener("click", onClick);
      for (const rest of rests) document.removeEventListener(rest, onRest);
    };
  }, [history]);
}

/** The link to another page of this site that is meant, if one is. */
function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== window.location.origin || link.hasAttribute("download")) return;
  if (link.target !== "" && link.target !== "_self") return;
  if (!link.pathname.startsWith("/docs/") || /\.\w+$/.test(link.pathname)) return;
  return link.pathname === window.location.pathname ? undefined : link;
}
