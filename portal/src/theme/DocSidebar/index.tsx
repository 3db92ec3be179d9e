import { useWindowSize } from "@docusaurus/theme-common";
import type { Props } from "@theme/DocSidebar";
import DocSidebarMobile from "@theme/DocSidebar/Mobile";
import DocSidebarItems from "@theme/DocSidebarItems";
import { type ReactNode, useEffect, useRef } from "react";

/** The sidebar: a column on a wide screen, the navbar's drawer on a narrow one. */
export default function DocSidebar(props: Props): ReactNode {
  const mobile = useWindowSize() === "mobile";
  return mobile ? <DocSidebarMobile {...props} /> : <DocSidebarColumn {...props} />;
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
    <nav className="side" aria-label="Documentation" ref={column}>
      <ul className="side-list">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
