import type { Business, Location, Partner } from "@openpayfac/contract/console";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import type { Session } from "../../account/session.ts";
import { call } from "../../server/call.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import { Failed } from "../../shell/outcomes.tsx";
import { useGo, useUrlState } from "../navigate.tsx";
import { accountsQuery } from "../scope.ts";
import type { PathNode } from "../scope-path.ts";
import { AccountChoices, Choice, NoAccount, ScopeSearch } from "./account-choices.tsx";
import { listOfDetail } from "./list-of-detail.ts";
import { panelMessages } from "./panel-messages/index.ts";

const shown = 5;

/** Parts of the hierarchy that a text names; without an address, none. */
function usePlaces<T>(path: string | undefined, query: Readonly<Record<string, string>>) {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const search = new URLSearchParams(given);
  const places = useQuery({
    queryKey: ["scope places", path, search.toString()],
    enabled: path !== undefined,
    staleTime: 60_000,
    queryFn: ({ signal }) => call<{ data: T[] }>("GET", `${path}?${search}`, { signal }),
  });
  return places.data?.data ?? [];
}

/** Finds a partner, a business, a location or an account, and makes it the scope of every page. */
export function ScopeChooser({
  session: { user, scope },
  path,
  onClose,
}: {
  session: Session;
  /** The way to the present scope. */
  path: readonly PathNode[];
  onClose: () => void;
}) {
  const m = useMessages(shellMessages);
  const panel = useMessages(panelMessages);
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const isMerchant = user.type === "BUSINESS";
  const isAbovePartners = user.type === "TENANT" || user.type === "ENTERPRISE";
  const business = isMerchant ? scope.id : path.find(({ id }) => id.startsWith("bus_"))?.id;
  const accounts = useQuery(accountsQuery(text));
  const partners = usePlaces<Partner>(isAbovePartners ? "/platform/partners" : undefined, {
    limit: `${shown}`,
    q: text,
  });
  const businesses = usePlaces<Business>(isMerchant ? undefined : "/businesses", {
    page: "1",
    size: `${shown}`,
    search_field: text,
  });
  // Locations are of one business: the user's own, or the one of the scope.
  const locations = usePlaces<Location>(business === undefined ? undefined : "/locations", {
    page: "1",
    size: "20",
    business_id: business ?? "",
    name: text,
  });
  const url = useUrlState();
  const go = useGo();
  const choose = (id: string | undefined) => {
    const list = listOfDetail(window.location.pathname);
    if (list === undefined) url.set({ in: id, preview: undefined }, false);
    else go(`${list}?in=${id ?? ""}`);
    onClose();
  };
  const isOfInstallation = user.type === "ENTERPRISE";
  const tenants = usePlaces<PathNode>(isOfInstallation ? "/account-api/tenants" : undefined, {});
  const chooseTenant = useMutation({
    mutationFn: (tenant_id: string) => call("PUT", "/account-api/tenant", { body: { tenant_id } }),
    // Nothing of the tenant before is left on the page.
    onSuccess: () => window.location.assign("/dashboard"),
  });
  const groups = [
    { key: "partners", name: m.partners, places: partners },
    {
      key: "businesses",
      name: m.businesses,
      places: businesses.map(({ business_id: id, name }) => ({ id, name })),
    },
    {
      key: "locations",
      name: m.locations,
      places: locations.map(({ location_id: id, location_name: name }) => ({ id, name })),
    },
  ].filter(({ places }) => places.length > 0);
  return (
    <Dialog title={m.scope} onClose={onClose}>
      <ScopeSearch
        label={isMerchant ? panel.findAccount : panel.findScope}
        value={typed}
        onChange={setTyped}
      />
      {text === "" && (
        <ul className="scope-list">
          <Choice onChoose={() => choose(undefined)}>{m.allAccounts}</Choice>
        </ul>
      )}
      {tenants.length > 1 && (
        <section aria-labelledby="scope-tenants">
          <h3 id="scope-tenants" className="scope-group">
            {panel.tenants}
          </h3>
          <ul className="scope-list">
            {tenants.map(({ id, name }) => (
              <Choice key={id} onChoose={() => chooseTenant.mutate(id)}>
                <Text>{name}</Text>
              </Choice>
            ))}
          </ul>
          {chooseTenant.isError && <Failed error={chooseTenant.error} />}
        </section>
      )}
      {groups.map(({ key, name, places }) => (
        <section key={key} aria-labelledby={`scope-${key}`}>
          <h3 id={`scope-${key}`} className="scope-group">
            {name}
          </h3>
          <ul className="scope-list">
            {places.map((place) => (
              <Choice key={place.id} onChoose={() => choose(place.id)}>
                <Text>{place.name}</Text>
              </Choice>
            ))}
          </ul>
        </section>
      ))}
      {accounts.isError ? (
        <Failed error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : accounts.isPending ? (
        <Skeleton lines={4} />
      ) : accounts.data.data.length === 0 ? (
        groups.length === 0 && <NoAccount text={text} />
      ) : (
        <section aria-labelledby="scope-accounts">
          <h3 id="scope-accounts" className="scope-group">
            {m.accounts}
          </h3>
          <AccountChoices accounts={accounts.data.data} onChoose={choose} />
          <p className="quiet small" aria-live="polite">
            {panel.accountsShown(accounts.data.data.length, accounts.data.meta.total_count)}
          </p>
        </section>
      )}
    </Dialog>
  );
}
