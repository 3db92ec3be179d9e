import { isActiveSidebarItem } from "@docusaurus/plugin-content-docs/client";
import type { Props } from "@theme/DocSidebarItem/Category";
import DocSidebarItems from "@theme/DocSidebarItems";
import type { ReactNode } from "react";

/**
 * A group of the sidebar. One that folds is a `<details>`: it works before and without JavaScript,
 * and its links are in the HTML even when it is closed.
 */
export default function DocSidebarItemCategory(props: Props): ReactNode {
  const { item, activePath, level, onItemClick } = props;
  const list = (
    <ul className="side-list">
      <DocSidebarItems
        items={item.items}
        activePath={activePath}
        level={level + 1}
        {...(onItemClick ? { onItemClick } : {})}
      />
    </ul>
  );
  if (!item.collapsible) {
    return (
      <li className="side-part">
        <p className="side-title">{item.label}</p>
        {list}
      </li>
    );
  }
  const open = !item.collapsed || isActiveSidebarItem(item, activePath);
  return (
    <li className={item.className ?? "side-group"}>
      <details open={open}>
        <summary>{item.label}</summary>
        {list}
      </details>
    </li>
  );
}
