/** CVV and expiry that were sent together with a card number when it was tokenized. */
export interface CardData {
  readonly cvv?: string | undefined;
  readonly expiry?: string | undefined;
}

/** Stores CVV and expiry with a token: in memory only, two minutes at most, for one use. */
export interface HeldCardData {
  hold(site: string, token: string, data: CardData): void;
  /** Returns the stored data and deletes it. */
  take(site: string, token: string): CardData;
}

const storedMs = 120_000;

/**
 * Creates an empty store.
 *
 * Source   Hosted iFrame tokenizer, CVV and expiry: kept until first use, two minutes at most.
 */
export function createHeldCardData(clock: () => Date): HeldCardData {
  const held = new Map<string, CardData & { readonly untilMs: number }>();

  function forgetExpired(nowMs: number): void {
    // All entries live equally long, so that the map's order is the order of expiry.
    for (const [key, { untilMs }] of held) {
      if (untilMs > nowMs) return;
      held.delete(key);
    }
  }

  return {
    hold(site, token, data) {
      const nowMs = clock().getTime();
      forgetExpired(nowMs);
      const key = `${site} ${token}`;
      held.delete(key);
      if (data.cvv === undefined && data.expiry === undefined) return;
      held.set(key, { ...data, untilMs: nowMs + storedMs });
    },
    take(site, token) {
      forgetExpired(clock().getTime());
      const key = `${site} ${token}`;
      const found = held.get(key);
      held.delete(key);
      return found === undefined ? {} : { cvv: found.cvv, expiry: found.expiry };
    },
  };
}
