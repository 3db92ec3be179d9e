import type { BankDebit } from "@openpayfac/contract/console";
import { lazy, Suspense } from "react";
import { Failed } from "../../shell/outcomes.tsx";
import { useList } from "../operations.ts";

// Few accounts have any.
const BankDebitTable = lazy(async () => ({
  default: (await import("./bank-debit-table.tsx")).BankDebitTable,
}));

/** The debits that repay negative balances of the scope; nothing where there are none. */
export function BankDebits({ node, isOne }: { node: string | undefined; isOne: boolean }) {
  const list = useList<BankDebit>(undefined, "/platform/bank_debits", { in: node });
  const pages = list.data?.pages.map(({ data }) => data) ?? [];
  if (list.isError) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (pages.every((rows) => rows.length === 0)) return null;
  return (
    <Suspense>
      <BankDebitTable pages={pages} isOne={isOne} />
    </Suspense>
  );
}
