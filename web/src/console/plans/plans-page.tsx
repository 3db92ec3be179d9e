import type { ProcessingPlan } from "@openpayfac/contract/console";
import { formatAmount } from "../../../kit/format-amount.ts";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useCan } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { useNumberedList } from "../use-numbered-list.ts";
import { m } from "./messages.ts";
import { percentText } from "./plan-form.ts";

const columns: readonly Column<ProcessingPlan>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ processing_plan_id: id, name }) => (
      <Go to={`/dashboard/plans/${id}`}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  { id: "type", header: m.type, phone: "about", cell: ({ plan_type }) => m.types[plan_type] },
  {
    id: "card",
    header: m.card,
    align: "end",
    phone: "when",
    cell: ({ card_acceptances: cards, auth_fee }) => {
      const visa = cards.find(({ card_type }) => card_type === "visa");
      if (visa?.state !== "ACTIVE") return m.notAccepted;
      return m.rate(percentText(visa.discount_fee.cnp_bps), formatAmount(auth_fee.cnp));
    },
  },
  {
    id: "state",
    header: m.state,
    phone: "state",
    cell: ({ state }) => <StatusMark kind="plan" value={state} />,
  },
  {
    id: "created",
    header: m.created,
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
];

/** The plans that the user may see, with the terms in effect now. */
export function PlansPage() {
  useConsolePage(m.plans);
  const edits = useCan("pricing:edit");
  const url = useUrlState();
  const list = useNumberedList<ProcessingPlan>("/processing_plans", { name: url.get("q") });
  const add = edits ? (
    <Go to="/dashboard/plans/new" className="button">
      {m.newPlan}
    </Go>
  ) : null;
  return (
    <>
      <header className="page-head">
        <h1>{m.plans}</h1>
        {add}
      </header>
      <FilterBar filters={[{ name: "q", label: m.search, placeholder: m.searchHelp }]} />
      <List
        list={list}
        filters={["q"]}
        empty={{ title: m.emptyTitle, body: m.emptyBody, action: add }}
      >
        {(pages) => (
          <DataTable
            caption={m.plans}
            columns={columns}
            pages={pages}
            keyOf={({ processing_plan_id: id }) => id}
          />
        )}
      </List>
    </>
  );
}
