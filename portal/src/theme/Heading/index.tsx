import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { Props } from "@theme/Heading";
import type { ReactNode } from "react";

/** A heading with a link to itself. */
export default function Heading({ as: As, id, className, ...props }: Props): ReactNode {
  const links = useBrokenLinks();
  if (!id || As === "h1") return <As {...props} {...(className ? { className } : {})} />;
  links.collectAnchor(id);
  const words = typeof props.children === "string" ? props.children : id.replaceAll("-", " ");
  return (
    <As {...props} id={id} className={["anchor", className].filter(Boolean).join(" ")}>
      {props.children}
      <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${words}`}>
        #
      </a>
    </As>
  );
}
