import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../../kit/language/language.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { useUrlState } from "../navigate.tsx";
import { accountsQuery, accountsWithinQuery, useScope } from "../scope.ts";
import { AccountChoices, NoAccount, ScopeSearch } from "./account-choices.tsx";
import { panelMessages } from "./panel-messages/index.ts";

/** Finds an account of the scope for a page that shows one at a time. */
export function AccountChooser() {
  const m = useMessages(panelMessages);
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const { within } = useScope();
  const all = useQuery({ ...accountsQuery(text), enabled: within === undefined });
  const own = useQuery(accountsWithinQuery(within, text));
  const accounts = within === undefined ? all : own;
  const url = useUrlState();
  return (
    <div className="stack">
      <ScopeSearch label={m.findAccount} value={typed} onChange={setTyped} />
      {accounts.isError ? (
        <Failed error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : accounts.data === undefined ? (
        <Skeleton lines={4} />
      ) : accounts.data.data.length === 0 ? (
        <NoAccount text={text} />
      ) : (
        <>
          <AccountChoices
            accounts={accounts.data.data}
            onChoose={(id) => url.set({ in: id, preview: undefined }, false)}
          />
          {hasMore(accounts.data.meta, accounts.data.data.length) && (
            <p className="quiet small">{m.moreFound}</p>
          )}
        </>
      )}
    </div>
  );
}

const hasMore = (meta: { total_count: number } | { has_more: boolean }, shown: number) =>
  "has_more" in meta ? meta.has_more : meta.total_count > shown;
