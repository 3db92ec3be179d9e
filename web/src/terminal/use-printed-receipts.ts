import { useEffect, useState } from "react";
import type { Receipt } from "./terminal-api.ts";

/**
 * Receipts that hang out of the printer and have not been torn off.
 *
 * Input    asks: a person is at the terminal; undefined before that is known. The next person
 *          takes the previous one's receipts. Of the receipts printed before the page was
 *          opened, only the last one is kept.
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
