import type { ReactNode } from "react";

/** Notice at the top of a page about a feature that this release does not have. */
export function NotYetAvailable({ children }: { children?: ReactNode }): ReactNode {
  return (
    <div className="not-yet">
      <p>
        <strong>Not yet available in this release.</strong>{" "}
        {children ?? "This page describes the specification, so that you can plan for it."}
      </p>
    </div>
  );
}
