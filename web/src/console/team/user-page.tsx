import type { TeamUser } from "@openpayfac/contract/console";
import { grantsOf, isBelow } from "@openpayfac/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { useObject } from "../operations.ts";
import { ViewAsUserButton } from "../view-as/view-as-button.tsx";
import { ViewHistory } from "../view-as/view-history.tsx";
import { grantText } from "./grant-text.ts";
import { m } from "./messages.ts";
import { roleNames } from "./role-names.ts";
import { UserActions } from "./user-actions.tsx";
import { userState } from "./user-state.ts";

/** One user of the team. */
export function UserPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const path = `/platform/users/${encodeURIComponent(id)}`;
  const user = useObject<TeamUser>(undefined, path);
  useConsolePage(m.user);
  if (user.data !== undefined) return <Shown user={user.data} path={path} />;
  return (
    <>
      <h1>{m.user}</h1>
      <Loaded query={user} lines={10}>
        {() => null}
      </Loaded>
    </>
  );
}

function Shown({ user, path }: { user: TeamUser; path: string }) {
  const session = useQuery(sessionQuery);
  const [notice, setNotice] = useState<string>();
  const isSelf = session.data?.user.email === user.email && session.data.scope.id === user.scope.id;
  const granted = Object.entries(grantsOf(user.type, user.role));
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1 className="own-text">
            <Text>{`${user.first_name} ${user.last_name}`}</Text>
          </h1>
          <StatusMark kind="teamUser" value={userState(user)} />
          <ShortId id={user.id} what={common.idOf(m.user)} />
        </div>
        <div className="row">
          {session.data !== undefined &&
            user.status === "ACTIVE" &&
            isBelow(user.type, session.data.user.type) && <ViewAsUserButton user={user} />}
          {!isSelf && <UserActions user={user} onNotice={setNotice} />}
          <ApiDrawer value={user} path={path} reference="/docs/platform/get-a-user-of-the-team" />
        </div>
      </header>
      {notice !== undefined && <Alert tone="positive">{notice}</Alert>}
      {isSelf && <p className="quiet">{m.isYou}</p>}
      <div className="columns">
        <div className="stack-wide">
          <ViewHistory user={user.id} />
          <section className="section" aria-labelledby="permissions">
            <h2 id="permissions">{m.may}</h2>
            {granted.length === 0 ? (
              <p className="quiet">{m.mayNothing}</p>
            ) : (
              <Facts
                rows={granted.map(
                  ([name, grants]) =>
                    [m.names[name as keyof typeof m.names], grantText(grants)] as const,
                )}
              />
            )}
          </section>
        </div>
        <section className="section" aria-labelledby="facts">
          <h2 id="facts">{m.user}</h2>
          <Facts
            rows={[
              [m.role, roleNames[user.role]],
              [m.place, <Text key="place">{user.scope.name}</Text>],
              [
                m.type,
                user.location_ids === null
                  ? m.types[user.type]
                  : m.someLocations(user.location_ids.length),
              ],
              [m.email, <Text key="email">{user.email}</Text>],
              [m.twoStep, user.second_factor ? m.on : m.off],
              [
                m.lastActive,
                user.last_active_at === null ? (
                  m.never
                ) : (
                  <Time key="active" at={user.last_active_at} />
                ),
              ],
              [m.created, <Time key="created" at={user.created_at} form="day" />],
            ]}
          />
        </section>
      </div>
    </>
  );
}
