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
          <p className="drawer-head">
            <button
              type="button"
              popoverTarget="menu"
              popoverTargetAction="hide"
              aria-label="Close the menu"
            >
              <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          </p>
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
