const stored = "openpayfac sandbox key";

/**
 * The key from the address that `openpayfac start` prints, or from an earlier visit in this tab.
 */
export function readSandboxKey(): string {
  const given = new URLSearchParams(window.location.hash.slice(1)).get("key");
  if (given === null) return sessionStorage.getItem(stored) ?? "";
  // Keeps it out of the history, and of screenshots of the address.
  window.history.replaceState(null, "", window.location.pathname);
  keepSandboxKey(given);
  return given;
}

export function keepSandboxKey(key: string): void {
  sessionStorage.setItem(stored, key);
}
