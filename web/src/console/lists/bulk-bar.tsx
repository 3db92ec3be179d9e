import { lazy, Suspense, useRef } from "react";
import type { BulkBarProps } from "./bulk-action.ts";
import type { SelectionBar as Bar } from "./selection-bar.tsx";

// A lazy component loses its type parameter.
const SelectionBar = lazy(async () => ({
  default: (await import("./selection-bar.tsx")).SelectionBar,
})) as unknown as typeof Bar;

/** Actions for the selected rows, loaded with the first selection. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const isUsed = useRef(false);
  if (props.selection.rows.length > 0) isUsed.current = true;
  if (!isUsed.current) return null;
  return (
    <Suspense>
      <SelectionBar {...props} />
    </Suspense>
  );
}
