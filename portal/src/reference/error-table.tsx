import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { ReactNode } from "react";
import type { ErrorDescription } from "../../plugin/page-data.ts";
import { ExtensionBadge } from "./field-list.tsx";
import { Html } from "./html.tsx";

/** The errors of an operation: code, kind and meaning, each with an anchor. */
export function ErrorTable({ errors }: { errors: ErrorDescription[] }): ReactNode {
  const links = useBrokenLinks();
  return (
    <ul className="errors">
      {errors.map((error) => {
        const id = `error-${error.code}${error.type ? `-${error.type.toLowerCase()}` : ""}`;
        links.collectAnchor(id);
        return (
          <li key={id} id={id} className="error">
            <a className="error-code" href={`#${id}`}>
              {error.code}
            </a>
            <div>
              <div className="error-head">
                <span className="error-title">{error.title}</span>
                {error.type && <code>{error.type}</code>}
                {error.extension && <ExtensionBadge />}
              </div>
              <div className="error-text">
                <Html html={error.text} />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
