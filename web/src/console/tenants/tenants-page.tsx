import type { Tenant } from "@openpayfac/contract/console";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useMay } from "../can.tsx";
import { List } from "../list.tsx";
import { m as common } from "../messages.ts";
import { useList } from "../operations.ts";
import { m } from "./messages.ts";

// Few open it.
const NewTenant = lazy(async () => ({ default: (await import("./new-tenant.tsx")).NewTenant }));

const columns: readonly Column<Tenant>[] = [
  { id: "name", header: m.name, phone: "main", cell: ({ name }) => <Text>{name}</Text> },
  {
    id: "partners",
    header: m.partners,
    align: "end",
    phone: "state",
    cell: ({ partner_count: count }) => count.toLocaleString("en-US"),
  },
  {
    id: "created",
    header: m.created,
    phone: "about",
    cell: ({ created_at }) => <Time at={created_at} form="day" />,
  },
  { id: "id", header: m.id, cell: ({ id }) => <ShortId id={id} what={common.idOf(m.tenant)} /> },
];

/** The tenants of the installation, for its users. */
export function TenantsPage() {
  useConsolePage(m.tenants);
  const tenants = useList<Tenant>(undefined, "/platform/tenants");
  const creates = useMay("tenants:create");
  const [creating, setCreating] = useState(false);
  return (
    <>
      <div className="page-head">
        <h1>{m.tenants}</h1>
        {creates && <Button onClick={() => setCreating(true)}>{m.create}</Button>}
      </div>
      <p className="quiet">{m.body}</p>
      <List list={tenants} filters={[]} empty={{ title: m.none, body: m.body }}>
        {(pages) => (
          <DataTable caption={m.tenants} columns={columns} pages={pages} keyOf={({ id }) => id} />
        )}
      </List>
      {creating && (
        <Suspense>
          <NewTenant onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
