import { NavbarSecondaryMenuFiller } from "@docusaurus/theme-common";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/DocSidebar/Mobile";
import DocSidebarItems from "@theme/DocSidebarItems";
import type { ReactNode } from "react";
import { SearchBox } from "../../../search/search-box.tsx";

/** What the drawer of a narrow screen shows: the search, and the same pages as the column. */
function Menu({ sidebar, path }: Props): ReactNode {
  const drawer = useNavbarMobileSidebar();
  return (
    <>
      <SearchBox onLeave={drawer.toggle} />
      <ul className="menu__list">
        <DocSidebarItems
          items={sidebar}
          activePath={path}
          onItemClick={(item) => item.type === "link" && drawer.toggle()}
          level={1}
        />
      </ul>
    </>
  );
}

export default function DocSidebarMobile(props: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={Menu} props={props} />;
}
