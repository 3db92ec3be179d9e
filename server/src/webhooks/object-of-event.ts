import { type IdKind, idPrefixes } from "@openpayfac/contract/names";
import { toId, type Uuid } from "../ids.ts";

/**
 * The id of the object that an event is about, by the event's type and without its data.
 *
 * Returns  null: the object has no id, such as a terminal.
 */
export function objectIdOfEvent(type: string, objectId: Uuid): string | null {
  const [, kind = ""] = type.split(".");
  return kind in idPrefixes ? toId(kind as IdKind, objectId) : null;
}
