import type { PlatformBankAccount } from "@openpayfac/contract/console";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import type { Column } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { LiveListPage } from "../lists/live-list-page.tsx";
import { useFilters } from "../lists/use-filters.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { CheckOutcomeMark } from "../payee-checks/check-list.tsx";
import { useScopeNode } from "../scope-node.ts";
import { m } from "./messages.ts";

const columns: readonly Column<PlatformBankAccount>[] = [
  {
    id: "holder",
    header: m.holder,
    phone: "main",
    cell: ({ id, name }) => (
      <Go to={`/dashboard/bank-accounts/${id}`}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ validation_status }) => (
      <StatusMark kind="bankAccountValidation" value={validation_status} />
    ),
  },
  {
    id: "owner",
    header: m.owner,
    phone: "about",
    cell: ({ owner_name }) => <Text>{owner_name}</Text>,
  },
  { id: "mask", header: m.mask, cell: ({ mask }) => m.ending(mask) },
  {
    id: "check",
    header: m.check,
    cell: ({ check_outcome: outcome }) =>
      outcome === null ? "–" : <CheckOutcomeMark outcome={outcome} />,
  },
  { id: "source", header: m.source, cell: ({ source }) => m.sources[source] },
  {
    id: "added",
    header: m.added,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} />,
  },
];

/** The bank accounts of the scope for payouts; those that wait are the queue. */
export function BankAccountsPage() {
  const url = useUrlState();
  const { known, invalid } = useFilters();
  const request = {
    in: useScopeNode(),
    q: url.get("q"),
    mask: known("mask", /^[0-9]{4}$/),
    waiting: known("waiting", ["yes"]) && "true",
    returned: known("returned", ["yes"]) && "true",
    validation_status: known("status", Object.keys(statusTable.bankAccountValidation)),
    owner_type: known("owner", Object.keys(m.ownerTypes)),
    removed: known("removed", ["yes"]) && "true",
  };
  return (
    <LiveListPage
      title={m.bankAccounts}
      list="bank-accounts"
      path="/platform/bank_accounts"
      exported="bank_accounts"
      request={request}
      follows={/\.(bank_account|account|contractor)\./}
      columns={columns}
      filters={[
        { name: "waiting", label: m.waiting, options: [["yes", m.waitingYes]] },
        { name: "returned", label: m.returned, options: [["yes", m.returnedYes]] },
        { name: "q", label: m.search, placeholder: m.searchHelp },
        { name: "mask", label: m.lastDigits },
        {
          name: "status",
          label: m.status,
          options: Object.entries(statusTable.bankAccountValidation).map(([value, [, , label]]) => [
            value,
            label,
          ]),
        },
        { name: "owner", label: m.ownerType, options: Object.entries(m.ownerTypes) },
        { name: "removed", label: m.removed, options: [["yes", m.removedYes]] },
      ]}
      invalid={invalid}
      empty={{ title: m.emptyTitle, body: m.emptyBody }}
    />
  );
}
