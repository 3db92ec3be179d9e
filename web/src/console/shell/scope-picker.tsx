import { lazy, Suspense, useState } from "react";
import { useMessages } from "../../../kit/language/language.ts";
import type { Session } from "../../account/session.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import { useScope } from "../scope.ts";
import { useScopeNode } from "../scope-node.ts";
import { Icon } from "./icons.tsx";

const ScopeChooser = lazy(async () => {
  const { ScopeChooser: component } = await import("./scope-chooser.tsx");
  return { default: component };
});

/** The scope of the pages: everything of the user, one business, or one merchant account. */
export function ScopePicker({ session }: { session: Session }) {
  const m = useMessages(shellMessages);
  const [open, setOpen] = useState(false);
  const { account, name } = useScope();
  const node = useScopeNode();
  const chosen = node ?? account;
  return (
    <>
      <button type="button" className="console-scope" onClick={() => setOpen(true)}>
        <span className="console-scope-path">
          <bdi>{session.scope.name}</bdi>
        </span>
        <span className="visually-hidden">{m.scope}</span>
        <bdi className="console-scope-name">
          {chosen === undefined ? m.allAccounts : (name ?? chosen)}
        </bdi>
        <Icon name="down" />
      </button>
      <Suspense>
        {open && (
          <ScopeChooser
            isMerchant={session.user.type === "BUSINESS"}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
