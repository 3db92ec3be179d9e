import type { ReactNode } from "react";

/** The HTTP method, as a word on its color. */
export function MethodBadge({ method, small }: { method: string; small?: boolean }): ReactNode {
  const className = `method method-${method.toLowerCase()}${small ? " method-small" : ""}`;
  return <span className={className}>{small && method === "DELETE" ? "DEL" : method}</span>;
}
