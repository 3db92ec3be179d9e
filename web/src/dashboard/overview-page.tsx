import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Status } from "../../kit/alert.tsx";
import { usePage } from "../../kit/page.tsx";
import { EmptyState, Skeleton } from "../../kit/states.tsx";
import { sessionQuery } from "../account/session.ts";
import { call } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { AccountTable, type ShownAccount } from "./account-table.tsx";
import { ApplicationTable, type ShownApplication } from "./application-table.tsx";
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
  const session = useQuery(sessionQuery);
  usePage("Overview", session.data?.brand);
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
        <h1>Overview</h1>
        <div className="panel">
          <Skeleton lines={8} label="Loading the overview" />
        </div>
      </>
    );
  }
  const { business, accounts, applications, locations, users } = overview.data;
  return (
    <>
      <h1>{business?.name ?? "Overview"}</h1>
      <Panel id="accounts" title="Accounts">
        {accounts.length === 0 ? (
          <EmptyState title="No account yet">
            <p>An account is created when an application is approved.</p>
          </EmptyState>
        ) : (
          <AccountTable accounts={accounts} />
        )}
      </Panel>
      <Panel id="applications" title="Applications">
        {applications.length === 0 ? (
          <EmptyState title="No application yet">
            <p>Your provider sends you a link to apply with.</p>
          </EmptyState>
        ) : (
          <ApplicationTable applications={applications} />
        )}
      </Panel>
      <div className="overview-pair">
        <Panel id="locations" title="Locations">
          <Locations locations={locations} />
        </Panel>
        <Panel id="users" title="Users">
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
  if (locations.length === 0) return <EmptyState title="No location yet" />;
  return (
    <ul className="overview-list">
      {locations.map((location) => (
        <li key={location.id}>{location.name}</li>
      ))}
    </ul>
  );
}

function Users({ users }: { users: Overview["users"] }) {
  return (
    <ul className="overview-list">
      {users.map((user) => (
        <li key={user.id}>
          <span>
            {user.name}
            <span className="quiet small overview-under">{user.email}</span>
          </span>
          <Status tone={user.status === "ACTIVE" ? "positive" : "neutral"}>
            {user.status === "ACTIVE" ? "Active" : "Locked out"}
          </Status>
        </li>
      ))}
    </ul>
  );
}
