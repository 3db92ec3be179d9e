import type { Props } from "@theme/DocSidebar";
import DocSidebarItems from "@theme/DocSidebarItems";
import { memo, type ReactNode, useEffect, useRef } from "react";
import { StaticContent } from "../../reference/static-content.tsx";
import { SearchBox } from "../../search/search-box.tsx";

/**
 * The sidebar: a column on a wide screen, the navbar's drawer on a narrow one.
 *
 * Its list of about two hundred links is HTML that stays unchanged. The reader's position is marked
 * in it; so it keeps its scroll position and its open sections from page to page.
 */
export default function DocSidebar({ sidebar, path }: Props): ReactNode {
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    if (column.current) markPlace(column.current, path);
  }, [path]);
  useEffect(() => {
    // As a drawer it has no place to scroll to before it is opened.
    const drawer = column.current?.closest("[popover]");
    const onToggle = () => column.current && showPlace(column.current);
    drawer?.addEventListener("toggle", onToggle);
    return () => drawer?.removeEventListener("toggle", onToggle);
  }, []);
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
    <StaticContent>
      <ul className="side-list">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </StaticContent>
  ),
  (before, after) => before.sidebar === after.sidebar,
);

/**
 * Marks the link to this page, opens the groups around it, closes those around the page before, and
 * brings it into view. A group that the reader has opened elsewhere stays open.
 */
function markPlace(column: HTMLElement, path: string): void {
  const before = column.querySelector<HTMLElement>("[aria-current=page]");
  const links = [...column.querySelectorAll<HTMLAnchorElement>("a.side-link")];
  const current = links.find((link) => link.pathname === path) ?? null;
  const stood = current?.checkVisibility() ? current.getBoundingClientRect().top : undefined;
  for (const link of links) if (link !== current) link.removeAttribute("aria-current");
  current?.setAttribute("aria-current", "page");
  const around = groupsAround(current);
  for (const group of groupsAround(before)) if (!around.includes(group)) group.open = false;
  for (const group of around) group.open = true;
  // A section that closed above it must not move it away from where it was clicked.
  if (stood !== undefined && current) {
    column.scrollTop += current.getBoundingClientRect().top - stood;
  }
  showPlace(column);
}

function groupsAround(link: HTMLElement | null): HTMLDetailsElement[] {
  const group = link?.parentElement?.closest("details");
  return group ? [group, ...groupsAround(group)] : [];
}

function showPlace(column: HTMLElement): void {
  const current = column.querySelector<HTMLElement>("[aria-current=page]");
  if (!current?.checkVisibility()) return;
  const box = column.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  if (place.top < box.top || place.bottom > box.bottom) {
    column.scrollTop += place.top - box.top - box.height / 3;
  }
}
