import type { Telling } from "./http/commit-after-telling.ts";
import type { Parts } from "./parts.ts";
import { requireSandbox } from "./require-sandbox.ts";

/**
 * What the simulator answered an earlier try of this request.
 *
 * Returns  undefined: it was not told, so that everything is as for a first try.
 */
export async function toldBefore(parts: Parts, telling: Telling): Promise<unknown> {
  if (!telling.again) return undefined;
  const found = (await requireSandbox(parts).simulator(
    "GET",
    `/_simulator/answers/${telling.key}`,
  )) as { answer: unknown };
  return found.answer ?? undefined;
}
