import { SimulatorError } from "../sandbox-control/simulator-error.ts";

/** Its longest operation moves its clock over years of batches. */
const responseTimeoutMs = 120_000;

/**
 * Client of the simulator's control API, used by the sandbox operations.
 *
 * Returns  a function that returns the parsed body; a request with a key is executed once.
 * Errors   SimulatorError, with its status and message; others: the outcome is unknown.
 */
export function simulatorControl(origin: string, timeoutMs = responseTimeoutMs) {
  return async (method: string, path: string, body?: object, key?: string): Promise<unknown> => {
    const headers = {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "x-control-key": key }),
    };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${origin}${path}`, { method, headers, signal, ...init });
    const text = await response.text();
    if (!response.ok) {
      const said = `the simulator returned ${response.status} for ${method} ${path}: ${text}`;
      throw response.status < 500 ? new SimulatorError(said) : new Error(said);
    }
    return text === "" ? undefined : JSON.parse(text);
  };
}
