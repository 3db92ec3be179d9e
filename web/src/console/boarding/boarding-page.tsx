import type { BoardingOrder } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { serviceName } from "../../../kit/code-text.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useMay } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List } from "../list.tsx";
import { UnknownFilters } from "../lists/unknown-filters.tsx";
import { useFilters } from "../lists/use-filters.ts";
import { Go } from "../navigate.tsx";
import { useNumberedList } from "../use-numbered-list.ts";
import { m, type OrderAction } from "./messages.ts";

const OrderForm = lazy(async () => ({ default: (await import("./order-form.tsx")).OrderForm }));
const ExportForm = lazy(async () => ({ default: (await import("./export-form.tsx")).ExportForm }));
const ImportForm = lazy(async () => ({ default: (await import("./import-form.tsx")).ImportForm }));

type Open =
  | { form: "export"; order?: BoardingOrder }
  | { form: "import" }
  | { form: OrderAction; order: BoardingOrder };

/** The orders to board accounts at the acquirer by hand. */
export function BoardingPage() {
  useConsolePage(m.boarding);
  const decides = useMay("boarding:decide");
  const [open, setOpen] = useState<Open>();
  const { known, invalid } = useFilters();
  const state = known("state", Object.keys(m.states));
  const list = useNumberedList<BoardingOrder>("/boarding_orders", { state });
  return (
    <>
      <header className="page-head">
        <h1>{m.boarding}</h1>
        {decides && (
          <div className="row">
            <Button onClick={() => setOpen({ form: "export" })}>{m.export}</Button>
            <Button kind="other" onClick={() => setOpen({ form: "import" })}>
              {m.import}
            </Button>
          </div>
        )}
      </header>
      <p className="quiet">{m.boardingBody}</p>
      <FilterBar filters={[{ name: "state", label: m.state, options: Object.entries(m.states) }]} />
      <UnknownFilters known={["state"]} invalid={invalid} />
      <List list={list} filters={["state"]} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.boarding}
            columns={columnsOf(decides ? setOpen : undefined)}
            pages={pages}
            keyOf={({ order_id }) => order_id}
          />
        )}
      </List>
      {open !== undefined && <Opened open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Opened({ open, onClose }: { open: Open; onClose: () => void }) {
  return (
    <Dialog title={titleOf(open)} onClose={onClose}>
      <Suspense fallback={<Skeleton lines={5} />}>
        {open.form === "export" ? (
          <ExportForm order={open.order} onClose={onClose} />
        ) : open.form === "import" ? (
          <ImportForm onClose={onClose} />
        ) : (
          <OrderForm action={open.form} order={open.order} onClose={onClose} />
        )}
      </Suspense>
    </Dialog>
  );
}

function titleOf(open: Open): string {
  switch (open.form) {
    case "export":
      return m.exportTitle;
    case "import":
      return m.import;
    case "assign":
      return m.assignOf(open.order.name);
    case "reject":
      return m.rejectOf(open.order.name);
    case "resume":
      return m.resumeOf(open.order.name);
  }
}

/** The actions that the state of an order allows. */
function actionsOf({ state, gateway_state }: BoardingOrder): readonly OrderAction[] {
  if (state === "waiting" || state === "exported" || state === "entered") {
    return ["assign", "reject"];
  }
  return state === "assigned" && gateway_state !== null ? ["resume"] : [];
}

const labels = { assign: m.assignOf, reject: m.rejectOf, resume: m.resumeOf };

function columnsOf(onOpen: ((open: Open) => void) | undefined): readonly Column<BoardingOrder>[] {
  return [
    {
      id: "merchant",
      header: m.merchant,
      phone: "main",
      cell: ({ order_id, name }) => (
        <Go to={`/dashboard/accounts/${order_id}`}>
          <Text>{name}</Text>
        </Go>
      ),
    },
    {
      id: "state",
      header: m.state,
      phone: "state",
      cell: ({ state }) => <StatusMark kind="boardingOrder" value={state} />,
    },
    {
      id: "business",
      header: m.business,
      phone: "about",
      cell: ({ business_name }) => <Text>{business_name}</Text>,
    },
    {
      id: "processor",
      header: m.processor,
      cell: ({ processor }) => <Text>{serviceName(processor)}</Text>,
    },
    { id: "mid", header: m.mid, cell: ({ mid }) => <Text>{mid}</Text> },
    { id: "tid", header: m.tid, cell: ({ tid }) => <Text>{tid}</Text> },
    {
      id: "gateway",
      header: m.gateway,
      cell: ({ gateway, gateway_state: state }) =>
        gateway === null || state === null ? "–" : <Text>{m.gatewayState(gateway, state)}</Text>,
    },
    {
      id: "created",
      header: m.created,
      phone: "when",
      cell: ({ created_at }) => <Time at={created_at} form="day" />,
    },
    ...(onOpen === undefined
      ? []
      : [
          {
            id: "actions",
            header: m.how,
            cell: (order: BoardingOrder) => (
              <span className="row">
                {actionsOf(order).map((action) => (
                  <Button
                    key={action}
                    kind="link"
                    aria-label={labels[action](order.name)}
                    onClick={() => onOpen({ form: action, order })}
                  >
                    {m.actions[action]}
                  </Button>
                ))}
              </span>
            ),
          },
        ]),
  ];
}
