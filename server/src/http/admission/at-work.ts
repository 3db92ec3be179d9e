import { AsyncLocalStorage } from "node:async_hooks";
import { ClientDisconnected } from "../client-disconnected.ts";
import type { Slot } from "./admission.ts";

/** An admitted request, for code deep inside its handler. */
export interface AtWork {
  slot: Slot;
  /** Whether its client closed the connection. */
  hasLeft(): boolean;
  /** Records that its caller is authenticated. */
  recognize(): void;
}

const atWork = new AsyncLocalStorage<AtWork>();

/** Associates everything that `work` does with the request. */
export function runAtWork<Result>(request: AtWork, work: () => Result): Result {
  return atWork.run(request, work);
}

/** Records that the caller of the current request is authenticated. */
export function recognizeCaller(): void {
  atWork.getStore()?.recognize();
}

/**
 * Ends the request here if its client has disconnected: called before its first write, never after
 * it.
 *
 * Errors   ClientDisconnected.
 */
export function endIfLeft(): void {
  if (atWork.getStore()?.hasLeft() === true) throw new ClientDisconnected();
}

/**
 * Wraps a port so that the request's slot is released while it waits for the port: a processor
 * takes seconds and a terminal minutes, in which this process is idle for the request. The slot is
 * reacquired before the result is returned. Jobs have no slot.
 */
export function withoutSlot<Port extends object>(port: Port): Port {
  const made = new Map<string | symbol, unknown>();
  return new Proxy(port, {
    get(target, name) {
      const known = made.get(name);
      if (known !== undefined) return known;
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== "function" || name === "close") return found;
      const call = (...requested: unknown[]) => waitWithoutSlot(found.apply(target, requested));
      made.set(name, call);
      return call;
    },
  });
}

/** The same for a single wait, such as for a download slot. */
export function waitWithoutSlot<Result>(response: Result): Result {
  const slot = atWork.getStore()?.slot;
  if (slot === undefined || !(response instanceof Promise)) return response;
  slot.leave();
  return response.finally(() => slot.comeBack()) as Result;
}
