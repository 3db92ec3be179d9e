import type { Partner } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { useConsolePage } from "../account-page.tsx";
import { useMay } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { List, RowSkeleton } from "../list.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useColumns } from "../lists/use-columns.ts";
import { Go, useGo, useUrlState } from "../navigate.tsx";
import { useList } from "../operations.ts";
import { m } from "./messages.ts";

const NewPartner = lazy(async () => ({
  default: (await import("./new-partner.tsx")).NewPartner,
}));

const columns: readonly Column<Partner>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ id, name }) => (
      <Go to={`/dashboard/partners/${id}`}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  {
    id: "businesses",
    header: m.businesses,
    align: "end",
    cell: ({ business_count: count }) => count.toLocaleString("en-US"),
  },
  {
    id: "accounts",
    header: m.accounts,
    align: "end",
    cell: ({ account_count: count }) => count.toLocaleString("en-US"),
  },
  {
    id: "users",
    header: m.users,
    align: "end",
    cell: ({ user_count: count }) => count.toLocaleString("en-US"),
  },
  {
    id: "volume",
    header: m.volume,
    align: "end",
    phone: "state",
    cell: ({ captured_amount: amount }) => <Amount minor={amount} />,
  },
  {
    id: "created",
    header: m.created,
    phone: "about",
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
];

/** The partners of the tenant. A partner's user opens their own. */
export function PartnersPage() {
  useConsolePage(m.partners);
  const session = useQuery(sessionQuery);
  const own = session.data?.user.type === "PARTNER" ? session.data.scope.id : undefined;
  const go = useGo();
  useEffect(() => {
    if (own !== undefined) go(`/dashboard/partners/${own}`, { replace: true });
  }, [own, go]);
  if (own === undefined) return <Partners />;
  return (
    <>
      <h1>{m.partners}</h1>
      <RowSkeleton />
    </>
  );
}

function Partners() {
  const url = useUrlState();
  const request = { q: url.get("q") };
  const list = useList<Partner>(undefined, "/platform/partners", request);
  const shown = useColumns("partners", columns);
  const creates = useMay("partners:edit");
  const seesTenants = useMay("tenants");
  const [creating, setCreating] = useState(false);
  return (
    <>
      <div className="page-head">
        <h1>{m.partners}</h1>
        <ListTools
          list="partners"
          columns={shown}
          exported={{ list: "partners", filters: request }}
        />
        {creates && <Button onClick={() => setCreating(true)}>{m.create}</Button>}
      </div>
      {seesTenants && (
        <p>
          <Go to="/dashboard/tenants">{m.tenants}</Go>
        </p>
      )}
      <FilterBar filters={[{ name: "q", label: m.search, placeholder: m.searchHelp }]} />
      <List list={list} filters={["q"]} empty={{ title: m.emptyTitle, body: m.emptyBody }}>
        {(pages) => (
          <DataTable
            caption={m.partners}
            columns={shown.shown}
            pages={pages}
            keyOf={({ id }) => id}
          />
        )}
      </List>
      {creating && (
        <Suspense>
          <NewPartner onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
