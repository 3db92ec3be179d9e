import type { CheckoutSession } from "@openpayfac/contract/console";
import { useState } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { AccountPage } from "../account-page.tsx";
import { Can, useCan } from "../can.tsx";
import { List } from "../list.tsx";
import type { BulkAction } from "../lists/bulk-action.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { useSelection } from "../lists/use-selection.ts";
import { Go, useUrlState } from "../navigate.tsx";
import { change, pagesOf, useList } from "../operations.ts";
import { m } from "./messages.ts";
import { NewLink } from "./new-link.tsx";
import { ReadyLink } from "./ready-link.tsx";

/** Checkout sessions of an account as payment links. */
export function LinksPage() {
  return (
    <AccountPage title={m.links} heading="own">
      {(account) => <Links account={account} />}
    </AccountPage>
  );
}

const columns: readonly Column<CheckoutSession>[] = [
  {
    id: "amount",
    header: m.amount,
    align: "end",
    phone: "main",
    cell: ({ payment_intent_id, payment_intent_data }) => (
      <Go to={`/dashboard/payments/${payment_intent_id}`}>
        <Amount minor={payment_intent_data.amount} />
      </Go>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <StatusMark kind="checkoutSession" value={status} />,
  },
  {
    id: "customer",
    header: m.customer,
    phone: "about",
    cell: ({ customer_email }) => <Text>{customer_email}</Text>,
  },
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
  { id: "expires", header: m.expires, cell: ({ expires_at }) => <Time at={expires_at} /> },
];

const idOf = ({ id }: CheckoutSession) => id;
const amountOf = ({ payment_intent_data }: CheckoutSession) => payment_intent_data.amount;

const nameOf = (link: CheckoutSession) =>
  [formatAmount(amountOf(link)), link.customer_email ?? link.reference_id]
    .filter((part) => part !== null)
    .join(" ");

const actions = (account: string): readonly BulkAction<CheckoutSession>[] => [
  {
    id: "expire",
    permission: "payments:take",
    accepts: ({ status }) => status === "open",
    amountOf,
    label: m.expireSeveral,
    title: m.expireTitle,
    body: m.expireBody,
    kind: "danger",
    send: ({ id }, key) => change(account, "POST", `/checkout_sessions/${id}/expire`, { key }),
  },
];

function Links({ account }: { account: string }) {
  const list = useList<CheckoutSession>(account, "/checkout_sessions");
  const shown = useColumns("links", columns);
  const loaded = list.data?.pages.map(({ data }) => data) ?? [];
  const selection = useSelection(loaded, idOf);
  const url = useUrlState();
  const mayCreate = useCan("payments:take");
  const [made, setMade] = useState<CheckoutSession>();
  const isNew = mayCreate && url.get("new") !== undefined;
  const close = () => {
    setMade(undefined);
    url.set({ new: undefined });
  };
  return (
    <>
      <header className="page-head">
        <h1>{m.links}</h1>
        <div className="row">
          <ListTools
            list="links"
            columns={shown}
            selected={selection.rows}
            read={pagesOf(account, "/checkout_sessions")}
          />
          <Can permission="payments:take">
            <Button onClick={() => url.set({ new: "1" })}>{m.newLink}</Button>
          </Can>
        </div>
      </header>
      <List list={list} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.links}
            columns={shown.shown}
            pages={pages}
            keyOf={idOf}
            nameOf={nameOf}
            selection={selection}
          />
        )}
      </List>
      <BulkBar
        selection={selection}
        shown={loaded.flat().length}
        actions={actions(account)}
        nameOf={nameOf}
      />
      {isNew && (
        <Dialog title={made === undefined ? m.createTitle : m.readyTitle} onClose={close}>
          {made === undefined ? (
            <NewLink account={account} onMade={setMade} onCancel={close} />
          ) : (
            <ReadyLink link={made} onDone={close} />
          )}
        </Dialog>
      )}
    </>
  );
}
