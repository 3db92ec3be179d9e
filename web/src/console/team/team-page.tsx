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
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { m } from "./messages.ts";
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
  { id: "role", header: m.role, cell: ({ role }) => m.roles[role] },
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
];

const filters = ["email", "status", "type"] as const;
const statuses = [
  ["ACTIVE", m.active],
  ["INACTIVE", m.deactivated],
] as const;

/** The users of the scope. */
export function TeamPage() {
  useConsolePage(m.team);
  const url = useUrlState();
  const session = useQuery(sessionQuery);
  const [inviting, setInviting] = useState(false);
  const [notice, setNotice] = useState<string>();
  const chosen = (name: string, known: readonly string[]) => {
    const value = url.get(name);
    return value !== undefined && known.includes(value) ? value : undefined;
  };
  const email = url.get("email");
  const list = useList<TeamUser>(undefined, "/platform/users", {
    in: useScopeNode(),
    // Shorter ones are of no user.
    email: email === undefined || email.length < 3 ? undefined : email,
    status: chosen("status", ["ACTIVE", "INACTIVE"]),
    type: chosen("type", Object.keys(m.types)),
  });
  return (
    <>
      <header className="page-head">
        <h1>{m.team}</h1>
        <Button onClick={() => setInviting(true)}>{m.invite}</Button>
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
      <List list={list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable caption={m.users} columns={columns} pages={pages} keyOf={({ id }) => id} />
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
