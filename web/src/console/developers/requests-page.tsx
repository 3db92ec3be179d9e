import type { ApiRequest } from "@openpayfac/contract/console";
import { statusTable } from "../../../kit/status/status-table.ts";
import { DataTable } from "../../../kit/table/data-table.tsx";
import { usePlatformNow } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { rangeOf } from "../lists/range-of.ts";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useFilters } from "../lists/use-filters.ts";
import { useList } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { DeveloperTabs } from "./developer-tabs.tsx";
import { m as shared } from "./messages.ts";
import { requestColumns } from "./request-columns.tsx";
import { m } from "./request-messages.ts";

const filters = ["outcome", "arrived", "operation", "caller", "object", "key"];

/** Requests of the scope: who sent what, and what came back. */
export function RequestsPage() {
  useConsolePage(m.requests);
  const now = usePlatformNow();
  const { known, invalid } = useFilters();
  const arrived = known("arrived", Object.keys(shared.last));
  const request = {
    in: useScopeNode(),
    outcome: known("outcome", Object.keys(statusTable.requestOutcome)),
    operation: known("operation", /^[a-zA-Z]{1,60}$/),
    caller: known("caller", /^(key|user|cs)_[0-9a-z]{26}$/),
    object_id: known("object", /^[a-z]+_[0-9a-z]{26}$/),
    idempotency_key: known("key", /^.{1,255}$/),
    from: arrived && rangeOf(arrived, now, undefined)?.from,
  };
  const list = useList<ApiRequest>(undefined, "/platform/requests", request);
  const chosen = useColumns("requests", requestColumns);
  return (
    <>
      <header className="page-head">
        <h1>{shared.developers}</h1>
        <ListTools
          list="requests"
          columns={chosen}
          exported={{ list: "requests", filters: request }}
        />
      </header>
      <DeveloperTabs current="requests" />
      <FilterBar
        filters={[
          {
            name: "outcome",
            label: m.outcome,
            options: Object.entries(statusTable.requestOutcome).map(([value, [, , text]]) => [
              value,
              text,
            ]),
          },
          { name: "arrived", label: m.arrived, options: Object.entries(shared.last) },
          { name: "operation", label: m.operation, placeholder: "createPayment" },
          { name: "caller", label: m.callerIs, placeholder: "key_…" },
          { name: "object", label: shared.objectIs, placeholder: "pi_…" },
          { name: "key", label: m.keyIs },
        ]}
      />
      <UnknownFilters known={filters} invalid={invalid} />
      <List list={list} filters={filters} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.requests}
            columns={chosen.shown}
            pages={pages}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}
