import { useEffect, useState } from "react";
import type { Receipt } from "./terminal-api.ts";

/**
 * The slips that hang out of the printer: those that nobody tore off yet.
 *
 * Input    asks: somebody stands at the terminal; undefined before that is known. Whoever comes
 *          next takes the slips of the one before. Of what came out before the page was opened,
 *          the last is left.
 */
export function useSlips(receipts: Receipt[], asks: boolean | undefined) {
  const newest = receipts.at(-1)?.id ?? 0;
  const [gone, setGone] = useState<{ upTo: number; torn: readonly number[] }>();
  useEffect(() => {
    if (asks === undefined) return;
    setGone((before) => {
      if (asks) return { upTo: newest, torn: [] };
      return before ?? { upTo: newest - 1, torn: [] };
    });
  }, [asks, newest]);
  const { upTo = newest - 1, torn = [] } = gone ?? {};
  return {
    slips: receipts.filter(({ id }) => id > upTo && !torn.includes(id)),
    tearOff: (id: number) => setGone({ upTo, torn: [...torn, id] }),
  };
}
