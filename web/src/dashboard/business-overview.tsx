import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Status } from "../../kit/alert.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { EmptyState, Skeleton } from "../../kit/states.tsx";
import { Failed } from "../shell/outcomes.tsx";
import { AccountTable } from "./account-table.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { dashboardMessages } from "./messages/index.ts";
import { type Overview, overviewQuery } from "./overview-query.ts";
import "./overview-page.css";

/** A business at a glance: can it take payments, and is it paid out? */
export function BusinessOverview() {
  const m = useMessages(dashboardMessages);
  const overview = useQuery(overviewQuery);
  if (overview.isError) {
    return <Failed error={overview.error} onRetry={() => void overview.refetch()} />;
  }
  if (overview.isPending) return <Skeleton lines={8} label={m.loading} />;
  const { accounts, applications, locations, users } = overview.data;
  return (
    <>
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
    <section className="section" aria-labelledby={id}>
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
