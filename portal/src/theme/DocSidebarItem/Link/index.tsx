import { isActiveSidebarItem } from "@docusaurus/plugin-content-docs/client";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { Props } from "@theme/DocSidebarItem/Link";
import type { ReactNode } from "react";
import { MethodBadge } from "../../../reference/method-badge.tsx";

/** A page in the sidebar; an operation with its method. */
export default function DocSidebarItemLink({ item, activePath }: Props): ReactNode {
  const active = isActiveSidebarItem(item, activePath);
  const method = item.customProps?.method as string | undefined;
  useBrokenLinks().collectLink(item.href);
  return (
    <li>
      <a
        href={item.href}
        className="side-link"
        {...(active ? { "aria-current": "page" as const } : {})}
      >
        <span>{item.label}</span>
        {method && <MethodBadge method={method} small />}
      </a>
    </li>
  );
}
