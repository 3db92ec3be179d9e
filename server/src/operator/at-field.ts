import { rejectBodyField } from "../api-error.ts";
import { show } from "../http/show-value.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * Runs, for a request, the function of a command.
 *
 * Errors   invalid_body: what the command rejects, at a field of the body.
 */
export async function atField<T>(path: string, value: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw rejectBodyField({
      code: "invalid_value",
      expected: error.remedy,
      received: show(value),
      path,
      message: `${error.message} ${error.remedy}`,
    });
  }
}
