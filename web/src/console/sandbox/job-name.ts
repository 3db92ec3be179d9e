import { m } from "./messages.ts";

/** A job as a reader knows it; an unknown one keeps its name. */
export function jobName(type: string): string {
  return m.jobs[type] ?? type.replaceAll("_", " ");
}
