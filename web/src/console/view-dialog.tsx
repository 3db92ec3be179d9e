import type { SavedView } from "@openpayfac/contract/console";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Dialog } from "../../kit/dialog.tsx";
import { TextField } from "../../kit/field.tsx";
import { Text } from "../../kit/text.tsx";
import { ActionForm } from "./action-form.tsx";
import { m as common } from "./messages.ts";
import { useUrlState } from "./navigate.tsx";
import { change } from "./operations.ts";
import { filtersOf } from "./view-address.ts";
import { m } from "./view-messages.ts";

interface NewViewProps {
  list: string;
  filters: readonly string[];
  columns: readonly string[];
  /** Whether the user may share it. */
  mayShare: boolean;
  onClose: () => void;
}

interface ViewDialogProps extends NewViewProps {
  kind: "save" | "rename" | "delete";
  /** The one that is renamed or deleted. */
  view: SavedView | undefined;
}

/** Saves, renames or deletes a view. */
export function ViewDialog({ kind, view, ...ofNew }: ViewDialogProps) {
  const { onClose } = ofNew;
  if (kind === "save") {
    return (
      <Dialog title={common.saveView} onClose={onClose}>
        <SaveForm {...ofNew} />
      </Dialog>
    );
  }
  if (view === undefined) return null;
  return kind === "rename" ? (
    <Dialog title={common.renameView} onClose={onClose}>
      <RenameForm view={view} onClose={onClose} />
    </Dialog>
  ) : (
    <Dialog title={common.deleteView} onClose={onClose}>
      <ActionForm
        kind="danger"
        submit={common.deleteView}
        send={() => change(undefined, "DELETE", `/platform/views/${view.id}`)}
        onDone={onClose}
        onCancel={onClose}
      >
        <p>
          <Text>{view.shared ? m.deleteShared(view.name) : m.deleteOwn(view.name)}</Text>
        </p>
      </ActionForm>
    </Dialog>
  );
}

function SaveForm({ list, filters, columns, mayShare, onClose }: NewViewProps) {
  const { searchStr } = useLocation();
  const url = useUrlState();
  const [name, setName] = useState("");
  const [withDates, setWithDates] = useState(true);
  const [shared, setShared] = useState(false);
  const hasDates = new URLSearchParams(searchStr).has("created");
  return (
    <ActionForm
      submit={common.saveView}
      check={() => (name.trim() === "" ? m.nameMissing : undefined)}
      send={(key) =>
        change(undefined, "POST", "/platform/views", {
          key,
          body: {
            list,
            name: name.trim(),
            ...filtersOf(filters, searchStr, withDates),
            ...(columns.length === 0 ? {} : { columns }),
            ...(shared ? { shared } : {}),
          },
        })
      }
      onDone={() => {
        // The address is the new view's, which is the open tab.
        if (columns.length > 0) url.set({ columns: columns.join(",") });
        onClose();
      }}
      onCancel={onClose}
    >
      <ViewName value={name} onChange={setName} />
      {hasDates && (
        <Choice label={m.dates} help={m.datesHelp} on={withDates} onChange={setWithDates} />
      )}
      {mayShare && <Choice label={m.share} on={shared} onChange={setShared} />}
    </ActionForm>
  );
}

function RenameForm({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [name, setName] = useState(view.name);
  return (
    <ActionForm
      submit={common.renameView}
      check={() => (name.trim() === "" ? m.nameMissing : undefined)}
      send={(key) =>
        change(undefined, "PATCH", `/platform/views/${view.id}`, {
          key,
          body: { name: name.trim() },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <ViewName value={name} onChange={setName} />
    </ActionForm>
  );
}

function ViewName({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={m.name}
      autoComplete="off"
      maxLength={60}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Choice({
  label,
  help,
  on,
  onChange,
}: {
  label: string;
  help?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label className="choice choice-plain">
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {help !== undefined && <span className="field-help">{help}</span>}
      </span>
    </label>
  );
}
