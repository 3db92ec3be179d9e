import type { SystemRun } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { ActionForm } from "../action-form.tsx";
import { Loaded } from "../loaded.tsx";
import { change, useObject } from "../operations.ts";
import { useActs } from "../use-acts.ts";
import { m } from "./run-messages.ts";
import { SystemMark } from "./system-mark.tsx";

type Kind = SystemRun["kind"];

const columns: readonly Column<SystemRun>[] = [
  {
    id: "run",
    header: m.run,
    phone: "main",
    cell: ({ kind, partition }) => (
      <>
        {m.kinds[kind]} {partition !== null && <code>{partition}</code>}
      </>
    ),
  },
  {
    id: "status",
    header: m.status,
    phone: "state",
    cell: ({ status }) => <SystemMark kind="systemRun" value={status} />,
  },
  {
    id: "read",
    header: m.read,
    align: "end",
    cell: ({ read }) => (read === null ? "–" : read.toLocaleString("en-US")),
  },
  {
    id: "detail",
    header: m.detail,
    phone: "about",
    cell: (run) => <Text>{run.detail ?? "–"}</Text>,
  },
  {
    id: "requested",
    header: m.requested,
    phone: "when",
    cell: ({ requested_at }) => <Time at={requested_at} />,
  },
  { id: "finished", header: m.finished, cell: ({ finished_at }) => <Time at={finished_at} /> },
];

/** Buttons that start runs. Input   partition: of its export, which is verified. */
export function StartRun({ kind, partition }: { kind: Kind; partition?: string }) {
  const acts = useActs("system:operate");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!acts) return null;
  return (
    <>
      <Button
        kind="other"
        aria-label={partition === undefined ? m.start[kind] : `${m.verify} ${partition}`}
        onClick={() => setOpen(true)}
      >
        {partition === undefined ? m.start[kind] : m.verify}
      </Button>
      {open && (
        <Dialog title={m.start[kind]} onClose={close}>
          <ActionForm
            submit={m.start[kind]}
            send={(key) =>
              change(undefined, "POST", "/platform/system/runs", {
                key,
                body: { kind, ...(partition === undefined ? {} : { partition }) },
              })
            }
            onDone={close}
            onCancel={close}
          >
            <p>{m.startBody}</p>
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}

/** The latest runs of some kinds; while one has not ended, they are read again. */
export function Runs({ kinds }: { kinds: readonly Kind[] }) {
  const runs = useObject<{ data: SystemRun[] }>(undefined, "/platform/system/runs");
  return (
    <Loaded query={runs} lines={3}>
      {({ data }) => {
        const own = data.filter(({ kind }) => kinds.includes(kind));
        if (own.length === 0) return <p className="quiet">{m.noRuns}</p>;
        return (
          <DataTable
            caption={m.runs}
            columns={columns}
            pages={[own]}
            keyOf={({ kind, partition }) => `${kind} ${partition ?? ""}`}
          />
        );
      }}
    </Loaded>
  );
}
