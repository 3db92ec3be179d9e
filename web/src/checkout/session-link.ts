/** Session id and token for API requests. */
export interface SessionLink {
  id: string;
  token: string;
}

const storageKey = (id: string) => `openpayfac checkout ${id}`;

/**
 * Reads the session from the page's address and removes the token from the address bar, so that it
 * does not appear in the history, in screenshots or in forwarded links. The tab stores it for
 * reloads.
 *
 * Returns  undefined if the address is not a complete session link.
 */
export function takeSessionLink(
  location: Pick<Location, "pathname" | "hash">,
  history: Pick<History, "replaceState">,
  stored: Pick<Storage, "getItem" | "setItem">,
): SessionLink | undefined {
  const id = /^\/checkout\/(cs_[0-9a-z]{26})$/.exec(location.pathname)?.[1];
  if (id === undefined) return undefined;
  const token = /^#(key_session_[\w-]+)$/.exec(location.hash)?.[1];
  if (token === undefined) {
    const before = readStored(stored, id);
    return before === undefined ? undefined : { id, token: before };
  }
  history.replaceState(null, "", location.pathname);
  try {
    stored.setItem(storageKey(id), token);
  } catch {
    // If the browser provides no storage, the page works, but cannot be reloaded.
  }
  return { id, token };
}

function readStored(stored: Pick<Storage, "getItem">, id: string): string | undefined {
  try {
    return stored.getItem(storageKey(id)) ?? undefined;
  } catch {
    return undefined;
  }
}
