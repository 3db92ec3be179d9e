import type { PaymentSummary } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import type { Column } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { m as common } from "../messages.ts";
import { Go } from "../navigate.tsx";
import { m } from "./messages.ts";
import { SummaryMethod } from "./method-label.tsx";

const account: Column<PaymentSummary> = {
  id: "account",
  header: common.account,
  cell: ({ account_name }) => <Text>{account_name}</Text>,
};

const before: readonly Column<PaymentSummary>[] = [
  {
    id: "amount",
    header: m.amount,
    align: "end",
    phone: "main",
    cell: ({ id, amount }) => (
      <Go to={`/dashboard/payments/${id}`}>
        <Amount minor={amount} />
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ shown_status }) => <StatusMark kind="shownPayment" value={shown_status} />,
  },
  { id: "method", header: m.method, cell: (summary) => <SummaryMethod summary={summary} /> },
  {
    id: "customer",
    header: m.customer,
    phone: "about",
    cell: ({ customer_name, customer_email }) => <Text>{customer_name ?? customer_email}</Text>,
  },
];

const after: readonly Column<PaymentSummary>[] = [
  {
    id: "reference",
    header: m.reference,
    cell: ({ reference_id }) => <Text>{reference_id}</Text>,
  },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  {
    id: "email",
    header: m.email,
    optional: true,
    cell: ({ customer_email }) => <Text>{customer_email}</Text>,
  },
  {
    id: "captured",
    header: m.capturedAmount,
    align: "end",
    optional: true,
    cell: ({ amount_captured }) => <Amount minor={amount_captured} />,
  },
  {
    id: "refunded",
    header: m.refunded,
    align: "end",
    optional: true,
    cell: ({ amount_refunded }) => <Amount minor={amount_refunded} />,
  },
  {
    id: "settled",
    header: m.settled,
    optional: true,
    cell: ({ settled_at }) => <Time at={settled_at} />,
  },
  {
    id: "paid_out",
    header: m.paidOut,
    optional: true,
    cell: ({ paid_out_at }) => <Time at={paid_out_at} />,
  },
  {
    id: "auth_code",
    header: m.authCode,
    optional: true,
    cell: ({ authorization_code }) => <Text>{authorization_code}</Text>,
  },
  {
    id: "failure",
    header: m.failure,
    optional: true,
    cell: ({ failure_code }) => <Text>{failure_code}</Text>,
  },
];

const ofOne = [...before, ...after];
const ofSeveral = [...before, account, ...after];

/** Every column of the list of payments. Input   hasSeveral: rows of several accounts. */
export function paymentColumns(hasSeveral: boolean): readonly Column<PaymentSummary>[] {
  return hasSeveral ? ofSeveral : ofOne;
}
