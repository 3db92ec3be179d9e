import { ApiError } from "../../api-error.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";

/**
 * Makes a change that sets a user's email address.
 *
 * Errors   conflict: another user of the partner has it.
 */
export async function unlessEmailTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "users_email")) throw error;
    throw new ApiError("conflict", "Another user of this partner has this email address.");
  }
}
