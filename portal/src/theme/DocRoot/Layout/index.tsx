import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import DocSidebar from "@theme/DocSidebar";
import { type ReactNode, useEffect, useRef } from "react";

const nothing = () => undefined;

/**
 * Sidebar and page side by side. The sidebar cannot be collapsed or hidden; on a narrow screen it is
 * the drawer that the navbar's button opens, and going to a page closes it.
 */
export default function DocRootLayout({ children }: { children: ReactNode }): ReactNode {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  const drawer = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another page.
  useEffect(() => {
    if (drawer.current?.matches(":popover-open")) drawer.current.hidePopover();
  }, [pathname]);
  return (
    <div className={sidebar ? "root" : "root root-alone"}>
      {sidebar && (
        <div className="root-side" id="menu" popover="auto" ref={drawer}>
          <DocSidebar
            sidebar={sidebar.items}
            path={pathname}
            onCollapse={nothing}
            isHidden={false}
          />
        </div>
      )}
      <main className="root-main" id="content">
        {children}
      </main>
    </div>
  );
}
