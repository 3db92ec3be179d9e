import type { PlatformTerminal } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Time } from "../../../kit/time.tsx";
import { call } from "../../server/call.ts";
import { useConsolePage } from "../account-page.tsx";
import { Loaded } from "../loaded.tsx";
import { Go } from "../navigate.tsx";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";
import { terminalState } from "./terminal-state.ts";
import { useConnected } from "./use-connected.ts";

export interface TerminalsBody {
  data: PlatformTerminal[];
  has_more: boolean;
}

/** The terminals of a part of the hierarchy. Input   node: undefined: of everything. */
export const terminalsQuery = (node: string | undefined, hsn?: string) => ({
  queryKey: ["terminals of scope", node, hsn],
  queryFn({ signal }: { signal: AbortSignal }) {
    const query = new URLSearchParams();
    if (node !== undefined) query.set("in", node);
    if (hsn !== undefined) query.set("hsn", hsn);
    return call<TerminalsBody>("GET", `/platform/terminals?${query}`, { signal });
  },
});

/** The terminals of the scope, with their state and last contact. */
export function TerminalsPage() {
  useConsolePage(m.terminals);
  const terminals = useQuery(terminalsQuery(useScopeNode()));
  return (
    <>
      <h1>{m.terminals}</h1>
      <Loaded query={terminals} lines={8}>
        {(body) => <Listed body={body} />}
      </Loaded>
    </>
  );
}

function Listed({ body: { data, has_more } }: { body: TerminalsBody }) {
  const accounts = [...new Set(data.map(({ account_id: account }) => account))];
  const known = useConnected(accounts);
  if (data.length === 0) {
    return (
      <EmptyState title={m.emptyTitle} heading="h2">
        <p>{m.emptyBody}</p>
      </EmptyState>
    );
  }
  const columns: readonly Column<PlatformTerminal>[] = [
    {
      id: "name",
      header: m.name,
      phone: "main",
      cell: ({ hsn, name, account_id: account }) => (
        <Go to={`/dashboard/terminals/${hsn}?in=${account}`}>
          <bdi>{name}</bdi>
        </Go>
      ),
    },
    {
      id: "state",
      header: m.state,
      phone: "state",
      cell: (terminal) => (
        <StatusMark
          kind="terminal"
          value={terminalState(terminal, known.get(terminal.hsn)?.connected)}
        />
      ),
    },
    {
      id: "account",
      header: m.account,
      phone: "about",
      cell: ({ account_name }) => <bdi>{account_name}</bdi>,
    },
    {
      id: "location",
      header: m.location,
      cell: ({ location_name }) => <bdi>{location_name ?? "–"}</bdi>,
    },
    {
      id: "model",
      header: m.model,
      cell: ({ hsn, device_type }) => known.get(hsn)?.device_type ?? device_type ?? "–",
    },
    { id: "hsn", header: m.hsn, cell: ({ hsn }) => <code>{hsn}</code> },
    {
      id: "contact",
      header: m.lastContact,
      phone: "when",
      cell: ({ last_contact_at: at }) => <Time at={at} />,
    },
  ];
  return (
    <>
      <DataTable caption={m.terminals} columns={columns} pages={[data]} keyOf={({ hsn }) => hsn} />
      {has_more && <p className="quiet">{m.more}</p>}
    </>
  );
}
