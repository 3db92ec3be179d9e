import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { createElement, type ReactNode, useState } from "react";

/**
 * Content that never changes and has no handlers: fields, errors, colored code.
 *
 * If the page was loaded as HTML, React adopts this element unchanged instead of walking through
 * the thousands of elements inside it: none of them is interactive. If the reader comes from
 * another page, there is no HTML yet, and the content is rendered as usual.
 */
export function StaticContent(props: { as?: "div" | "code"; children: ReactNode }): ReactNode {
  const { as = "div", children } = props;
  // False on the server and in the first pass over the server's HTML, and kept from then on.
  const isBrowser = useIsBrowser();
  const [drawn] = useState(isBrowser);
  if (drawn || !ExecutionEnvironment.canUseDOM) return createElement(as, null, children);
  return createElement(as, {
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty: it keeps the existing HTML.
    dangerouslySetInnerHTML: { __html: "" },
  });
}
