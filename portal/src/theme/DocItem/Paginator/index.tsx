import Link from "@docusaurus/Link";
import type { PropSidebarItem } from "@docusaurus/plugin-content-docs";
import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import type { ReactNode } from "react";

interface Stop {
  href: string;
  label: string;
}

/** The way to the pages before and after this one, in the order of the sidebar. */
export default function DocItemPaginator(): ReactNode {
  const { pathname } = useLocation();
  const stops = (useDocsSidebar()?.items ?? []).flatMap(stopsOf);
  const here = stops.findIndex(
    (stop) => stop.href.replace(/\/$/, "") === pathname.replace(/\/$/, ""),
  );
  const previous = here > 0 ? stops[here - 1] : undefined;
  const next = here === -1 ? undefined : stops[here + 1];
  if (!previous && !next) return null;
  return (
    <nav className="paginator" aria-label="Previous and next page">
      {previous && <Stone stop={previous} word="Previous" />}
      {next && <Stone stop={next} word="Next" />}
    </nav>
  );
}

function Stone({ stop, word }: { stop: Stop; word: "Previous" | "Next" }): ReactNode {
  return (
    <Link to={stop.href} className={`paginator-link paginator-${word.toLowerCase()}`}>
      <span className="paginator-word">{word}</span>
      <span className="paginator-label">{stop.label}</span>
    </Link>
  );
}

function stopsOf(item: PropSidebarItem): Stop[] {
  if (item.type === "link") return [{ href: item.href, label: item.label }];
  return item.type === "category" ? item.items.flatMap(stopsOf) : [];
}
