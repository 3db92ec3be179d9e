import type { PlatformBalance } from "@openpayfac/contract/console";
import { pagesOf, type ReadPage } from "../operations.ts";

/**
 * Reads the balances of the scope: negative ones first, then the others, as one list. A place says in
 * which of the two it is.
 */
export const balancesOf =
  (node: string | undefined): ReadPage<PlatformBalance> =>
  async (place, signal) => {
    const [negative = "true", after] = place?.split(":") ?? [];
    const read = pagesOf<PlatformBalance>(undefined, "/platform/balances", { in: node, negative });
    const found = await read(after, signal);
    if (negative === "false" || found.meta.has_more) {
      return { ...found, next: `${negative}:${found.data.at(-1)?.id}` };
    }
    const others = await balancesOf(node)("false", signal);
    return { ...others, data: [...found.data, ...others.data] };
  };
