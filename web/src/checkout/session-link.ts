/** What a page needs to call for its session. */
export interface SessionLink {
  id: string;
  token: string;
}

const keptUnder = (id: string) => `openpayfac checkout ${id}`;

/**
 * Reads the session from the page's address, and takes the token out of the address bar, so that it
 * is in no history, no screenshot and no link that is passed on. The tab keeps it, to be loaded again.
 *
 * Returns  undefined: the address is no link to a session, or only a part of one.
 */
export function takeSessionLink(
  location: Pick<Location, "pathname" | "hash">,
  history: Pick<History, "replaceState">,
  kept: Pick<Storage, "getItem" | "setItem">,
): SessionLink | undefined {
  const id = /^\/checkout\/(cs_[0-9a-z]{26})$/.exec(location.pathname)?.[1];
  if (id === undefined) return undefined;
  const token = /^#(key_session_[\w-]+)$/.exec(location.hash)?.[1];
  if (token === undefined) {
    const before = readKept(kept, id);
    return before === undefined ? undefined : { id, token: before };
  }
  history.replaceState(null, "", location.pathname);
  try {
    kept.setItem(keptUnder(id), token);
  } catch {
    // A browser that keeps nothing shows the page all the same; it cannot be loaded again.
  }
  return { id, token };
}

function readKept(kept: Pick<Storage, "getItem">, id: string): string | undefined {
  try {
    return kept.getItem(keptUnder(id)) ?? undefined;
  } catch {
    return undefined;
  }
}
