import type { PlatformTerminal, TerminalDetail } from "@openpayfac/contract/console";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { Go } from "../navigate.tsx";
import { pagesOf, type ReadPage, usePages } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { useLiveQueries } from "../use-live-queries.ts";
import { AddTerminal } from "./manage-terminal.tsx";
import { m } from "./messages.ts";
import { terminalState } from "./terminal-state.ts";
import { useConnected } from "./use-connected.ts";

/** Reads the terminals of a part of the hierarchy. Input   node: undefined: of everything. */
const terminalsOf =
  (node: string | undefined): ReadPage<PlatformTerminal> =>
  async (after, signal) => {
    const read = pagesOf<PlatformTerminal>(undefined, "/platform/terminals", { in: node });
    const page = await read(after, signal);
    const last = page.data.at(-1);
    return last === undefined ? page : { ...page, next: `${last.account_id}:${last.hsn}` };
  };

/** The terminals of the scope, with their state and last contact. */
export function TerminalsPage() {
  useConsolePage(m.terminals);
  const node = useScopeNode();
  const read = terminalsOf(node);
  useLiveQueries(/\.terminal\./, ["list", "terminal details"]);
  const list = usePages(["list", "terminals", node], read);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const known = useConnected([...new Set(rows.map(({ account_id: account }) => account))]);
  const columns = useColumns("terminals", columnsOf(known));
  return (
    <>
      <div className="page-head">
        <h1>{m.terminals}</h1>
        <div className="row">
          <AddTerminal />
          <ListTools list="terminals" columns={columns} read={read} />
        </div>
      </div>
      <List list={list} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.terminals}
            columns={columns.shown}
            pages={pages}
            keyOf={({ hsn }) => hsn}
          />
        )}
      </List>
    </>
  );
}

/** Input   known: what the terminal service says now, by serial number. */
function columnsOf(
  known: ReadonlyMap<string, TerminalDetail>,
): readonly Column<PlatformTerminal>[] {
  return [
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
    {
      id: "session",
      header: m.sessionUntil,
      optional: true,
      cell: ({ session_expires_at: at }) => <Time at={at} />,
    },
    {
      id: "added",
      header: m.added,
      optional: true,
      cell: ({ created_at }) => <Time at={created_at} form="day" />,
    },
  ];
}
