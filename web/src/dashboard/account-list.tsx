import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { EmptyState, Skeleton } from "../../kit/states.tsx";
import { call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { AccountTable, type ShownAccount } from "./account-table.tsx";
import { dashboardMessages } from "./messages/index.ts";
import "./overview-page.css";

interface Accounts {
  data: ShownAccount[];
  meta: { page: number; size: number; total_count: number };
  may_open_requirements: boolean;
}

const size = 25;

/** The accounts that a user of a partner, tenant, sales group or the installation may see. */
export function AccountList() {
  const m = useMessages(dashboardMessages);
  const [text, setText] = useState("");
  const [shown, setShown] = useState({ search: "", page: 1 });
  const accounts = useQuery({
    queryKey: ["dashboard accounts", shown],
    placeholderData: keepPreviousData,
    queryFn({ signal }) {
      const query = new URLSearchParams({ page: String(shown.page), size: String(size) });
      if (shown.search !== "") query.set("search", shown.search);
      return call<Accounts>("GET", `/dashboard-api/accounts?${query}`, { signal });
    },
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    setShown({ search: text.trim(), page: 1 });
  };
  return (
    <section className="section" aria-labelledby="accounts">
      <h2 id="accounts">{m.accounts}</h2>
      <search>
        <form className="accounts-search" onSubmit={search}>
          <TextField
            label={m.searchAccounts}
            type="search"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button kind="other" type="submit">
            {m.search}
          </Button>
        </form>
      </search>
      <div aria-busy={accounts.isFetching}>
        {accounts.isError ? (
          <Failed error={accounts.error} onRetry={() => void accounts.refetch()} />
        ) : accounts.isPending ? (
          <Skeleton lines={8} label={m.loadingAccounts} />
        ) : (
          <Listed
            accounts={accounts.data}
            search={shown.search}
            onPage={(page) => setShown({ ...shown, page })}
          />
        )}
      </div>
    </section>
  );
}

function Listed({
  accounts: { data, meta, may_open_requirements },
  search,
  onPage,
}: {
  accounts: Accounts;
  search: string;
  onPage: (page: number) => void;
}) {
  const m = useMessages(dashboardMessages);
  if (data.length === 0) {
    return search === "" ? (
      <EmptyState title={m.noAccount} heading="h3">
        <p>{m.noAccountBody}</p>
      </EmptyState>
    ) : (
      <EmptyState title={m.noMatch(search)} heading="h3" />
    );
  }
  const first = (meta.page - 1) * meta.size + 1;
  const last = first + data.length - 1;
  return (
    <>
      <AccountTable accounts={data} mayOpen={may_open_requirements} />
      <nav className="accounts-pages" aria-label={m.pages}>
        <span className="quiet small" aria-live="polite">
          {m.range(first, last, meta.total_count)}
        </span>
        <Button kind="link" disabled={meta.page === 1} onClick={() => onPage(meta.page - 1)}>
          {m.previous}
        </Button>
        <Button
          kind="link"
          disabled={last >= meta.total_count}
          onClick={() => onPage(meta.page + 1)}
        >
          {m.next}
        </Button>
      </nav>
    </>
  );
}
