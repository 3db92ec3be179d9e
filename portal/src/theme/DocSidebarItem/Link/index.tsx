import { isActiveSidebarItem } from "@docusaurus/plugin-content-docs/client";
import { useHistory } from "@docusaurus/router";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { Props } from "@theme/DocSidebarItem/Link";
import type { MouseEvent, ReactNode } from "react";
import { MethodBadge } from "../../../reference/method-badge.tsx";

/**
 * A page in the sidebar; an operation with its method.
 *
 * Docusaurus's own link fetches its page as soon as it is seen: for a sidebar these are some twenty
 * pages at once. This one fetches the page that the pointer or the focus rests on.
 */
export default function DocSidebarItemLink({ item, activePath, onItemClick }: Props): ReactNode {
  const history = useHistory();
  const active = isActiveSidebarItem(item, activePath);
  const method = item.customProps?.method as string | undefined;
  useBrokenLinks().collectLink(item.href);
  const preload = () => void window.docusaurus.preload(item.href);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    history.push(item.href);
    onItemClick?.(item);
  };
  return (
    <li>
      <a
        href={item.href}
        className="side-link"
        {...(active ? { "aria-current": "page" as const } : {})}
        onClick={onClick}
        onFocus={preload}
        onMouseEnter={preload}
        onTouchStart={preload}
      >
        <span>{item.label}</span>
        {method && <MethodBadge method={method} small />}
      </a>
    </li>
  );
}
