import type {
  Application,
  Business,
  Location,
  PlatformAccount,
} from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { ShortId } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { PayeeBankAccounts } from "../bank-accounts/payee-bank-accounts.tsx";
import { Can, useCan } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { PagesOf } from "../pages-of.tsx";
import { Lines, Section } from "../section.tsx";
import { ViewAsButton } from "../view-as/view-as-button.tsx";
import { m } from "./messages.ts";
import { Owners } from "./owners.tsx";

interface Numbered<Row> {
  data: Row[];
  meta: { total_count: number };
}

/** One business to read: its accounts, locations, applications and owners. */
export function BusinessPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const encoded = encodeURIComponent(id);
  const path = `/businesses/${encoded}`;
  const business = useObject<Business>(undefined, path);
  const accounts = useObject<ListBody<PlatformAccount>>(
    undefined,
    `/platform/accounts?in=${encoded}&limit=50`,
  );
  const locations = useObject<Numbered<Location>>(
    undefined,
    `/locations?business_id=${encoded}&page=1&size=50`,
  );
  const readsBoarding = useCan("boarding:read");
  const applications = useObject<Numbered<Application>>(
    undefined,
    readsBoarding ? `/applications?business_id=${encoded}&page=1&size=20` : undefined,
  );
  useConsolePage(business.data?.name ?? m.business);
  if (business.data === undefined) {
    return (
      <>
        <h1>{m.business}</h1>
        <Loaded query={business} lines={12}>
          {() => null}
        </Loaded>
      </>
    );
  }
  const { name, contact_email: email, contact_phone_number: phone, created_at } = business.data;
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1 className="own-text">
            <Text>{name}</Text>
          </h1>
          <ShortId id={id} what={common.idOf(m.business)} />
        </div>
        <div className="row">
          <ViewAsButton node={id} />
          <ApiDrawer
            value={business.data}
            path={path}
            reference="/docs/boarding/fetch-a-business-by-a-unique-id"
          />
        </div>
      </header>
      <PagesOf node={id} label={m.views} without={["businesses", "accounts"]} />
      <div className="columns">
        <div className="stack-wide">
          <Section id="accounts" title={m.accounts}>
            <Loaded query={accounts} lines={3}>
              {({ data, meta }) => (
                <>
                  <Lines empty={m.noAccounts}>
                    {data.map((account) => (
                      <li key={account.id} className="row">
                        <Go to={`/dashboard/accounts/${account.id}`}>
                          <Text>{account.name}</Text>
                        </Go>
                        <StatusMark kind="account" value={account.status} />
                      </li>
                    ))}
                  </Lines>
                  {meta.has_more && <Go to={`/dashboard/accounts?in=${id}`}>{m.allAccounts}</Go>}
                </>
              )}
            </Loaded>
          </Section>
          <PayeeBankAccounts business={id} />
          <Section id="locations" title={m.locations}>
            <Loaded query={locations} lines={3}>
              {({ data, meta }) => (
                <>
                  <Lines empty={m.noLocations}>
                    {data.map(({ location_id, location_name }) => (
                      <li key={location_id} className="row">
                        <Go to={`/dashboard/locations/${location_id}`}>
                          <Text>{location_name}</Text>
                        </Go>
                        <ShortId id={location_id} what={common.idOf(location_name)} />
                      </li>
                    ))}
                  </Lines>
                  {meta.total_count > data.length && (
                    <Go to={`/dashboard/locations?in=${id}`}>{m.allLocations}</Go>
                  )}
                </>
              )}
            </Loaded>
          </Section>
          <Can permission="boarding:read">
            <Section id="applications" title={m.applications}>
              <Loaded query={applications} lines={3}>
                {({ data, meta }) => (
                  <>
                    <Lines empty={m.noApplications}>
                      {data.map((application) => (
                        <li key={application.id} className="row">
                          <Text>{application.name}</Text>
                          <StatusMark kind="application" value={application.status} />
                          <ShortId id={application.id} what={common.idOf(application.name)} />
                        </li>
                      ))}
                    </Lines>
                    <More shown={data.length} all={meta.total_count} />
                  </>
                )}
              </Loaded>
            </Section>
            <Owners applications={applications.data?.data ?? []} />
          </Can>
        </div>
        <Section id="facts" title={m.facts}>
          <Facts
            rows={[
              [m.contact, <Text key="contact">{contactOf(business.data)}</Text>],
              [m.email, <Text key="email">{email}</Text>],
              [m.phone, <Text key="phone">{phone}</Text>],
              [m.created, <Time key="created" at={created_at} form="day" />],
            ]}
          />
        </Section>
      </div>
    </>
  );
}

/** The name of the contact person; undefined: none is known. */
function contactOf({
  contact_first_name: first,
  contact_last_name: last,
}: Business): string | undefined {
  const names = [first, last].filter((each) => each !== null);
  return names.length === 0 ? undefined : names.join(" ");
}

function More({ shown, all }: { shown: number; all: number }) {
  return all > shown ? <p className="quiet small">{m.more(all - shown)}</p> : null;
}
