import type { Dependencies } from "../dependencies.ts";
import type { ExternalCall } from "../http/commit-after-external-call.ts";
import { requireSandbox } from "./require-sandbox.ts";

/**
 * Returns the simulator's response to an earlier attempt of this request.
 *
 * Returns  undefined if the simulator has not received the request; proceed as for a first attempt.
 */
export async function findEarlierResponse(
  deps: Dependencies,
  externalCall: ExternalCall,
): Promise<unknown> {
  if (!externalCall.again) return undefined;
  const found = (await requireSandbox(deps).simulator(
    "GET",
    `/_simulator/answers/${externalCall.key}`,
  )) as { answer: unknown };
  return found.answer ?? undefined;
}
