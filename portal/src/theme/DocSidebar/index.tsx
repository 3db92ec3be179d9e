import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/DocSidebar";
import DocSidebarMobile from "@theme/DocSidebar/Mobile";
import DocSidebarItems from "@theme/DocSidebarItems";
import { type ReactNode, useEffect, useRef } from "react";
import { SearchBox } from "../../search/search-box.tsx";

/**
 * The sidebar: a column on a wide screen, the navbar's drawer on a narrow one.
 *
 * The column is always there (a style hides it), the drawer is filled when it opens: a phone that
 * reads the page does not have to draw some fifty links first that nobody sees.
 */
export default function DocSidebar(props: Props): ReactNode {
  const drawer = useNavbarMobileSidebar();
  return (
    <>
      <DocSidebarColumn {...props} />
      {drawer.shown && <DocSidebarMobile {...props} />}
    </>
  );
}

function DocSidebarColumn({ sidebar, path }: Props): ReactNode {
  const column = useRef<HTMLElement>(null);
  // A page that was opened from elsewhere shows its place in the sidebar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another page.
  useEffect(() => {
    const current = column.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!current || !column.current) return;
    const box = column.current.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    if (place.top < box.top || place.bottom > box.bottom) {
      column.current.scrollTop += place.top - box.top - box.height / 3;
    }
  }, [path]);
  return (
    <div className="side-column">
      <SearchBox />
      <nav className="side" aria-label="Documentation" ref={column}>
        <ul className="side-list">
          <DocSidebarItems items={sidebar} activePath={path} level={1} />
        </ul>
      </nav>
    </div>
  );
}
