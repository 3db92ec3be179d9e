import type { UserPreferences } from "@openpayfac/contract/console";
import type { Session } from "../account/session.ts";

/** Data that the server wrote into the page for its signed-in user. */
export interface Start {
  /** As the operations return them. */
  session: Session & { csrf_token: string };
  preferences: UserPreferences;
}

/** Returns  undefined: the server did not know the user. */
export function readStart(): Start | undefined {
  const text = document.getElementById("start")?.textContent;
  return text == null ? undefined : (JSON.parse(text) as Start);
}

/** When the server sent the page, on the device's clock. */
export function sentAtMs(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const { responseStart = performance.now() } = (navigation ?? {}) as PerformanceResourceTiming;
  return performance.timeOrigin + responseStart;
}
