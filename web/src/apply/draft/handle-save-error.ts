import type { CallError } from "../../server/call.ts";

/** Delays before each retry; the last one repeats. */
const retryMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/** The next action after a failed save. */
export type SaveErrorAction =
  | { next: "wait"; milliseconds: number }
  /** Another window saved a newer version. */
  | { next: "read" }
  /** The link no longer opens the form. */
  | { next: "close" }
  | { next: "show" };

/** Input   tries: number of consecutive failures before this one. */
export function actionAfterSaveError({ status }: CallError, tries: number): SaveErrorAction {
  if (status === 0 || status === 429 || status >= 500) {
    return { next: "wait", milliseconds: retryMs[Math.min(tries, retryMs.length - 1)] ?? 30_000 };
  }
  if (status === 409) return { next: "read" };
  if (status === 404 || status === 410 || status === 403) return { next: "close" };
  return { next: "show" };
}
