import type { LedgerTransaction } from "@openpayfac/contract/console";
import { Skeleton } from "../../../kit/states.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { Go } from "../navigate.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { ledgerAddress } from "./ledger-address.ts";
import { m } from "./ledger-messages.ts";
import { LedgerTable } from "./ledger-table.tsx";

/** Objects that ledger entries are found by. */
const sources = /^(pmt|re|fee|dp|po)_/;

/**
 * The ledger entries of one object in an owner's ledger.
 *
 * Input    payment: whose entries contain it, if it has none of its own, such as a processing fee.
 */
export function LedgerOfSource({
  owner,
  source,
  payment,
}: {
  owner: string;
  source: string;
  payment: string | null;
}) {
  const own = useEntries(owner, source);
  const isEmpty = own.data?.data.length === 0;
  const ofPayment = useEntries(owner, isEmpty ? payment : null);
  const list = isEmpty && payment !== null ? ofPayment : own;
  const isKnown = sources.test(source);
  const transactions = list.data?.data ?? [];
  return (
    <div className="section">
      <h3 className="section-sub">{m.entries}</h3>
      {list.isError ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : isKnown && list.isPending ? (
        <Skeleton lines={3} />
      ) : transactions.length === 0 ? (
        <p className="quiet">{m.ofSourceEmpty}</p>
      ) : (
        <LedgerTable caption={m.entries} transactions={transactions} isNarrow />
      )}
      <p>
        <Go to={ledgerAddress(owner)}>{m.allEntries}</Go>
      </p>
    </div>
  );
}

function useEntries(owner: string, source: string | null) {
  const isKnown = source !== null && sources.test(source);
  return useObject<ListBody<LedgerTransaction>>(
    undefined,
    isKnown ? `/platform/ledger/${owner}/entries?source_id=${source}&limit=50` : undefined,
  );
}
