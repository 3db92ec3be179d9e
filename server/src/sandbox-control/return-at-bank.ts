import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import { requireSandbox } from "./require-sandbox.ts";
import { SimulatorError } from "./simulator-error.ts";

/**
 * Makes the simulated bank return a transfer.
 *
 * Input    orderId: the id that it was sent with. key: of the request, so that a repetition has no
 *          effect.
 * Errors   invalid_status with `detail`: the bank does not have the transfer.
 */
export async function returnAtBank(
  deps: Dependencies,
  { orderId, code, key }: { orderId: string; code: string; key: string | undefined },
  detail: string,
): Promise<void> {
  const body = { client_reference_id: orderId, code };
  try {
    await requireSandbox(deps).simulator("POST", "/_simulator/ach_returns", body, key);
  } catch (error) {
    if (!(error instanceof SimulatorError)) throw error;
    throw new ApiError("invalid_status", detail, { cause: error });
  }
}
