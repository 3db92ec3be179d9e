import { AsyncLocalStorage } from "node:async_hooks";
import { CallerLeft } from "../caller-left.ts";
import type { Slot } from "./admission.ts";

/** A request that was let in, for what happens deep in its handler. */
export interface AtWork {
  slot: Slot;
  /** Whether its caller closed the connection. */
  hasLeft(): boolean;
  /** Remembers that its caller is who they say. */
  recognize(): void;
}

const atWork = new AsyncLocalStorage<AtWork>();

/** Has everything that `work` does know which request it is done for. */
export function runAtWork<Result>(request: AtWork, work: () => Result): Result {
  return atWork.run(request, work);
}

/** Says that the caller of the present request turned out to be who they say. */
export function recognizeCaller(): void {
  atWork.getStore()?.recognize();
}

/**
 * Ends a request here whose caller is gone: called before its first write, and never after it.
 *
 * Errors   CallerLeft.
 */
export function endIfLeft(): void {
  if (atWork.getStore()?.hasLeft() === true) throw new CallerLeft();
}

/**
 * The same port, with a request's slot given to others while it waits for the port's answer: a
 * processor takes seconds and a terminal minutes, in which this process has nothing to do for it.
 * The slot is taken again before anybody learns of the answer. Jobs have no slot, and keep none.
 */
export function withoutSlot<Port extends object>(port: Port): Port {
  const made = new Map<string | symbol, unknown>();
  return new Proxy(port, {
    get(target, name) {
      const known = made.get(name);
      if (known !== undefined) return known;
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== "function" || name === "close") return found;
      const call = (...asked: unknown[]) => waitWithoutSlot(found.apply(target, asked));
      made.set(name, call);
      return call;
    },
  });
}

/** The same for one thing that is waited for, such as a turn among those who download. */
export function waitWithoutSlot<Answer>(answer: Answer): Answer {
  const slot = atWork.getStore()?.slot;
  if (slot === undefined || !(answer instanceof Promise)) return answer;
  slot.leave();
  return answer.finally(() => slot.comeBack()) as Answer;
}
