import { ApiError } from "../api-error.ts";

/** The simulator understood what it was told, and will not do it: nothing changed there. */
export class SimulatorError extends ApiError {
  constructor(said: string) {
    super("bad_request", "The simulated acquirer rejected the request; nothing was changed.", {
      cause: said,
    });
  }
}
