import Link from "@docusaurus/Link";
import { isActiveSidebarItem } from "@docusaurus/plugin-content-docs/client";
import type { Props } from "@theme/DocSidebarItem/Link";
import type { ReactNode } from "react";
import { MethodBadge } from "../../../reference/method-badge.tsx";

/** A page in the sidebar; an operation with its method. */
export default function DocSidebarItemLink({ item, activePath, onItemClick }: Props): ReactNode {
  const active = isActiveSidebarItem(item, activePath);
  const method = item.customProps?.method as string | undefined;
  return (
    <li>
      <Link
        to={item.href}
        className="side-link"
        {...(active ? { "aria-current": "page" as const } : {})}
        onClick={() => onItemClick?.(item)}
      >
        <span>{item.label}</span>
        {method && <MethodBadge method={method} small />}
      </Link>
    </li>
  );
}
