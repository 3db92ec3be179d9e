import type { CheckedSettings } from "../settings.ts";
import type { BuiltRequest } from "./build-request.ts";

/** Result of one attempt. */
export type Attempt<Body> =
  | { kind: "answered"; response: Response; body: Body }
  | { kind: "timeout" }
  | { kind: "aborted"; reason: unknown }
  | { kind: "failed"; error: unknown };

/**
 * Sends a request once.
 *
 * Input    read: reads the response within the timeout; a file is read later.
 */
export async function makeAttempt<Body>(
  request: BuiltRequest,
  settings: CheckedSettings,
  limits: { timeoutMs: number; signal: AbortSignal | undefined },
  read: (response: Response) => Promise<Body>,
): Promise<Attempt<Body>> {
  const { signal, timeoutMs } = limits;
  if (signal?.aborted) return { kind: "aborted", reason: signal.reason };
  const controller = new AbortController();
  let isLate = false;
  const stopTimer = settings.clock.after(timeoutMs, () => {
    isLate = true;
    controller.abort();
  });
  try {
    const { method, headers, body, url } = request;
    const response = await settings.fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      // A file is read after this: the caller's signal aborts that, too.
      signal:
        signal === undefined ? controller.signal : AbortSignal.any([signal, controller.signal]),
      // A redirect would send the key to another address.
      redirect: "manual",
    });
    return { kind: "answered", response, body: await read(response) };
  } catch (error) {
    if (isLate) return { kind: "timeout" };
    if (signal?.aborted) return { kind: "aborted", reason: signal.reason };
    return { kind: "failed", error };
  } finally {
    stopTimer();
  }
}
