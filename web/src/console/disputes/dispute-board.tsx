import type { PlatformDispute } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { EmptyState } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time, usePlatformNow } from "../../../kit/time.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { RowSkeleton } from "../list.tsx";
import { Go } from "../navigate.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { useHasSeveralAccounts, useScopeNode } from "../scope-node.ts";
import { useLiveQueries } from "../use-live-queries.ts";
import { boardColumns, boardOf } from "./board-columns.ts";
import { m } from "./messages.ts";

/** So many disputes of each status are on the board. */
const shownMax = 50;

function useOfStatus(status: string) {
  const node = useScopeNode();
  const query = new URLSearchParams({ status, limit: String(shownMax) });
  if (node !== undefined) query.set("in", node);
  return useObject<ListBody<PlatformDispute>>(undefined, `/platform/disputes?${query}`);
}

/** Undecided disputes in columns by the time that is left. */
export function DisputeBoard() {
  const now = usePlatformNow();
  useLiveQueries(/\.dispute\./, ["object"]);
  const lists = [useOfStatus("new"), useOfStatus("contested"), useOfStatus("in_review")];
  const failed = lists.find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) {
    return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (lists.some(({ data }) => data === undefined)) return <RowSkeleton />;
  const [open = [], ...others] = lists.map(({ data }) => data?.data ?? []);
  const board = boardOf([...open, ...others.flat()], now);
  const hasMore = lists.some(({ data }) => data?.meta.has_more === true);
  if ([...board.values()].every((disputes) => disputes.length === 0)) {
    return (
      <EmptyState title={m.emptyTitle} heading="h2">
        <p>{m.emptyBody}</p>
      </EmptyState>
    );
  }
  const sum = open.reduce((total, { amount }) => total + amount, 0);
  const isWhole = lists[0]?.data?.meta.has_more === false;
  return (
    <>
      <p className="quiet">
        {isWhole && m.openCount(String(open.length), formatAmount(sum))}
        {hasMore && ` ${m.more(shownMax)}`}
      </p>
      <div className="board">
        {boardColumns.map((column) => (
          <section key={column} className="board-column" aria-labelledby={`board-${column}`}>
            <h2 id={`board-${column}`}>
              {m.columns[column]} <span className="quiet">{board.get(column)?.length ?? 0}</span>
            </h2>
            {board.get(column)?.length === 0 && <p className="quiet small">{m.columnEmpty}</p>}
            <ul>
              {board.get(column)?.map((dispute) => (
                <li key={dispute.id}>
                  <Card dispute={dispute} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Card({ dispute }: { dispute: PlatformDispute }) {
  const hasSeveral = useHasSeveralAccounts();
  const { evidence, days_left: days } = dispute;
  return (
    <Go to={`/dashboard/disputes/${dispute.id}`} className="board-card">
      <span className="board-card-amount">
        <Amount minor={dispute.amount} />
      </span>
      <Text>{dispute.reason_disputed}</Text>
      {hasSeveral && (
        <span className="quiet small">
          <Text>{dispute.account_name}</Text>
        </span>
      )}
      {dispute.status === "new" ? (
        <>
          {days !== null && (
            <span className={days < 3 ? "small time-left-urgent" : "small"}>
              <TimeBar days={days} />
              {m.daysLeft(days)}
            </span>
          )}
          <span className="quiet small">{m.evidenceOf(evidence.present, evidence.total)}</span>
        </>
      ) : (
        <span className="small">
          <StatusMark kind="dispute" value={dispute.status} />{" "}
          <span className="quiet">
            <Time at={dispute.updated_at} form="day" />
          </span>
        </span>
      )}
    </Go>
  );
}

/** Days that the bar is long. */
const barDays = 14;

function TimeBar({ days }: { days: number }) {
  const part = Math.min(1, (days + 0.5) / barDays) * 100;
  return (
    <svg className="board-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="board-bar-whole" width={100} height={4} />
      <rect className="board-bar-left" width={part} height={4} />
    </svg>
  );
}
