import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Status } from "../../kit/alert.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { usePage } from "../../kit/page.tsx";
import { EmptyState, Skeleton } from "../../kit/states.tsx";
import { sessionQuery } from "../account/session.ts";
import { call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { AccountTable, type ShownAccount } from "./account-table.tsx";
import { ApplicationTable, type ShownApplication } from "./application-table.tsx";
import { dashboardMessages } from "./messages/index.ts";
import "./overview-page.css";

interface Overview {
  business: { id: string; name: string } | null;
  accounts: ShownAccount[];
  applications: ShownApplication[];
  locations: { id: string; name: string }[];
  users: { id: string; name: string; email: string; status: string }[];
}

/** A business at a glance: can it take payments, and is it paid out? */
export function OverviewPage() {
  const m = useMessages(dashboardMessages);
  const session = useQuery(sessionQuery);
  usePage(m.overview, session.data?.brand);
  const overview = useQuery({
    queryKey: ["overview"],
    queryFn: ({ signal }) => call<Overview>("GET", "/dashboard-api/overview", { signal }),
  });
  if (overview.isError) {
    return <Failed error={overview.error} onRetry={() => void overview.refetch()} />;
  }
  if (overview.isPending) {
    return (
      <>
        <h1>{m.overview}</h1>
        <div className="panel">
          <Skeleton lines={8} label={m.loading} />
        </div>
      </>
    );
  }
  const { business, accounts, applications, locations, users } = overview.data;
  return (
    <>
      <h1>{business?.name ?? m.overview}</h1>
      <Panel id="accounts" title={m.accounts}>
        {accounts.length === 0 ? (
          <EmptyState title={m.noAccount}>
            <p>{m.noAccountBody}</p>
          </EmptyState>
        ) : (
          <AccountTable accounts={accounts} />
        )}
      </Panel>
      <Panel id="applications" title={m.applications}>
        {applications.length === 0 ? (
          <EmptyState title={m.noApplication}>
            <p>{m.noApplicationBody}</p>
          </EmptyState>
        ) : (
          <ApplicationTable applications={applications} />
        )}
      </Panel>
      <div className="overview-pair">
        <Panel id="locations" title={m.locations}>
          <Locations locations={locations} />
        </Panel>
        <Panel id="users" title={m.users}>
          <Users users={users} />
        </Panel>
      </div>
    </>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Locations({ locations }: { locations: Overview["locations"] }) {
  const m = useMessages(dashboardMessages);
  if (locations.length === 0) return <EmptyState title={m.noLocation} />;
  return (
    <ul className="overview-list">
      {locations.map((location) => (
        <li key={location.id}>{location.name}</li>
      ))}
    </ul>
  );
}

function Users({ users }: { users: Overview["users"] }) {
  const m = useMessages(dashboardMessages);
  return (
    <ul className="overview-list">
      {users.map((user) => (
        <li key={user.id}>
          <span>
            {user.name}
            <span className="quiet small overview-under">{user.email}</span>
          </span>
          <Status tone={user.status === "ACTIVE" ? "positive" : "neutral"}>
            {user.status === "ACTIVE" ? m.active : m.lockedOut}
          </Status>
        </li>
      ))}
    </ul>
  );
}
