import type { FrameDependencies } from "../parts.ts";

/** A payment that was begun here and whose end is not known here yet. */
export interface Attempt {
  /** The same for each try: the server does it once. */
  key: string;
  paymentMethod: string;
}

/** Begun payments, by what they pay. They outlast a reload of the page, and no longer than the tab. */
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
