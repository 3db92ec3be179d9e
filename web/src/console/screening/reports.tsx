import type { ScreeningReportList } from "@openpayfac/contract/console";
import { useState } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { codeText } from "../../../kit/code-text.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextField } from "../../../kit/field.tsx";
import { EmptyState } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { statusTable } from "../../../kit/status/status-table.ts";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatDay, Time } from "../../../kit/time.tsx";
import { ActionForm } from "../action-form.tsx";
import { useCan } from "../can.tsx";
import { FilterBar } from "../filter-bar.tsx";
import { Loaded } from "../loaded.tsx";
import { Go, useUrlState } from "../navigate.tsx";
import { change, useObject } from "../operations.ts";
import { m } from "./messages.ts";

type Report = ScreeningReportList["data"][number];

const columns: readonly Column<Report>[] = [
  {
    id: "owner",
    header: m.subject,
    phone: "main",
    cell: ({ owner_id: id, owner_name: name }) => (
      <Go to={`/dashboard/o/${id}`}>
        <Text>{name}</Text>
      </Go>
    ),
  },
  {
    id: "state",
    header: m.state,
    phone: "state",
    cell: ({ state }) => <StatusMark kind="screeningReport" value={state} />,
  },
  { id: "to", header: m.receiver, phone: "about", cell: ({ to }) => m.receivers[to] },
  { id: "due", header: m.due, cell: ({ due_on: day }) => formatDay(day) },
  {
    id: "cause",
    header: m.cause,
    cell: ({ cause, blocked_amount: blocked }) =>
      cause !== null ? (
        codeText(cause)
      ) : (
        <>
          {m.blocked} <Amount minor={blocked ?? 0} />
        </>
      ),
  },
  {
    id: "filed",
    header: m.filed,
    cell: ({ filed_at: at, filed_by_name: name, filed_by: by, reference }) =>
      at === null ? (
        "–"
      ) : (
        <>
          <Time at={at} form="day" /> <Text>{reference}</Text>{" "}
          <span className="quiet">
            <Text>{name ?? by}</Text>
          </span>
        </>
      ),
  },
];

/** Reports to OFAC and to the lists of the networks. */
export function Reports() {
  const url = useUrlState();
  const state = url.get("state");
  const query = state === undefined ? "" : `?${new URLSearchParams({ state })}`;
  const reports = useObject<ScreeningReportList>(undefined, `/platform/screening/reports${query}`);
  const mayFile = useCan("accounts:operate");
  const [opened, setOpened] = useState<Report>();
  const close = () => setOpened(undefined);
  const options = Object.entries(statusTable.screeningReport)
    .filter(([value]) => value !== "due")
    .map(([value, [, , text]]) => [value, text] as const);
  return (
    <>
      <p className="quiet">{m.reportsBody}</p>
      <FilterBar filters={[{ name: "state", label: m.state, none: m.openReports, options }]} />
      <Loaded query={reports} lines={8}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={m.reportsEmpty} heading="h2">
              <p>{m.reportsEmptyBody}</p>
            </EmptyState>
          ) : (
            <DataTable
              caption={m.tabs.reports}
              columns={mayFile ? [...columns, fileColumn(setOpened)] : columns}
              pages={[data]}
              keyOf={({ owner_id: id, to }) => `${id} ${to}`}
            />
          )
        }
      </Loaded>
      {opened !== undefined && (
        <Dialog title={m.fileOf(m.receivers[opened.to], opened.owner_name)} onClose={close}>
          <FileForm report={opened} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

const fileColumn = (open: (report: Report) => void): Column<Report> => ({
  id: "file",
  header: m.file,
  phone: "when",
  cell: (report) =>
    report.filed_at === null && (
      <Button kind="link" onClick={() => open(report)}>
        {m.file}
        <span className="visually-hidden">
          : <Text>{`${m.receivers[report.to]}, ${report.owner_name}`}</Text>
        </span>
      </Button>
    ),
});

function FileForm({ report: { owner_id, to }, onClose }: { report: Report; onClose: () => void }) {
  const [reference, setReference] = useState("");
  return (
    <ActionForm
      submit={m.file}
      check={() => (reference.trim() === "" ? m.referenceMissing : undefined)}
      send={(key) =>
        change(undefined, "POST", "/platform/screening/reports", {
          key,
          body: { owner_id, to, reference: reference.trim() },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField
        label={m.reference}
        help={m.referenceHelp}
        maxLength={200}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </ActionForm>
  );
}
