import type { SensitiveDataRead } from "@openpayfac/contract/console";
import { codeText } from "../../../kit/code-text.ts";
import { shortened } from "../../../kit/short-id.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { List } from "../list.tsx";
import { Go } from "../navigate.tsx";
import { isShownId } from "../object/address-of.ts";
import { useNumberedList } from "../use-numbered-list.ts";
import { m } from "./messages.ts";

const columns: readonly Column<SensitiveDataRead>[] = [
  { id: "time", header: m.time, phone: "when", cell: ({ read_at: at }) => <Time at={at} /> },
  {
    id: "reader",
    header: m.reader,
    phone: "main",
    cell: ({ read_by_name: name, read_by: by }) => (
      <Text>{name ?? (/^(user|key)_/.test(by) ? shortened(by) : by)}</Text>
    ),
  },
  {
    id: "object",
    header: m.object,
    phone: "state",
    cell: ({ object_id: id }) =>
      isShownId(id) ? (
        <Go to={`/dashboard/o/${id}`}>
          <code>{shortened(id)}</code>
        </Go>
      ) : (
        <code>{shortened(id)}</code>
      ),
  },
  { id: "fields", header: m.fields, cell: ({ fields }) => fields.map(codeText).join(", ") },
  {
    id: "reason",
    header: m.reason,
    phone: "about",
    cell: ({ reason }) => <Text>{reason}</Text>,
  },
];

/** Reads of encrypted data, with their reasons. */
export function SensitiveReads() {
  const list = useNumberedList<SensitiveDataRead>("/sensitive_data/reads");
  return (
    <>
      <p className="quiet">{m.readsBody}</p>
      <List list={list} empty={{ title: m.readsEmptyTitle, body: m.readsEmptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.tabs.reads}
            columns={columns}
            pages={pages}
            keyOf={({ read_at: at, object_id: id }) => `${at} ${id}`}
          />
        )}
      </List>
    </>
  );
}
