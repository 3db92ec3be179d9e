import type { AgentGroup, GroupAgent } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useMay } from "../can.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { Section } from "../section.tsx";
import { m } from "./agent-messages.ts";

// Few open them.
const forms = () => import("./agent-forms.tsx");
const NewGroup = lazy(async () => ({ default: (await forms()).NewGroup }));
const NewAgent = lazy(async () => ({ default: (await forms()).NewAgent }));

/** The agent groups of a partner, and the agents of the one that is chosen in the address. */
export function AgentGroups({ partner }: { partner: string }) {
  const edits = useMay("partners:edit");
  const chosen = useUrlState().get("group");
  const groups = useList<AgentGroup>(undefined, "/platform/agent_groups", { partner_id: partner });
  const [creating, setCreating] = useState(false);
  const columns: readonly Column<AgentGroup>[] = [
    {
      id: "name",
      header: m.name,
      phone: "main",
      cell: ({ id, name }) => (
        <Go
          to={`/dashboard/partners/${partner}?group=${id}`}
          aria-current={id === chosen ? "true" : undefined}
        >
          <Text>{name}</Text>
        </Go>
      ),
    },
    {
      id: "agents",
      header: m.agents,
      align: "end",
      phone: "state",
      cell: ({ agent_count: count }) => count.toLocaleString("en-US"),
    },
    {
      id: "created",
      header: m.created,
      phone: "about",
      cell: ({ created_at }) => <Time at={created_at} form="day" />,
    },
  ];
  return (
    <>
      <Section id="agent-groups" title={m.groups}>
        <List list={groups} filters={[]} empty={{ title: m.noGroup, body: m.groupsBody }}>
          {(pages) => (
            <DataTable caption={m.groups} columns={columns} pages={pages} keyOf={({ id }) => id} />
          )}
        </List>
        {edits && (
          <div className="row">
            <Button kind="other" onClick={() => setCreating(true)}>
              {m.createGroup}
            </Button>
          </div>
        )}
        {creating && (
          <Suspense>
            <NewGroup partner={partner} onClose={() => setCreating(false)} />
          </Suspense>
        )}
      </Section>
      {chosen !== undefined && <Agents key={chosen} group={chosen} mayAdd={edits} />}
    </>
  );
}

const agentColumns: readonly Column<GroupAgent>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ first_name, last_name }) => <Text>{`${first_name} ${last_name}`}</Text>,
  },
  { id: "email", header: m.email, phone: "about", cell: ({ email }) => <Text>{email}</Text> },
  { id: "id", header: m.id, cell: ({ id }) => <ShortId id={id} what={common.idOf(m.agent)} /> },
];

function Agents({ group, mayAdd }: { group: string; mayAdd: boolean }) {
  const agents = useList<GroupAgent>(undefined, "/platform/agents", { agent_group_id: group });
  const [adding, setAdding] = useState(false);
  return (
    <Section id="agents" title={m.agentsOf}>
      <p className="quiet">
        <ShortId id={group} what={common.idOf(m.group)} />
      </p>
      <List list={agents} filters={[]} empty={{ title: m.noAgent, body: m.agentsBody }}>
        {(pages) => (
          <DataTable
            caption={m.agentsOf}
            columns={agentColumns}
            pages={pages}
            keyOf={({ id }) => id}
          />
        )}
      </List>
      {mayAdd && (
        <div className="row">
          <Button kind="other" onClick={() => setAdding(true)}>
            {m.addAgent}
          </Button>
        </div>
      )}
      {adding && (
        <Suspense>
          <NewAgent group={group} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}
