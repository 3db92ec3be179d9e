import type { ProcessorConnection } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { serviceName } from "../../../kit/code-text.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { useConsolePage } from "../account-page.tsx";
import { Loaded } from "../loaded.tsx";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { useActs } from "../use-acts.ts";
import { m } from "./processor-messages.ts";
import { SystemMark } from "./system-mark.tsx";

const ConfigureForm = lazy(async () => ({
  default: (await import("./processor-form.tsx")).ConfigureForm,
}));
const RemoveForm = lazy(async () => ({
  default: (await import("./processor-form.tsx")).RemoveForm,
}));

const columns: readonly Column<ProcessorConnection>[] = [
  {
    id: "name",
    header: m.name,
    phone: "main",
    cell: ({ name }) => <Text>{serviceName(name)}</Text>,
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <SystemMark kind="processorConnection" value={status} />,
  },
  { id: "kind", header: m.kind, phone: "about", cell: ({ kind }) => m.kinds[kind] },
  {
    id: "address",
    header: m.address,
    cell: ({ settings }) => (
      <Text>{settings.find(({ value }) => value !== null)?.value ?? "–"}</Text>
    ),
  },
  {
    id: "changed",
    header: m.changed,
    phone: "when",
    cell: ({ updated_at }) => <Time at={updated_at} />,
  },
];

interface Opened {
  step: "configure" | "remove";
  connection: ProcessorConnection;
}

/** Every processor that the installation can be connected to. */
export function ProcessorsPage() {
  useConsolePage(m.processors);
  const connections = useObject<{ data: ProcessorConnection[] }>(undefined, "/platform/processors");
  const session = useQuery(sessionQuery);
  const acts = useActs("system:operate");
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const action: Column<ProcessorConnection> = {
    id: "action",
    header: m.action,
    phone: "below",
    cell: (connection) => <Actions connection={connection} onOpen={setOpened} />,
  };
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1>{m.processors}</h1>
          <Go to="/dashboard/system">{m.back}</Go>
        </div>
      </header>
      <p className="quiet">{session.data?.sandbox === true ? m.sandbox : m.live}</p>
      <Loaded query={connections} lines={12}>
        {({ data }) => (
          <DataTable
            caption={m.processors}
            columns={acts ? [...columns, action] : columns}
            pages={[data]}
            keyOf={({ name }) => name}
          />
        )}
      </Loaded>
      {opened !== undefined && (
        <Dialog title={titleOf(opened)} onClose={close}>
          <Suspense fallback={<Skeleton lines={6} />}>
            {opened.step === "configure" ? (
              <ConfigureForm connection={opened.connection} onClose={close} />
            ) : (
              <RemoveForm connection={opened.connection} onClose={close} />
            )}
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

function titleOf({ step, connection: { name } }: Opened): string {
  return step === "configure" ? m.titleOf(serviceName(name)) : m.removeTitle(serviceName(name));
}

function Actions({
  connection,
  onOpen,
}: {
  connection: ProcessorConnection;
  onOpen: (opened: Opened) => void;
}) {
  const isConfigured = connection.status === "configured";
  const name = serviceName(connection.name);
  const label = isConfigured ? m.change : m.add;
  return (
    <span className="row">
      <Button
        kind="other"
        aria-label={m.named(label, name)}
        onClick={() => onOpen({ step: "configure", connection })}
      >
        {label}
      </Button>
      {isConfigured && (
        <Button
          kind="other"
          aria-label={m.named(m.remove, name)}
          onClick={() => onOpen({ step: "remove", connection })}
        >
          {m.remove}
        </Button>
      )}
    </span>
  );
}
