/** Browser and server functions injected into a frame; tests inject others. */
export interface FrameDependencies {
  now(): Date;
  /** Creates a unique value. */
  newKey(): string;
  wait(ms: number): Promise<void>;
  fetch: typeof fetch;
  /** Survives a reload of the page, for this page only. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  configuration: Configuration;
}

/** Configuration that the server writes into the frame's page. */
export interface Configuration {
  /** Where card numbers are exchanged for tokens. */
  tokenizer: string;
  /** The only origin that this frame exchanges messages with. */
  parent: string;
  /** Whether the tokenizer is the simulator, which also issues the test wallets' payloads. */
  sandbox: boolean;
}

/** Errors   throws for a page that the server did not create. */
export function readConfiguration(page: Document): Configuration {
  const text = page.getElementById("configuration")?.textContent;
  return JSON.parse(text ?? "null") as Configuration;
}

/** If the browser provides no storage for frames, entries last until the page is left. */
export function openStorage(): FrameDependencies["storage"] {
  try {
    const storage = window.sessionStorage;
    storage.getItem("");
    return storage;
  } catch {
    const stored = new Map<string, string>();
    return {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    };
  }
}
