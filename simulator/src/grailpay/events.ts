import type { Dependencies } from "../dependencies.ts";

/** Sends an event to every subscriber. Writes the event, and a delivery for each of them. */
export function emit(deps: Dependencies, event: string, data: object, at: Date): void {
  deps.subscribers.emit(event, data, at);
}
