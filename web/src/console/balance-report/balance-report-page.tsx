import type { BalanceReport } from "@openpayfac/contract/console";
import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../../kit/alert.tsx";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { EmptyState, Skeleton } from "../../../kit/states.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { usePlatformNow } from "../../../kit/time.tsx";
import { download } from "../../server/call.ts";
import { useErrorMessage } from "../../server/error-message.ts";
import { Failed } from "../../shell/outcomes.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useViewing } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { useUrlState } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { Section } from "../section.tsx";
import { m } from "./messages.ts";
import { daysOf, periodText } from "./report-period.ts";

type Period = BalanceReport["periods"][number];

const money = (
  id: string,
  header: string,
  of: (period: Period) => number,
  phone?: "about" | "state" | "when",
): Column<Period> => ({
  id,
  header,
  align: "end",
  ...(phone === undefined ? {} : { phone }),
  cell: (period) => <Amount minor={of(period)} />,
});

/** The balances of the scope by month or day, compared with ledger, transactions and bank. */
export function BalanceReportPage() {
  useConsolePage(m.report);
  const url = useUrlState();
  const node = useScopeNode();
  const now = usePlatformNow();
  const by = url.get("by") === "day" ? "day" : "month";
  const { from, to } = daysOf(by, now);
  const query = new URLSearchParams({ from, to, by, ...(node === undefined ? {} : { in: node }) });
  const path = `/platform/balance_report?${query}`;
  const report = useObject<BalanceReport>(undefined, path);
  return (
    <>
      <header className="page-head">
        <h1>{m.report}</h1>
        <ReportFile path={path} />
      </header>
      <p className="quiet">{m.help}</p>
      <FilterBar
        filters={[{ name: "by", label: m.by, none: m.months, options: [["day", m.days]] }]}
      />
      {report.isError && <Failed error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <Skeleton lines={8} />}
      {report.data !== undefined && <Periods report={report.data} />}
    </>
  );
}

function ReportFile({ path }: { path: string }) {
  const messageOf = useErrorMessage();
  const isViewing = useViewing();
  const file = useMutation({
    mutationFn: () => download("GET", path, { headers: { accept: "text/csv" } }),
  });
  return (
    <div>
      <Button kind="other" busy={file.isPending} disabled={isViewing} onClick={() => file.mutate()}>
        {m.csv}
      </Button>
      {file.isError && <Alert tone="negative">{messageOf(file.error)}</Alert>}
    </div>
  );
}

function Periods({ report: { periods, by } }: { report: BalanceReport }) {
  const url = useUrlState();
  const moved = periods.filter(
    ({ lines, bank, opening_balance: opening }) =>
      lines.length > 0 || bank.lines.length > 0 || opening !== 0,
  );
  const chosen = moved.find(({ start }) => start === url.get("period")) ?? moved.at(-1);
  if (chosen === undefined) {
    return (
      <EmptyState title={m.emptyTitle} heading="h2">
        <p>{m.emptyBody}</p>
      </EmptyState>
    );
  }
  const isSound = periods.every(
    ({ ledger_difference, transactions_difference, bank }) =>
      ledger_difference === 0 && transactions_difference === 0 && bank.difference === 0,
  );
  const columns: Column<Period>[] = [
    {
      id: "period",
      header: m.period,
      phone: "main",
      cell: ({ start }) => (
        <Button
          kind="link"
          aria-pressed={start === chosen.start}
          onClick={() => url.set({ period: start })}
        >
          {periodText(start, by)}
        </Button>
      ),
    },
    money("opening", m.opening, (each) => each.opening_balance),
    money("change", m.change, (each) => each.closing_balance - each.opening_balance, "about"),
    money("closing", m.closing, (each) => each.closing_balance, "state"),
    money("ledger", m.ledger, (each) => each.ledger_difference),
    money("transactions", m.transactions, (each) => each.transactions_difference),
    money("bank", m.bank, (each) => each.bank.difference, "when"),
  ];
  return (
    <>
      <Alert tone={isSound ? "positive" : "negative"}>{isSound ? m.reconciled : m.differs}</Alert>
      <DataTable
        caption={m.report}
        columns={columns}
        pages={[moved.toReversed()]}
        keyOf={({ start }) => start}
      />
      <PeriodLines period={chosen} name={periodText(chosen.start, by)} />
    </>
  );
}

interface Shown {
  id: string;
  name: string;
  amount: number;
  recorded?: number;
}

const name: Column<Shown> = {
  id: "line",
  header: m.line,
  phone: "main",
  cell: (line) => line.name,
};
const amount = (header: string): Column<Shown> => ({
  id: "amount",
  header,
  align: "end",
  phone: "state",
  cell: (line) => <Amount minor={line.amount} />,
});

function PeriodLines({ period, name: of }: { period: Period; name: string }) {
  const { lines, bank, in_transit: transit } = period;
  const shown = [
    { id: "opening", name: m.opening, amount: period.opening_balance },
    ...lines.map((each) => ({ id: each.line, name: m.lines[each.line], amount: each.amount })),
    { id: "closing", name: m.closing, amount: period.closing_balance },
  ];
  const atBank = [
    { id: "opening", name: m.opening, amount: bank.opening_balance },
    ...bank.lines.map((each) => ({ ...each, id: each.line, name: m.bankLines[each.line] })),
    { id: "closing", name: m.closing, amount: bank.closing_balance },
  ];
  const moving = (["deposits", "payouts"] as const).map((id) => ({
    id,
    name: m.inTransit[id],
    amount: transit[id],
  }));
  const recorded: Column<Shown> = {
    id: "recorded",
    header: m.recorded,
    align: "end",
    phone: "when",
    cell: (line) => (line.recorded === undefined ? "–" : <Amount minor={line.recorded} />),
  };
  const keyOf = ({ id }: Shown) => id;
  return (
    <>
      <Section id="changes" title={m.linesOf(of)}>
        <DataTable
          caption={m.linesOf(of)}
          columns={[name, amount(m.amount)]}
          pages={[shown]}
          keyOf={keyOf}
        />
      </Section>
      <Section id="bank" title={m.bankOf(of)}>
        <DataTable
          caption={m.bankOf(of)}
          columns={[name, amount(m.posted), recorded]}
          pages={[atBank]}
          keyOf={keyOf}
        />
      </Section>
      <Section id="transit" title={m.transit}>
        <DataTable
          caption={m.transit}
          columns={[name, amount(m.amount)]}
          pages={[moving]}
          keyOf={keyOf}
        />
      </Section>
    </>
  );
}
