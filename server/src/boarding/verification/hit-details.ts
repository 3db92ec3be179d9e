import type { ListHit, ScreenedList } from "@openpayfac/processors";

/**
 * The searched sanctions lists and their similar entries, for operators only: an applicant never
 * learns what a list contains.
 */
export interface HitDetails {
  lists: readonly ScreenedList[];
  hits: readonly ListHit[];
}
