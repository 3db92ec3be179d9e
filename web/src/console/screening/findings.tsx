import type { ScreeningFinding } from "@openpayfac/contract/console";
import { codeText } from "../../../kit/code-text.ts";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { FindingDrawer } from "./finding-drawer.tsx";
import { m } from "./messages.ts";

const columns: readonly Column<ScreeningFinding>[] = [
  {
    id: "subject",
    header: m.subject,
    phone: "main",
    cell: ({ id, kind, subject_name: name }) => (
      <Go to={`/dashboard/screening?preview=${id}`} aria-label={m.details(m.kinds[kind], name)}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  {
    id: "state",
    header: m.state,
    phone: "state",
    cell: ({ state }) => <StatusMark kind="screeningFinding" value={state} />,
  },
  { id: "kind", header: m.kind, phone: "about", cell: ({ kind }) => m.kinds[kind] },
  { id: "listed", header: m.listed, cell: (finding) => <Listed finding={finding} /> },
  { id: "found", header: m.found, phone: "when", cell: ({ found_at }) => <Time at={found_at} /> },
];

function Listed({ finding: { hits, network, reason } }: { finding: ScreeningFinding }) {
  if (network !== null) {
    return (
      <>
        {m.networks[network]}{" "}
        <span className="quiet">
          <Text>{codeText(reason ?? "")}</Text>
        </span>
      </>
    );
  }
  const [first, ...others] = hits;
  if (first === undefined) return "–";
  return (
    <>
      <Text>{first.name}</Text>{" "}
      <span className="quiet">
        <Text>{first.list}</Text>
        {others.length > 0 && ` ${m.more(others.length)}`}
      </span>
    </>
  );
}

const filters = ["state", "kind"];

/** Similar names, and merchants that a network listed. */
export function Findings() {
  const url = useUrlState();
  const list = useList<ScreeningFinding>(undefined, "/platform/screening/findings", {
    state: url.get("state"),
    kind: url.get("kind"),
  });
  const shown = list.data?.pages
    .flatMap(({ data }) => data)
    .find(({ id }) => id === url.get("preview"));
  const close = () => url.set({ preview: undefined });
  return (
    <>
      <p className="quiet">{m.body}</p>
      <FilterBar
        filters={[
          {
            name: "state",
            label: m.state,
            options: Object.entries(statusTable.screeningFinding).map(([value, [, , text]]) => [
              value,
              text,
            ]),
          },
          { name: "kind", label: m.kind, options: Object.entries(m.kinds) },
        ]}
      />
      <List list={list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.tabs.findings}
            columns={columns}
            pages={pages}
            keyOf={({ id }) => id}
            previewed={shown?.id}
            onPreview={({ id }) => url.set({ preview: id })}
          />
        )}
      </List>
      {shown !== undefined && <FindingDrawer finding={shown} onClose={close} />}
    </>
  );
}
