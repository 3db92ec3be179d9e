import { describe, expect, it } from "vitest";
import { CallError } from "../server/call.ts";
import type { Details } from "./checkout-api.ts";
import { CheckoutStore, type ConfirmResult } from "./checkout-store.ts";
import { checkoutDetails, latestPayment } from "./details.fixtures.ts";

const unpaid = checkoutDetails({});
const declined = checkoutDetails({
  latest_payment: latestPayment({ status: "failed", failure_code: "insufficient_funds" }),
});
const paid = checkoutDetails({
  payment_intent_status: "captured",
  latest_payment: latestPayment({ status: "captured" }),
});
const complete: Details = {
  ...paid,
  checkout_session: { ...paid.checkout_session, status: "complete" },
};
const unknown = checkoutDetails({ latest_payment: latestPayment({ status: "pending" }) });
const unreachable = new CallError("The server could not be reached.", { status: 0 });
const lost: ConfirmResult = { error: { type: "network", message: "The connection broke." } };

/** A store whose server returns these responses in order; the last one repeats. */
async function storeWith(...responses: (Details | Error)[]) {
  const counts = { reads: 0, completions: 0, announcements: 0, waits: 0 };
  const store = new CheckoutStore({
    online: true,
    async read() {
      const response = responses[Math.min(counts.reads, responses.length - 1)] as Details | Error;
      counts.reads += 1;
      if (response instanceof Error) throw response;
      return response;
    },
    async complete() {
      counts.completions += 1;
      return complete.checkout_session;
    },
    async wait(milliseconds) {
      // Longer than a completion takes.
      if (milliseconds === 4_000) return new Promise<void>(() => {});
      counts.waits += 1;
      if (counts.waits > 50) throw new Error("it waits for ever");
    },
    announce() {
      counts.announcements += 1;
    },
  });
  await store.refresh();
  return { store, counts };
}

async function settled(store: CheckoutStore): Promise<void> {
  for (let turn = 0; turn < 200 && store.read().work !== "idle"; turn += 1) await Promise.resolve();
}

describe("a payment on the page", () => {
  it("is sent once, however often the button is pressed", async () => {
    const { store } = await storeWith(unpaid, paid);
    let sent = 0;
    const press = () =>
      store.pay(async () => {
        sent += 1;
        return {};
      });
    await Promise.all([press(), press(), press()]);
    expect(sent).toBe(1);
    expect(store.read()).toMatchObject({ work: "idle", justPaid: true, details: complete });
    await press();
    expect(sent).toBe(2);
  });

  it("is followed by the word that the customer has done their part, and by the other tabs", async () => {
    const { store, counts } = await storeWith(unpaid, paid);
    await store.pay(async () => ({}));
    expect(counts).toMatchObject({ completions: 1 });
    expect(counts.announcements).toBeGreaterThanOrEqual(1);
  });

  it("that was declined says why and can be tried again", async () => {
    const { store } = await storeWith(unpaid, declined);
    await store.pay(async () => ({ error: { type: "card", message: "declined" } }));
    expect(store.read()).toMatchObject({
      work: "idle",
      justPaid: false,
      notice: { title: "The card has insufficient funds" },
    });
  });

  it("without a response is not retried before the server confirms that there was none", async () => {
    const { store, counts } = await storeWith(unpaid, unreachable, unreachable, unpaid);
    const paying = store.pay(async () => lost);
    await Promise.resolve();
    expect(store.read().work).not.toBe("idle");
    let again = 0;
    void store.pay(async () => {
      again += 1;
      return {};
    });
    await paying;
    expect(again).toBe(0);
    // The absence of a payment is confirmed twice: the request may still have been in flight.
    expect(counts.reads).toBe(5);
    expect(store.read().notice?.title).toBe("The payment did not go through");
  });

  it("whose response was lost is found as made", async () => {
    const { store, counts } = await storeWith(unpaid, unreachable, paid);
    await store.pay(async () => lost);
    await settled(store);
    expect(store.read()).toMatchObject({ justPaid: true, notice: undefined });
    expect(counts.completions).toBe(1);
  });

  it("of which the processor says nothing is followed until it is known", async () => {
    const { store } = await storeWith(unpaid, unknown, unknown, unreachable, unknown, paid);
    await store.pay(async () => ({}));
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    expect(store.read()).toMatchObject({ details: paid, justPaid: true, notice: undefined });
  });

  it("of which it turns out that it was declined can be tried again", async () => {
    const { store } = await storeWith(unpaid, unknown, declined);
    await store.pay(async () => ({}));
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    expect(store.read().notice?.text).toContain("You were not charged.");
  });

  it("is not begun without a connection", async () => {
    const { store } = await storeWith(unpaid);
    store.setOnline(false);
    let sent = 0;
    await store.pay(async () => {
      sent += 1;
      return {};
    });
    expect(sent).toBe(0);
    expect(store.read().notice?.title).toBe("You are offline");
    store.setOnline(true);
    expect(store.read().notice).toBeUndefined();
  });

  it("in another tab shows here, and is not told as made here", async () => {
    const { store } = await storeWith(unpaid, paid);
    await store.refresh();
    expect(store.read()).toMatchObject({ details: paid, justPaid: false });
  });
});

describe("a page that is loaded", () => {
  it("tells the decline before it", async () => {
    const { store } = await storeWith(declined);
    expect(store.read().notice?.tone).toBe("negative");
  });

  it("keeps what it shows when the server cannot be reached for a while", async () => {
    const { store } = await storeWith(unpaid, unreachable);
    await store.refresh();
    expect(store.read()).toMatchObject({ details: unpaid, failure: undefined });
  });

  it("shows why it has nothing to show, and tries again", async () => {
    const { store } = await storeWith(unreachable, unpaid);
    expect(store.read().failure).toBe(unreachable);
    await store.retry();
    expect(store.read()).toMatchObject({ details: unpaid, failure: undefined });
  });
});
