import { ApiError } from "../api-error.ts";

/** The simulator rejected a valid control request; it changed nothing. */
export class SimulatorError extends ApiError {
  constructor(said: string) {
    super("bad_request", "The simulated acquirer rejected the request; nothing was changed.", {
      cause: said,
    });
  }
}
