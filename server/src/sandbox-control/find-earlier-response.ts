import type { Dependencies } from "../dependencies.ts";
import type { ExternalCall } from "../http/commit-after-external-call.ts";
import { requireSandbox } from "./require-sandbox.ts";

/**
 * What the simulator answered an earlier try of this request.
 *
 * Returns  undefined: it was not told, so that everything is as for a first try.
 */
export async function findEarlierResponse(
  deps: Dependencies,
  telling: ExternalCall,
): Promise<unknown> {
  if (!telling.again) return undefined;
  const found = (await requireSandbox(deps).simulator(
    "GET",
    `/_simulator/answers/${telling.key}`,
  )) as { answer: unknown };
  return found.answer ?? undefined;
}
