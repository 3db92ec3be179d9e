import type { SavedView } from "@openpayfac/contract/console";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { TextField } from "../../kit/field.tsx";
import { Text } from "../../kit/text.tsx";
import { ActionForm } from "./action-form.tsx";
import { useCan } from "./can.tsx";
import { m } from "./messages.ts";
import { Go, useUrlState } from "./navigate.tsx";
import { change, useList } from "./operations.ts";
import { filtersOf, isShownView, viewAddress } from "./view-address.ts";

interface SavedViewsProps {
  /** Name of the list, as views store it. */
  list: string;
  /** Names of its filters in the address. */
  filters: readonly string[];
  /** Views that every user has. */
  builtIn: readonly { name: string; filters: string }[];
  /** Columns that a new view stores; empty: those of the page. */
  columns: readonly string[];
}

/** Sets of filters as tabs: those that every user has, and the saved ones. */
export function SavedViews({ list, filters, builtIn, columns }: SavedViewsProps) {
  const { pathname, searchStr } = useLocation();
  const saved = useList<SavedView>(undefined, "/platform/views", { list });
  const mayShare = useCan("team");
  const [open, setOpen] = useState<"save" | "rename" | "delete">();
  const close = () => setOpen(undefined);
  const own = saved.data?.pages.flatMap(({ data }) => data).toReversed() ?? [];
  const fixed = builtIn.map((view) => ({ ...view, id: view.name, sort: null, columns: [] }));
  const shown = [...fixed, ...own].find((view) => isShownView(view, filters, searchStr));
  const isBuiltIn = builtIn.some(({ name }) => name === shown?.id);
  const canSave =
    shown === undefined || (isBuiltIn && new URLSearchParams(searchStr).has("created"));
  const shownOwn = own.find((view) => view.id === shown?.id && (view.own || mayShare));
  return (
    <div className="views">
      <nav className="count-tabs" aria-label={m.views}>
        {[...fixed, ...own].map((view) => (
          <Go
            key={view.id}
            to={viewAddress(pathname, view, filters, searchStr)}
            aria-current={view.id === shown?.id || undefined}
          >
            <Text className="view-name">{view.name}</Text>
          </Go>
        ))}
      </nav>
      {canSave && (
        <Button kind="link" onClick={() => setOpen("save")}>
          {m.saveView}
        </Button>
      )}
      {shownOwn !== undefined && (
        <>
          <Button kind="link" onClick={() => setOpen("rename")}>
            {m.renameView}
          </Button>
          <Button kind="link" onClick={() => setOpen("delete")}>
            {m.deleteView}
          </Button>
        </>
      )}
      {open === "save" && (
        <Dialog title={m.saveView} onClose={close}>
          <SaveForm
            list={list}
            filters={filters}
            columns={columns}
            mayShare={mayShare}
            onClose={close}
          />
        </Dialog>
      )}
      {open === "rename" && shownOwn !== undefined && (
        <Dialog title={m.renameView} onClose={close}>
          <RenameForm view={shownOwn} onClose={close} />
        </Dialog>
      )}
      {open === "delete" && shownOwn !== undefined && (
        <Dialog title={m.deleteView} onClose={close}>
          <ActionForm
            kind="danger"
            submit={m.deleteView}
            send={() => change(undefined, "DELETE", `/platform/views/${shownOwn.id}`)}
            onDone={close}
            onCancel={close}
          >
            <p>
              <Text>
                {shownOwn.shared ? m.deleteShared(shownOwn.name) : m.deleteOwn(shownOwn.name)}
              </Text>
            </p>
          </ActionForm>
        </Dialog>
      )}
    </div>
  );
}

function SaveForm({
  list,
  filters,
  columns,
  mayShare,
  onClose,
}: {
  list: string;
  filters: readonly string[];
  columns: readonly string[];
  mayShare: boolean;
  onClose: () => void;
}) {
  const { searchStr } = useLocation();
  const url = useUrlState();
  const [name, setName] = useState("");
  const [withDates, setWithDates] = useState(true);
  const [shared, setShared] = useState(false);
  const hasDates = new URLSearchParams(searchStr).has("created");
  return (
    <ActionForm
      submit={m.saveView}
      check={() => (name.trim() === "" ? m.viewNameMissing : undefined)}
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
        <Choice label={m.viewDates} help={m.viewDatesHelp} on={withDates} onChange={setWithDates} />
      )}
      {mayShare && <Choice label={m.shareView} on={shared} onChange={setShared} />}
    </ActionForm>
  );
}

function RenameForm({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const [name, setName] = useState(view.name);
  return (
    <ActionForm
      submit={m.renameView}
      check={() => (name.trim() === "" ? m.viewNameMissing : undefined)}
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
      label={m.viewName}
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
