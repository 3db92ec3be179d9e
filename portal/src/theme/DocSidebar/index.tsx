import type { Props } from "@theme/DocSidebar";
import DocSidebarItems from "@theme/DocSidebarItems";
import { memo, type ReactNode, useEffect, useRef } from "react";
import { Unchanging } from "../../reference/unchanging.tsx";
import { SearchBox } from "../../search/search-box.tsx";

/**
 * The sidebar: a column on a wide screen, the navbar's drawer on a narrow one.
 *
 * Its list of some two hundred links is HTML that stays as it came. Where the reader is, is marked
 * in it; so it keeps its place, and what was opened in it, from page to page.
 */
export default function DocSidebar({ sidebar, path }: Props): ReactNode {
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    if (column.current) markPlace(column.current, path);
  }, [path]);
  return (
    <div className="side-column">
      <SearchBox />
      <nav className="side" aria-label="Documentation" ref={column}>
        <SidebarList sidebar={sidebar} path={path} />
      </nav>
    </div>
  );
}

type ListProps = Pick<Props, "sidebar" | "path">;

const SidebarList = memo(
  ({ sidebar, path }: ListProps): ReactNode => (
    <Unchanging>
      <ul className="side-list">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </Unchanging>
  ),
  (before, after) => before.sidebar === after.sidebar,
);

/** Marks the link to this page, opens the groups around it, and brings it into view. */
function markPlace(column: HTMLElement, path: string): void {
  for (const link of column.querySelectorAll<HTMLAnchorElement>("a.side-link")) {
    if (link.pathname !== path) link.removeAttribute("aria-current");
    else if (!link.hasAttribute("aria-current")) link.setAttribute("aria-current", "page");
  }
  const current = column.querySelector<HTMLElement>("[aria-current=page]");
  for (let group = current?.closest("details"); group; ) {
    group.open = true;
    group = group.parentElement?.closest("details");
  }
  if (!current?.checkVisibility()) return;
  const box = column.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top < box.top || place.bottom > box.bottom) {
    column.scrollTop += place.top - box.top - box.height / 3;
  }
}
