import { ApiError } from "../api-error.ts";

/**
 * Runs `work`, which validates part of a body, and prefixes the paths of its field errors.
 *
 * Input    path: the path of that part in the body.
 */
export async function prefixErrorPaths<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.entry !== "invalid_body") throw error;
    const fieldErrors = error.fieldErrors.map((fieldError) => ({
      ...fieldError,
      path: `${path}.${fieldError.path}`,
      message: `${path}.${fieldError.message}`,
    }));
    const detail = fieldErrors.map((fieldError) => fieldError.message).join(" ");
    throw new ApiError("invalid_body", detail, { fieldErrors });
  }
}
