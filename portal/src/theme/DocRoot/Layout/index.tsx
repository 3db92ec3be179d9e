import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import DocSidebar from "@theme/DocSidebar";
import type { ReactNode } from "react";

const nothing = () => undefined;

/** Sidebar and page side by side. The sidebar cannot be collapsed or hidden. */
export default function DocRootLayout({ children }: { children: ReactNode }): ReactNode {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  return (
    <div className={sidebar ? "root" : "root root-alone"}>
      {sidebar && (
        <div className="root-side">
          <DocSidebar
            sidebar={sidebar.items}
            path={pathname}
            onCollapse={nothing}
            isHidden={false}
          />
        </div>
      )}
      <main className="root-main">{children}</main>
    </div>
  );
}
