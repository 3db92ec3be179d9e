import type { PlatformSettlement, SettlementRecord } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { Amount } from "../../../kit/amount.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { ShortId } from "../../../kit/short-id.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatDay } from "../../../kit/time.tsx";
import { TotalLine } from "../../../kit/total-line.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useFilters } from "../lists/use-filters.ts";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { useList, useObject } from "../operations.ts";
import { Section } from "../section.tsx";
import { m } from "./messages.ts";

/** One funding file: its deposit, what it consists of, and its lines. */
export function SettlementPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const path = `/platform/settlements/${encodeURIComponent(id)}`;
  const settlement = useObject<PlatformSettlement>(undefined, path);
  useConsolePage(m.settlement);
  if (settlement.data !== undefined) return <Shown settlement={settlement.data} path={path} />;
  return (
    <>
      <h1>{m.settlement}</h1>
      <Loaded query={settlement} lines={10}>
        {() => null}
      </Loaded>
    </>
  );
}

function Shown({ settlement, path }: { settlement: PlatformSettlement; path: string }) {
  const { deposit, matched, unmatched, written_off, disputes, difference } = settlement;
  useConsolePage(`${m.settlement} ${formatAmount(deposit)}`);
  const page = `/dashboard/settlements/${settlement.id}`;
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>
            <span className="visually-hidden">{m.settlement} </span>
            <a href="#records" className="amount-link">
              <Amount minor={deposit} />
            </a>
          </h1>
          <ShortId id={settlement.id} what={common.idOf(m.settlement)} />
        </div>
        <ApiDrawer value={settlement} path={path} reference="/docs/platform/get-a-settlement" />
      </header>
      <p>
        <Text>{settlement.account_name}</Text> · {formatDay(settlement.date)} ·{" "}
        <code>{settlement.merchant_id}</code> · <Text>{settlement.reference}</Text>
      </p>
      <TotalLine
        terms={[
          {
            label: m.sums.matched,
            minor: matched,
            link: (amount) => <Go to={`${page}?state=matched#records`}>{amount}</Go>,
          },
          {
            label: m.sums.unmatched,
            minor: unmatched,
            link: (amount) => <Go to={`${page}?state=unmatched#records`}>{amount}</Go>,
          },
          ...(written_off === 0 ? [] : [{ label: m.sums.writtenOff, minor: written_off }]),
          ...(disputes === 0 ? [] : [{ label: m.sums.disputes, minor: disputes }]),
          { label: m.sums.difference, minor: difference },
        ]}
        result={{ label: m.sums.deposit, minor: deposit }}
      />
      <Section id="records" title={m.records}>
        <Records path={path} />
      </Section>
    </>
  );
}

function Records({ path }: { path: string }) {
  const { known, invalid } = useFilters();
  const state = known("state", Object.keys(m.states));
  const list = useList<SettlementRecord>(undefined, `${path}/records`, { state });
  return (
    <>
      <FilterBar filters={[{ name: "state", label: m.state, options: Object.entries(m.states) }]} />
      <UnknownFilters known={["state"]} invalid={invalid} />
      <List list={list} filters={["state"]} empty={{ title: m.noRecords, body: m.noRecordsBody }}>
        {(pages, busy) => (
          <DataTable
            caption={m.records}
            columns={columns}
            pages={pages}
            busy={busy}
            keyOf={({ id }) => id}
          />
        )}
      </List>
    </>
  );
}

const columns: readonly Column<SettlementRecord>[] = [
  {
    id: "amount",
    header: m.amount,
    align: "end",
    phone: "main",
    cell: ({ amount }) => <Amount minor={amount} />,
  },
  { id: "state", header: m.state, phone: "state", cell: ({ state }) => m.states[state] },
  { id: "kind", header: m.kind, cell: ({ kind }) => m.kinds[kind] },
  { id: "code", header: m.authCode, cell: ({ auth_code }) => <Text>{auth_code}</Text> },
  {
    id: "retrieval",
    header: m.retrieval,
    phone: "about",
    cell: ({ retrieval_reference }) => <Text>{retrieval_reference}</Text>,
  },
  {
    id: "card",
    header: m.card,
    cell: ({ card_last_four: four }) => (four === null ? "–" : `••${four}`),
  },
  {
    id: "authorized",
    header: m.authorized,
    phone: "when",
    cell: ({ authorized_on: on }) => (on === null ? "–" : formatDay(on)),
  },
  {
    id: "match",
    header: m.match,
    cell: ({ id, state, payment_id, refund_id }) => {
      const to =
        state === "unmatched"
          ? `/dashboard/settlements/unmatched?record=${id}`
          : (payment_id ?? refund_id) && `/dashboard/o/${payment_id ?? refund_id}`;
      return to === null ? "–" : <Go to={to}>{m.openMatch}</Go>;
    },
  },
];
