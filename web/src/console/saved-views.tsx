import type { SavedView } from "@openpayfac/contract/console";
import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { Text } from "../../kit/text.tsx";
import { useCan } from "./can.tsx";
import { m } from "./messages.ts";
import { Go } from "./navigate.tsx";
import { useList } from "./operations.ts";
import { isShownView, viewAddress } from "./view-address.ts";

// Loaded when one is opened.
const ViewDialog = lazy(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }));

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
  const own = saved.data?.pages.flatMap(({ data }) => data).toReversed() ?? [];
  const fixed = builtIn.map((view) => ({ ...view, id: view.name, sort: null, columns: [] }));
  const shown = [...fixed, ...own].find((view) => isShownView(view, filters, searchStr));
  const isBuiltIn = builtIn.some(({ name }) => name === shown?.id);
  const hasOwn = new URLSearchParams(searchStr).has("created") || columns.length > 0;
  const canSave = shown === undefined || (isBuiltIn && hasOwn);
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
      {open !== undefined && (
        <Suspense>
          <ViewDialog
            kind={open}
            view={shownOwn}
            list={list}
            filters={filters}
            columns={columns}
            mayShare={mayShare}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
