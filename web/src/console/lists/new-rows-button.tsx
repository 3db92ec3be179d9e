import { Button } from "../../../kit/button.tsx";
import { m } from "../messages.ts";

/** Shows the rows that are newer than those of the list; without any, nothing. */
export function NewRowsButton({ live }: { live: { newCount: number; showNew: () => void } }) {
  if (live.newCount === 0) return null;
  return (
    <Button kind="other" onClick={live.showNew}>
      {m.showNew(live.newCount)}
    </Button>
  );
}
