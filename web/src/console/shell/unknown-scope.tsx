import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import { useUrlState } from "../navigate.tsx";
import { useScopeNode } from "../scope-node.ts";
import { isUnknownNode, scopePathQuery } from "../scope-path.ts";

/**
 * Leaves a scope that is of others, does not exist or is not an id: the pages then show everything of
 * the user, and a notice says so.
 */
export function UnknownScope() {
  const m = useMessages(shellMessages);
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
    <Alert tone="waiting" title={m.unknownScope}>
      <p>{m.unknownScopeBody}</p>
      <Button kind="link" onClick={() => setTold(false)}>
        {m.closeNotice}
      </Button>
    </Alert>
  );
}
