import { firstIdAt, type Uuid } from "../../ids.ts";

const dayMs = 86_400_000;

/**
 * A bound for the ids of what happened at a time or later. An id has the time of its creation, which
 * is not exactly that of what it names: a day of slack. Postings that are late have later ids.
 */
export function firstIdOf(time: string | Date): Uuid {
  return firstIdAt(new Date(new Date(time).getTime() - dayMs));
}
