import type { PlatformContractor } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import type { Column } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useCan } from "../can.tsx";
import { LiveListPage } from "../lists/live-list-page.tsx";
import { useFilters } from "../lists/use-filters.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";

const columns: readonly Column<PlatformContractor>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ id, name }) => (
      <Go to={`/dashboard/contractors/${id}`}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="contractor" value={status} />,
  },
  { id: "type", header: m.type, cell: ({ type }) => m.types[type] },
  {
    id: "parent",
    header: m.parent,
    phone: "about",
    cell: ({ parent_name }) => <Text>{parent_name}</Text>,
  },
  {
    id: "received",
    header: m.received,
    align: "end",
    cell: ({ received_30_days }) => <Amount minor={received_30_days} />,
  },
  {
    id: "bank",
    header: m.bank,
    cell: ({ bank_account_mask: mask, bank_account_validation_status: status }) =>
      mask === null || status === null ? (
        m.noBank
      ) : (
        <>
          {m.ending(mask)} <StatusMark kind="bankAccountValidation" value={status} />
        </>
      ),
  },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
];

/** The contractors of the scope. */
export function ContractorsPage() {
  const url = useUrlState();
  const readsMoney = useCan("money:read");
  const { known, invalid } = useFilters();
  const request = {
    in: useScopeNode(),
    q: url.get("q"),
    status: known("status", Object.keys(statusTable.contractor)),
    type: known("type", Object.keys(m.types)),
  };
  return (
    <LiveListPage
      title={m.contractors}
      list="contractors"
      path="/platform/contractors"
      exported="contractors"
      request={request}
      follows={/\.(contractor|bank_account)\./}
      columns={columns.filter(({ id }) => id !== "received" || readsMoney)}
      filters={[
        { name: "q", label: m.search, placeholder: m.searchHelp },
        {
          name: "status",
          label: m.status,
          options: Object.entries(statusTable.contractor).map(([value, [, , label]]) => [
            value,
            label,
          ]),
        },
        { name: "type", label: m.type, options: Object.entries(m.types) },
      ]}
      invalid={invalid}
      empty={{ title: m.emptyTitle, body: m.emptyBody }}
    />
  );
}
