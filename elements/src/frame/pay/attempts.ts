import type { FrameDependencies } from "../dependencies.ts";

/** A payment that was started here and whose outcome is not known here yet. */
export interface Attempt {
  /** The same for each attempt: the server executes it once. */
  key: string;
  paymentMethod: string;
}

/**
 * Started payments, by the object that they pay. They survive a reload of the page, but not the
 * tab.
 */
export function openAttempts({ storage, newKey }: FrameDependencies) {
  const name = (paid: string) => `openpayfac.attempt.${paid}`;
  return {
    read(paid: string): Attempt | undefined {
      try {
        const stored = JSON.parse(storage.getItem(name(paid)) ?? "null") as Partial<Attempt> | null;
        const { key, paymentMethod } = stored ?? {};
        if (typeof key !== "string" || typeof paymentMethod !== "string") return undefined;
        return { key, paymentMethod };
      } catch {
        return undefined;
      }
    },
    begin(paid: string, paymentMethod: string): Attempt {
      const attempt = { key: newKey(), paymentMethod };
      storage.setItem(name(paid), JSON.stringify(attempt));
      return attempt;
    },
    forget: (paid: string) => storage.removeItem(name(paid)),
  };
}
export type Attempts = ReturnType<typeof openAttempts>;
