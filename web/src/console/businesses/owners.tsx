import type { Application } from "@openpayfac/contract/console";
import { codeText } from "../../../kit/code-text.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { m } from "./messages.ts";

type Owner = Application["owners"][number];

const columns: readonly Column<Owner>[] = [
  {
    id: "owner",
    header: m.owner,
    phone: "main",
    cell: ({ first_name, last_name }) => (
      <Text>{[first_name, last_name].filter((name) => name !== null).join(" ") || "–"}</Text>
    ),
  },
  {
    id: "title",
    header: m.title,
    phone: "about",
    cell: ({ title }) => <Text>{title === null ? null : codeText(title.toLowerCase())}</Text>,
  },
  {
    id: "share",
    header: m.share,
    align: "end",
    phone: "state",
    cell: ({ ownership_percent: percent }) => (percent === null ? "–" : m.percent(percent)),
  },
  { id: "signer", header: m.signer, cell: ({ signer }) => (signer === true ? m.yes : m.no) },
];

/** The owners as the newest application with any states them. */
export function Owners({ applications }: { applications: readonly Application[] }) {
  const stated = applications.find(({ owners }) => owners.length > 0);
  if (stated === undefined) return null;
  return (
    <section className="section" aria-labelledby="owners">
      <h2 id="owners">{m.owners}</h2>
      <p className="quiet small">
        <Text>{m.ownersOf(stated.name)}</Text>
      </p>
      <DataTable
        caption={m.owners}
        columns={columns}
        pages={[stated.owners]}
        keyOf={({ id }) => id}
      />
    </section>
  );
}
