import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useMessages } from "../../kit/language/language.ts";
import { usePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { sessionQuery } from "../account/session.ts";
import { shellMessages } from "../shell/messages/index.ts";
import { Failed } from "../shell/outcomes.tsx";
import { useScope } from "./scope.ts";

const AccountChooser = lazy(async () => {
  const { AccountChooser: component } = await import("./shell/account-chooser.tsx");
  return { default: component };
});

/** Sets the title of the window. */
export function useConsolePage(title: string): void {
  const session = useQuery(sessionQuery);
  usePage(title, session.data?.brand);
}

/** A page that shows one merchant account: the one of the scope, or it asks for one. */
export function AccountPage({
  title,
  heading,
  children,
}: {
  title: string;
  /** Replaces the heading of the title: the page draws it. */
  heading?: "own";
  children: (account: string) => ReactNode;
}) {
  const m = useMessages(shellMessages);
  const { account, isPending, error } = useScope();
  useConsolePage(title);
  if (account !== undefined) {
    return (
      <>
        {heading === undefined && <h1>{title}</h1>}
        {children(account)}
      </>
    );
  }
  return (
    <>
      <h1>{title}</h1>
      {error !== undefined ? (
        <Failed error={error} />
      ) : isPending ? (
        <Skeleton lines={8} />
      ) : (
        <section className="stack chooser" aria-labelledby="choose-account">
          <div>
            <h2 id="choose-account">{m.chooseAccount}</h2>
            <p className="quiet">{m.chooseAccountBody}</p>
          </div>
          <Suspense fallback={<Skeleton lines={6} />}>
            <AccountChooser />
          </Suspense>
        </section>
      )}
    </>
  );
}
