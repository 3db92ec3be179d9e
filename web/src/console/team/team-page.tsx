import type { TeamUser } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { Go } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { m } from "./messages.ts";
import { roleNames } from "./role-names.ts";
import { TeamTabs } from "./team-tabs.tsx";
import { userState } from "./user-state.ts";

const columns: readonly Column<TeamUser>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ id, first_name, last_name }) => (
      <Go to={`/dashboard/team/${id}`}>
        <Text>{`${first_name} ${last_name}`}</Text>
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: (user) => <StatusMark kind="teamUser" value={userState(user)} />,
  },
  { id: "role", header: m.role, cell: ({ role }) => roleNames[role] },
  {
    id: "place",
    header: m.place,
    phone: "about",
    cell: ({ type, scope, location_ids: locations }) => (
      <>
        <Text>{scope.name}</Text>{" "}
        <span className="quiet small">
          {locations === null ? m.types[type] : m.someLocations(locations.length)}
        </span>
      </>
    ),
  },
  { id: "email", header: m.email, cell: ({ email }) => <Text>{email}</Text> },
  {
    id: "twoStep",
    header: m.twoStep,
    cell: ({ second_factor }) => (second_factor ? m.on : m.off),
  },
  {
    id: "active",
    header: m.lastActive,
    phone: "when",
    cell: ({ last_active_at: at }) => (at === null ? m.never : <Time at={at} />),
  },
  {
    id: "invited",
    header: m.created,
    optional: true,
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
];

const filters = ["email", "status", "type"] as const;
const statuses = [
  ["ACTIVE", m.active],
  ["INACTIVE", m.deactivated],
] as const;

/** The users of the scope. */
export function TeamPage() {
  useConsolePage(m.team);
  const session = useQuery(sessionQuery);
  const [inviting, setInviting] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { known, invalid } = useFilters();
  const request = {
    in: useScopeNode(),
    // Shorter ones are of no user.
    email: known("email", ({ length }) => length >= 3),
    status: known(
      "status",
      statuses.map(([status]) => status),
    ),
    type: known("type", Object.keys(m.types)),
  };
  const list = useList<TeamUser>(undefined, "/platform/users", request);
  const shown = useColumns("team", columns);
  return (
    <>
      <header className="page-head">
        <h1>{m.team}</h1>
        <div className="row">
          <Button onClick={() => setInviting(true)}>{m.invite}</Button>
          <ListTools list="team" columns={shown} exported={{ list: "users", filters: request }} />
        </div>
      </header>
      <TeamTabs current="users" />
      {notice !== undefined && <Alert tone="positive">{notice}</Alert>}
      <FilterBar
        filters={[
          { name: "email", label: m.emailIs, placeholder: "ada@shop.example" },
          { name: "status", label: m.status, options: statuses },
          ...(session.data?.user.type === "BUSINESS"
            ? []
            : [{ name: "type", label: m.type, options: Object.entries(m.types) }]),
        ]}
      />
      <UnknownFilters known={filters} invalid={invalid} />
      <List list={list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable caption={m.users} columns={shown.shown} pages={pages} keyOf={({ id }) => id} />
        )}
      </List>
      {inviting && session.data !== undefined && (
        <InviteDialog
          session={session.data}
          onInvited={(to) => setNotice(m.invited(to))}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  );
}
