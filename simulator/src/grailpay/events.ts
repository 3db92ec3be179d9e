import type { Parts } from "../parts.ts";

/** Tells every subscriber of an event. Writes the event, and a delivery for each of them. */
export function emit(parts: Parts, event: string, data: object, at: Date): void {
  parts.subscribers.emit(event, data, at);
}
