import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useUrlState } from "../navigate.tsx";
import { useScopeNode } from "../scope-node.ts";
import { isUnknownNode, scopePathQuery } from "../scope-path.ts";

const UnknownScopeNotice = lazy(async () => ({
  default: (await import("./unknown-scope-notice.tsx")).UnknownScopeNotice,
}));

/**
 * Leaves a scope that is of others, does not exist or is not an id: the pages then show everything of
 * the user, and a notice says so.
 */
export function UnknownScope() {
  const url = useUrlState();
  const node = useScopeNode();
  const named = url.get("in");
  const path = useQuery(scopePathQuery(node));
  const isUnknown = named !== undefined && (node === undefined || isUnknownNode(path.error));
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (!isUnknown) return;
    setTold(true);
    url.set({ in: undefined });
  });
  if (!isTold) return null;
  return (
    <Suspense>
      <UnknownScopeNotice onClose={() => setTold(false)} />
    </Suspense>
  );
}
