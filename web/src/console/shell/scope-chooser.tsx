import type { Business } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { call } from "../../server/call.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import { Failed } from "../../shell/outcomes.tsx";
import { useCan } from "../can.tsx";
import { useGo, useUrlState } from "../navigate.tsx";
import { accountsQuery } from "../scope.ts";
import { AccountChoices, Choice, NoAccount, ScopeSearch } from "./account-choices.tsx";

/** The list of an object's page: of an id, or of the serial number of a terminal. */
const listOfDetail =
  /^(\/dashboard\/(?:terminals(?=\/)|.+(?=\/[a-z]+_[0-9a-z]{26})))\/[^/]+(\/ledger)?$/;

/** Finds a business or an account and makes it the scope of every page. */
export function ScopeChooser({
  isMerchant,
  onClose,
}: {
  isMerchant: boolean;
  onClose: () => void;
}) {
  const m = useMessages(shellMessages);
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const readsBusinesses = useCan("accounts:read") && !isMerchant;
  const accounts = useQuery(accountsQuery(text));
  const businesses = useQuery({
    queryKey: ["scope businesses", text],
    enabled: readsBusinesses,
    staleTime: 60_000,
    queryFn({ signal }) {
      const query = new URLSearchParams({ page: "1", size: "5" });
      if (text !== "") query.set("search_field", text);
      return call<{ data: Business[] }>("GET", `/businesses?${query}`, { signal });
    },
  });
  const url = useUrlState();
  const go = useGo();
  const choose = (id: string | undefined) => {
    // An object belongs to one account: another scope opens the list.
    const list = listOfDetail.exec(window.location.pathname)?.[1];
    if (list === undefined) url.set({ in: id, preview: undefined }, false);
    else go(`${list}?in=${id ?? ""}`);
    onClose();
  };
  const found = businesses.data?.data ?? [];
  return (
    <Dialog title={m.scope} onClose={onClose}>
      <ScopeSearch
        label={readsBusinesses ? m.findScope : m.findAccount}
        value={typed}
        onChange={setTyped}
      />
      {text === "" && (
        <ul className="scope-list">
          <Choice onChoose={() => choose(undefined)}>{m.allAccounts}</Choice>
        </ul>
      )}
      {found.length > 0 && (
        <section aria-labelledby="scope-businesses">
          <h3 id="scope-businesses" className="scope-group">
            {m.businesses}
          </h3>
          <ul className="scope-list">
            {found.map(({ business_id: id, name }) => (
              <Choice key={id} onChoose={() => choose(id)}>
                <bdi>{name}</bdi>
              </Choice>
            ))}
          </ul>
        </section>
      )}
      {accounts.isError ? (
        <Failed error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : accounts.isPending ? (
        <Skeleton lines={4} />
      ) : accounts.data.data.length === 0 && found.length === 0 ? (
        <NoAccount text={text} />
      ) : (
        <section aria-labelledby="scope-accounts">
          <h3 id="scope-accounts" className="scope-group">
            {m.accounts}
          </h3>
          <AccountChoices accounts={accounts.data.data} onChoose={choose} />
          <p className="quiet small" aria-live="polite">
            {m.accountsShown(accounts.data.data.length, accounts.data.meta.total_count)}
          </p>
        </section>
      )}
    </Dialog>
  );
}
