import type { PlatformBankAccount } from "@openpayfac/contract/console";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { NewRowsButton } from "../lists/new-rows-button.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useLiveList } from "../lists/use-live-list.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { pagesOf } from "../operations.ts";
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

const filters = ["waiting", "returned", "q", "mask", "status", "owner", "removed"];

/** The bank accounts of the scope for payouts; those that wait are the queue. */
export function BankAccountsPage() {
  useConsolePage(m.bankAccounts);
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
  const read = pagesOf<PlatformBankAccount>(undefined, "/platform/bank_accounts", request);
  const live = useLiveList({
    queryKey: ["list", "bank accounts", request],
    read,
    follows: /\.(bank_account|account|contractor)\./,
  });
  const shown = useColumns("bank-accounts", columns);
  return (
    <>
      <div className="page-head">
        <h1>{m.bankAccounts}</h1>
        <ListTools
          list="bank-accounts"
          columns={shown}
          exported={{ list: "bank_accounts", filters: request }}
        />
      </div>
      <FilterBar
        filters={[
          { name: "waiting", label: m.waiting, options: [["yes", m.waitingYes]] },
          { name: "returned", label: m.returned, options: [["yes", m.returnedYes]] },
          { name: "q", label: m.search, placeholder: m.searchHelp },
          { name: "mask", label: m.lastDigits },
          {
            name: "status",
            label: m.status,
            options: Object.entries(statusTable.bankAccountValidation).map(
              ([value, [, , label]]) => [value, label],
            ),
          },
          { name: "owner", label: m.ownerType, options: Object.entries(m.ownerTypes) },
          { name: "removed", label: m.removed, options: [["yes", m.removedYes]] },
        ]}
      />
      <UnknownFilters known={filters} invalid={invalid} />
      <NewRowsButton live={live} />
      <List list={live.list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(_, busy) => (
          <DataTable
            caption={m.bankAccounts}
            columns={shown.shown}
            pages={live.pages}
            busy={busy}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}
