import type { LedgerTransaction } from "@openpayfac/contract/console";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { m } from "./messages.ts";

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
] as const;

/** The ledger entries of an owner, newest first; the address can limit them to a ledger account. */
export function LedgerList({ owner }: { owner: string }) {
  const url = useUrlState();
  const wanted = url.get("account");
  const only = ledgerAccounts.find((account) => account === wanted);
  const list = useList<LedgerTransaction>(undefined, `/platform/ledger/${owner}/entries`, {
    account: only,
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
        ]}
      />
      {wanted !== only && <p className="quiet small">{common.unknownFilters("account")}</p>}
      <List
        list={list}
        filters={["account"]}
        empty={{ title: m.entriesEmpty, body: m.entriesEmptyBody }}
      >
        {(pages) => <LedgerTable caption={m.entries} transactions={pages.flat()} only={only} />}
      </List>
    </>
  );
}
