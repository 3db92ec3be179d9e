/** Browser and server functions injected into a frame; tests inject others. */
export interface FrameDependencies {
  now(): Date;
  /** Creates a unique value. */
  newKey(): string;
  wait(ms: number): Promise<void>;
  fetch: typeof fetch;
  /** Kept across a reload of the page, for this page alone. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  configuration: Configuration;
}

/** Configuration that the server writes into the frame's page. */
export interface Configuration {
  /** Where card numbers are exchanged for tokens. */
  tokenizer: string;
  /** The only origin that this frame speaks with. */
  parent: string;
  /** Whether the tokenizer is the simulator, which also issues what a wallet would. */
  sandbox: boolean;
}

/** Errors   throws when the page is not as the server makes it. */
export function readConfiguration(page: Document): Configuration {
  const text = page.getElementById("configuration")?.textContent;
  return JSON.parse(text ?? "null") as Configuration;
}

/** Where a browser keeps nothing for frames, it is kept until the page is left. */
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
