import type { BankDebit } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { Go } from "../navigate.tsx";
import { m } from "./debt-messages.ts";
import { ledgerAddress } from "./ledger-address.ts";
import { masked } from "./masked.ts";
import { m as common } from "./messages.ts";

const amount: Column<BankDebit> = {
  id: "amount",
  header: common.amount,
  align: "end",
  phone: "main",
  cell: ({ account_id, amount: minor }) => (
    <Go to={ledgerAddress(account_id, "available")}>
      <Amount minor={minor} />
    </Go>
  ),
};
const account: Column<BankDebit> = {
  id: "account",
  header: common.account,
  cell: ({ account_id, account_name }) => (
    <Go to={`/dashboard/balances?in=${account_id}`}>
      <Text>{account_name}</Text>
    </Go>
  ),
};
const others: readonly Column<BankDebit>[] = [
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="bankDebit" value={status} />,
  },
  {
    id: "bank",
    header: m.bankAccount,
    phone: "about",
    cell: ({ bank_account_mask }) => masked(bank_account_mask),
  },
  {
    id: "authorization",
    header: m.authorization,
    cell: ({ authorization: { signed_by, terms_version } }) => (
      <Text>{m.authorizedBy(signed_by, terms_version)}</Text>
    ),
  },
  {
    id: "result",
    header: m.result,
    cell: ({ return_code, failure_message }) =>
      failure_message === null
        ? "–"
        : [return_code, failure_message].filter((each) => each !== null).join(": "),
  },
  {
    id: "fee",
    header: m.returnFee,
    align: "end",
    cell: ({ fee_amount }) => <Amount minor={fee_amount} />,
  },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} />,
  },
];

/** The debits that repay negative balances. Input   isOne: whether they are of one account. */
export function BankDebitTable({
  pages,
  isOne,
}: {
  pages: readonly (readonly BankDebit[])[];
  isOne: boolean;
}) {
  return (
    <section className="section" aria-labelledby="debits">
      <h2 id="debits">{m.debits}</h2>
      <p className="quiet">{m.debitsBody}</p>
      <DataTable
        caption={m.debits}
        columns={isOne ? [amount, ...others] : [amount, account, ...others]}
        pages={pages}
        keyOf={({ id }) => id}
      />
    </section>
  );
}
