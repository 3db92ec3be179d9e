import type { Payment, PaymentIntent } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { useList } from "../operations.ts";
import { MethodLabel } from "./method-label.tsx";
import { m } from "./payment-messages.ts";
import { m as tab } from "./payment-tab-messages.ts";

const columns: readonly Column<Payment>[] = [
  {
    id: "amount",
    header: m.amount,
    align: "end",
    phone: "main",
    cell: ({ amount }) => <Amount minor={amount} />,
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="payment" value={status} />,
  },
  { id: "method", header: m.method, cell: (payment) => <MethodLabel payment={payment} /> },
  {
    id: "response",
    header: tab.response,
    phone: "about",
    cell: ({ failure_message, gateway_response: response }) => (
      <Text>
        {[
          response === null ? "–" : `${response.source}${response.code} ${response.text}`,
          ...(failure_message === null ? [] : [failure_message]),
        ].join(" · ")}
      </Text>
    ),
  },
  {
    id: "auth",
    header: m.authCode,
    cell: ({ auth_code }) => (auth_code === null ? "–" : <code>{auth_code}</code>),
  },
  {
    id: "id",
    header: m.paymentId,
    cell: ({ id }) => <ShortId id={id} what={common.idOf(m.paymentId)} />,
  },
  {
    id: "created",
    header: m.created,
    phone: "when",
    cell: ({ created_at }) => <Time at={created_at} />,
  },
];

/** Every attempt to charge, newest first. */
export function Attempts({ intent }: { intent: PaymentIntent }) {
  const list = useList<Payment>(intent.account_id, `/payment_intents/${intent.id}/payments`);
  return (
    <List list={list} empty={{ title: tab.noAttempts, body: tab.noAttemptsBody }}>
      {(pages) => (
        <DataTable
          caption={m.tabs.attempts}
          columns={columns}
          pages={pages}
          keyOf={({ id }) => id}
        />
      )}
    </List>
  );
}
