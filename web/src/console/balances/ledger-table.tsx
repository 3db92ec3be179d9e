import type { LedgerTransaction } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { shortened } from "../../../kit/short-id.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Go } from "../navigate.tsx";
import { isShownId } from "../object/address-of.ts";
import { m } from "./ledger-messages.ts";

/**
 * Ledger transactions with their entries, each with the way to its source. A narrow page scrolls it.
 *
 * Input    only: the ledger account of the filter, whose entries are emphasized.
 */
export function LedgerTable({
  caption,
  transactions,
  only,
  isNarrow = false,
}: {
  caption: string;
  transactions: readonly LedgerTransaction[];
  only?: string | undefined;
  /** Beside another page: without numbers, balances and the chain. */
  isNarrow?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys.
    <section className="ledger-scroll" tabIndex={0} aria-label={m.table(caption)}>
      <table className={isNarrow ? "ledger-table ledger-narrow" : "ledger-table"}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="ledger-wide">
              {m.number}
            </th>
            <th scope="col" className="ledger-wide">
              {m.time}
            </th>
            <th scope="col">{m.event}</th>
            <th scope="col">{m.ledgerAccount}</th>
            <th scope="col" data-align="end">
              {m.debit}
            </th>
            <th scope="col" data-align="end">
              {m.credit}
            </th>
            {!isNarrow && (
              <th scope="col" data-align="end">
                {m.balanceAfter}
              </th>
            )}
            <th scope="col" className="ledger-wide" data-align="end" title={m.sealHelp}>
              {m.seal}
            </th>
          </tr>
        </thead>
        {transactions.map((transaction) => (
          <tbody key={transaction.id}>
            {transaction.entries.map((entry, at) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have an order and no id.
                key={at}
                data-other={(only !== undefined && entry.account !== only) || undefined}
              >
                {at === 0 && <Head transaction={transaction} />}
                <td>
                  <code>{entry.account}</code>
                </td>
                <td data-align="end">{entry.debit !== null && <Amount minor={entry.debit} />}</td>
                <td data-align="end">{entry.credit !== null && <Amount minor={entry.credit} />}</td>
                {!isNarrow && (
                  <td data-align="end">
                    {entry.balance !== null && <Amount minor={entry.balance} />}
                  </td>
                )}
                {at === 0 && (
                  <td
                    rowSpan={transaction.entries.length}
                    data-align="end"
                    className="quiet ledger-wide"
                  >
                    {transaction.seal ?? m.unsealed}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Head({ transaction }: { transaction: LedgerTransaction }) {
  const { entries, sequence, occurred_at, event, description, source_id: source } = transaction;
  const rowSpan = entries.length;
  return (
    <>
      <td rowSpan={rowSpan} className="quiet ledger-wide">
        {sequence}
      </td>
      <td rowSpan={rowSpan} className="ledger-wide">
        <Time at={occurred_at} />
      </td>
      <td rowSpan={rowSpan}>
        {event.replaceAll("_", " ")}{" "}
        {source !== null &&
          (isShownId(source) ? (
            <Go to={`/dashboard/o/${source}`}>
              <code>{shortened(source)}</code>
            </Go>
          ) : (
            <code title={source}>{shortened(source)}</code>
          ))}
        <div className="quiet small ledger-inline-time">
          <Time at={occurred_at} />
        </div>
        {description !== null && (
          <div className="quiet small">
            <Text>{description}</Text>
          </div>
        )}
      </td>
    </>
  );
}
