import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "../../../kit/language/language.ts";
import { Text } from "../../../kit/text.tsx";
import type { Session } from "../../account/session.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import { useScope } from "../scope.ts";
import { useScopeNode } from "../scope-node.ts";
import { pathBelow, scopePathQuery } from "../scope-path.ts";
import { Icon } from "./icons.tsx";

const ScopeChooser = lazy(async () => {
  const { ScopeChooser: component } = await import("./scope-chooser.tsx");
  return { default: component };
});

/** The scope of the pages, with the way to it: everything of the user, or a part of it. */
export function ScopePicker({ session }: { session: Session }) {
  const m = useMessages(shellMessages);
  const [open, setOpen] = useState(false);
  const { account, name } = useScope();
  const node = useScopeNode();
  const { data: path = [] } = useQuery(scopePathQuery(node));
  const chosen = node ?? account;
  const above = pathBelow(session.scope.id, path).slice(0, -1);
  return (
    <>
      <button type="button" className="console-scope" onClick={() => setOpen(true)}>
        <span className="visually-hidden">{m.scope}</span>
        {/* The bar has room for the way, or for the name of the user's own part. */}
        {(above.length === 0 ? [session.scope] : above).map(({ id, name: of }) => (
          <span key={id} className="console-scope-path">
            <Text>{of}</Text>
          </span>
        ))}
        <span className="console-scope-name">
          <Text>{chosen === undefined ? m.allAccounts : (name ?? chosen)}</Text>
        </span>
        <Icon name="down" />
      </button>
      <Suspense>
        {open && <ScopeChooser session={session} path={path} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
