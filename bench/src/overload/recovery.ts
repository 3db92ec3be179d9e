import { setTimeout as sleep } from "node:timers/promises";
import type { Payer } from "./payer.ts";

const paidWithinMs = 250;
const askEveryMs = 50;
const secondsMax = 30;

/**
 * How long after the end of a load a payment is made as if there had been none: one client pays,
 * until a payment is through within a quarter of a second.
 *
 * Returns  seconds from the end of the load; 30 where it never recovered.
 */
export async function measureRecovery(payer: Payer): Promise<number> {
  const began = performance.now();
  for (;;) {
    const now = performance.now();
    if (now - began > secondsMax * 1000) return secondsMax;
    const outcome = await payer.pay(now + 2_000);
    if (outcome === "paid" && performance.now() - now < paidWithinMs) return (now - began) / 1000;
    await sleep(askEveryMs);
  }
}
