import isInternalUrl from "@docusaurus/isInternalUrl";
import type { Props } from "@docusaurus/Link";
import { useBaseUrlUtils } from "@docusaurus/useBaseUrl";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { ReactNode } from "react";

/**
 * A link that replaces Docusaurus's own, which observes each link of a page and fetches the target
 * of every visible one. This one is plain HTML; `interactions/use-plain-links.ts` follows it without a
 * reload, and prefetches what the reader is about to open.
 */
export default function Link(props: Props): ReactNode {
  const {
    to,
    href,
    autoAddBaseUrl = true,
    isNavLink: _nav,
    isActive: _active,
    activeClassName: _class,
    "data-noBrokenLinkCheck": unchecked,
    ...rest
  } = props;
  const { withBaseUrl } = useBaseUrlUtils();
  const links = useBrokenLinks();
  const target = (to ?? href)?.toString().replace("pathname://", "");
  const inside = isInternalUrl(target);
  const address = target?.startsWith("/") && autoAddBaseUrl ? withBaseUrl(target) : target;
  if (address && inside && !unchecked) links.collectLink(address);
  if (rest.id) links.collectAnchor(rest.id);
  const elsewhere = target && !inside ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return <a href={address} {...elsewhere} {...rest} />;
}
