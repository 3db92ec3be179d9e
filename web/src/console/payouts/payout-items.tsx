import type { PayoutItem, PlatformPayoutDetails } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { parseAmount } from "../../../kit/format-amount.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { m } from "./messages.ts";
import { PayoutItemDetail } from "./payout-item-detail.tsx";

/** Every balance transaction in a payout, each with the way to its ledger entries. */
export function PayoutItems({ payout }: { payout: PlatformPayoutDetails }) {
  const url = useUrlState();
  const type = url.get("type");
  const amount = parseAmount(url.get("amount") ?? "");
  const knownType = type !== undefined && Object.hasOwn(m.sources, type) ? type : undefined;
  const list = useList<PayoutItem>(undefined, `/platform/payouts/${payout.id}/items`, {
    source_type: knownType,
    amount: amount === undefined ? undefined : String(amount),
  });
  const opened = url.get("item");
  const item = list.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === opened);
  const unknown = [
    ...(type !== knownType ? ["type"] : []),
    ...(url.get("amount") !== undefined && amount === undefined ? ["amount"] : []),
  ];
  return (
    <section className="section" aria-labelledby="items">
      <h2 id="items">{m.items}</h2>
      <FilterBar
        filters={[
          {
            name: "type",
            label: m.type,
            options: payout.transactions.map(({ source_type }) => [
              source_type,
              m.sources[source_type],
            ]),
          },
          { name: "amount", label: m.amountIs, placeholder: "0.00" },
        ]}
      />
      {unknown.length > 0 && (
        <p className="quiet small">{common.unknownFilters(unknown.join(", "))}</p>
      )}
      <List
        list={list}
        filters={["type", "amount"]}
        empty={{ title: m.noItems, body: m.noItemsBody }}
      >
        {(pages) => (
          <DataTable
            caption={m.items}
            columns={columnsOf(payout.id, url.get)}
            pages={pages}
            keyOf={({ id }) => id}
            previewed={opened}
            onPreview={({ id }) => url.set({ item: id })}
          />
        )}
      </List>
      {item !== undefined && (
        <PayoutItemDetail
          payout={payout}
          item={item}
          onClose={() => url.set({ item: undefined })}
        />
      )}
    </section>
  );
}

function columnsOf(
  payoutId: string,
  get: (name: string) => string | undefined,
): readonly Column<PayoutItem>[] {
  const addressOf = (item: string) => {
    const query = new URLSearchParams();
    for (const name of ["type", "amount"]) {
      const value = get(name);
      if (value !== undefined) query.set(name, value);
    }
    query.set("item", item);
    return `/dashboard/payouts/${payoutId}?${query}`;
  };
  return [
    {
      id: "amount",
      header: m.amount,
      align: "end",
      phone: "main",
      cell: ({ id, amount }) => (
        <Go to={addressOf(id)}>
          <Amount minor={amount} />
        </Go>
      ),
    },
    {
      id: "type",
      header: m.type,
      phone: "state",
      cell: ({ source_type }) => m.sources[source_type],
    },
    {
      id: "payment",
      header: m.ofPayment,
      align: "end",
      cell: ({ payment_intent_id: id, payment_amount }) =>
        id === null ? (
          "–"
        ) : (
          <Go to={`/dashboard/payments/${id}`}>
            <Amount minor={payment_amount} />
          </Go>
        ),
    },
    {
      id: "reference",
      header: m.reference,
      cell: ({ reference_id }) => <Text>{reference_id}</Text>,
    },
    {
      id: "description",
      header: m.description,
      phone: "about",
      cell: ({ description }) => <Text>{description}</Text>,
    },
    {
      id: "posted",
      header: m.posted,
      phone: "when",
      cell: ({ created_at }) => <Time at={created_at} />,
    },
  ];
}
