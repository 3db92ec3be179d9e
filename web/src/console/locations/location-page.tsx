import type {
  Application,
  Location,
  PlatformAccount,
  PlatformTerminal,
} from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { ShortId } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { useCan } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { PagesOf } from "../pages-of.tsx";
import { Lines, Section } from "../section.tsx";
import { addressLines } from "./address-lines.ts";
import { m } from "./messages.ts";

/** One location to read: its accounts and terminals, and its lists. */
export function LocationPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const encoded = encodeURIComponent(id);
  const path = `/locations/${encoded}`;
  const location = useObject<Location>(undefined, path);
  const accounts = useObject<ListBody<PlatformAccount>>(
    undefined,
    `/platform/accounts?in=${encoded}&limit=50`,
  );
  const readsTerminals = useCan("terminals:read");
  const terminals = useObject<ListBody<PlatformTerminal>>(
    undefined,
    readsTerminals ? `/platform/terminals?in=${encoded}&limit=10` : undefined,
  );
  useConsolePage(location.data?.location_name ?? m.location);
  if (location.data === undefined) {
    return (
      <>
        <h1>{m.location}</h1>
        <Loaded query={location} lines={10}>
          {() => null}
        </Loaded>
      </>
    );
  }
  const { location_name: name, business_id: business, business_name } = location.data;
  const state = accounts.data && stateOf(accounts.data.data);
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1 className="own-text">
            <Text>{name}</Text>
          </h1>
          <ShortId id={id} what={common.idOf(m.location)} />
        </div>
        <ApiDrawer
          value={location.data}
          path={path}
          reference="/docs/boarding/get-a-location-by-unique-id"
        />
      </header>
      <PagesOf node={id} label={m.views} without={["businesses", "locations", "accounts"]} />
      <div className="columns">
        <div className="stack-wide">
          <Section id="accounts" title={m.accounts}>
            <Loaded query={accounts} lines={3}>
              {({ data, meta }) => (
                <Lines empty={m.noAccounts} more={meta.has_more && moreOf("accounts", id)}>
                  {data.map((account) => (
                    <li key={account.id} className="row">
                      <Go to={`/dashboard/accounts/${account.id}`}>
                        <Text>{account.name}</Text>
                      </Go>
                      <StatusMark kind="account" value={account.status} />
                    </li>
                  ))}
                </Lines>
              )}
            </Loaded>
          </Section>
          {readsTerminals && (
            <Section id="terminals" title={m.terminals}>
              <Loaded query={terminals} lines={3}>
                {({ data, meta }) => (
                  <Lines empty={m.noTerminals} more={meta.has_more && moreOf("terminals", id)}>
                    {data.map((terminal) => (
                      <li key={terminal.hsn} className="row">
                        <Go to={`/dashboard/terminals/${terminal.hsn}`}>
                          <Text>{terminal.name}</Text>
                        </Go>
                        {terminal.device_type !== null && (
                          <span className="quiet">{terminal.device_type}</span>
                        )}
                        <code>{terminal.hsn}</code>
                      </li>
                    ))}
                  </Lines>
                )}
              </Loaded>
            </Section>
          )}
        </div>
        <Section id="facts" title={m.facts}>
          <Facts
            rows={[
              [
                m.business,
                <Go key="business" to={`/dashboard/businesses/${business}`}>
                  <Text>{business_name}</Text>
                </Go>,
              ],
              [m.state, state],
            ]}
          />
          <AddressOf location={id} business={business} />
        </Section>
      </div>
    </>
  );
}

const stateOf = (accounts: readonly PlatformAccount[]) =>
  accounts.some((each) => each.payments_enabled) ? m.takesPayments : m.takesNone;

const moreOf = (list: "accounts" | "terminals", id: string) => (
  <Go to={`/dashboard/${list}?in=${id}`}>{list === "accounts" ? m.allAccounts : m.allTerminals}</Go>
);

/** The address is a part of the application: who may not read applications does not see it. */
function AddressOf({ location, business }: { location: string; business: string }) {
  const reads = useCan("boarding:read");
  const applications = useObject<{ data: Application[] }>(
    undefined,
    reads ? `/applications?business_id=${business}&page=1&size=50` : undefined,
  );
  if (!reads || applications.isError) return null;
  if (applications.data === undefined) return <Skeleton lines={2} />;
  const stated = applications.data.data.find(
    ({ location_id, address }) => location_id === location && address !== null,
  );
  if (stated?.address == null) return null;
  return (
    <>
      <h3>{m.address}</h3>
      <address className="own-text">
        {addressLines(stated.address).map((line) => (
          <div key={line}>
            <Text>{line}</Text>
          </div>
        ))}
      </address>
      <p className="quiet small">{m.addressHelp}</p>
    </>
  );
}
