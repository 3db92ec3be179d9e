import type { LedgerTransaction } from "@openpayfac/contract/console";
import { Button } from "../../../kit/button.tsx";
import { Time } from "../../../kit/time.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { m } from "./ledger-messages.ts";
import { LedgerTable } from "./ledger-table.tsx";

/** The ledger accounts of an owner, those of the balance first. */
const ledgerAccounts = [
  "available",
  "pending",
  "reserve",
  "in_payout",
  "in_dispute",
  "blocked",
  "network_receivable",
  "network_payable",
  "bank_receivable",
  "cash",
  "platform_fees",
  "partner_fees",
  "transfer_clearing",
  "suspense",
  "write_offs",
] as const;

/** A time of the address; undefined: it is none. */
const timeOf = (text: string | undefined) =>
  text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined;

/**
 * The ledger entries of an owner, newest first. The address can limit them to a ledger account, or to
 * those of a line of a statement.
 */
export function LedgerList({ owner }: { owner: string }) {
  const url = useUrlState();
  const wanted = url.get("account");
  const only = ledgerAccounts.find((account) => account === wanted);
  const line = url.get("line");
  const knownLine = line !== undefined && Object.hasOwn(m.lines, line) ? line : undefined;
  const [from, to] = [timeOf(url.get("from")), timeOf(url.get("to"))];
  const isPart = knownLine !== undefined || from !== undefined || to !== undefined;
  const list = useList<LedgerTransaction>(undefined, `/platform/ledger/${owner}/entries`, {
    account: only,
    line: knownLine,
    from,
    to,
  });
  return (
    <>
      <FilterBar
        filters={[
          {
            name: "account",
            label: m.ledgerAccount,
            options: ledgerAccounts.map((account) => [account, account]),
          },
          ...(isPart
            ? [{ name: "line", label: m.statementLine, options: Object.entries(m.lines) }]
            : []),
        ]}
      />
      {(from !== undefined || to !== undefined) && (
        <p className="quiet small">
          {m.ofPeriod} {from !== undefined && <Time at={from} />} –{" "}
          {to !== undefined && <Time at={to} />}{" "}
          <Button
            kind="link"
            onClick={() => url.set({ from: undefined, to: undefined, line: undefined })}
          >
            {m.allEntries}
          </Button>
        </p>
      )}
      {wanted !== only && <p className="quiet small">{common.unknownFilters("account")}</p>}
      <List
        list={list}
        filters={["account", "line", "from", "to"]}
        empty={{ title: m.entriesEmpty, body: m.entriesEmptyBody }}
      >
        {(pages) => <LedgerTable caption={m.entries} transactions={pages.flat()} only={only} />}
      </List>
    </>
  );
}
