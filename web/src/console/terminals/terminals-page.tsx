import type { PlatformTerminal } from "@openpayfac/contract/console";
import { useInfiniteQuery } from "@tanstack/react-query";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { call } from "../../server/call.ts";
import { useConsolePage } from "../account-page.tsx";
import { List } from "../list.tsx";
import { Go } from "../navigate.tsx";
import type { ListBody } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";
import { terminalState } from "./terminal-state.ts";
import { useConnected } from "./use-connected.ts";

/** The terminals of a part of the hierarchy. Input   node: undefined: of everything. */
function useTerminals(node: string | undefined) {
  return useInfiniteQuery({
    queryKey: ["terminals of scope", node],
    initialPageParam: undefined as string | undefined,
    queryFn({ pageParam, signal }) {
      const query = new URLSearchParams({ limit: "50" });
      if (node !== undefined) query.set("in", node);
      if (pageParam !== undefined) query.set("starting_after", pageParam);
      return call<ListBody<PlatformTerminal>>("GET", `/platform/terminals?${query}`, { signal });
    },
    getNextPageParam({ data, meta }) {
      const last = data.at(-1);
      return meta.has_more && last !== undefined ? `${last.account_id}:${last.hsn}` : undefined;
    },
  });
}

/** The terminals of the scope, with their state and last contact. */
export function TerminalsPage() {
  useConsolePage(m.terminals);
  const list = useTerminals(useScopeNode());
  return (
    <>
      <h1>{m.terminals}</h1>
      <List list={list} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => <Listed pages={pages} />}
      </List>
    </>
  );
}

function Listed({ pages }: { pages: readonly (readonly PlatformTerminal[])[] }) {
  const accounts = [...new Set(pages.flat().map(({ account_id: account }) => account))];
  const known = useConnected(accounts);
  const columns: readonly Column<PlatformTerminal>[] = [
    {
      id: "name",
      header: m.name,
      phone: "main",
      cell: ({ hsn, name, account_id: account }) => (
        <Go to={`/dashboard/terminals/${hsn}?in=${account}`}>
          <Text>{name}</Text>
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
      cell: ({ account_name }) => <Text>{account_name}</Text>,
    },
    {
      id: "location",
      header: m.location,
      cell: ({ location_name }) => <Text>{location_name}</Text>,
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
    <DataTable caption={m.terminals} columns={columns} pages={pages} keyOf={({ hsn }) => hsn} />
  );
}
