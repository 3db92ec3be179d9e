import { ApiError } from "../api-error.ts";
import { ConcurrentModification } from "../database/write-atomically.ts";
import { OperatorError } from "../operator/operator-error.ts";

/**
 * Runs what a command does too, for a request of the Platform API.
 *
 * Errors   invalid_status: what the command rejects, and what the Boarding API calls a conflict.
 */
export async function asApiError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isConflict = error instanceof ApiError && error.entry === "conflict";
    // It wrote nothing, and is run again.
    if (isConflict && error.cause !== undefined) throw new ConcurrentModification("a payee");
    if (!isConflict && !(error instanceof OperatorError)) throw error;
    throw new ApiError("invalid_status", error.message, { cause: error });
  }
}
