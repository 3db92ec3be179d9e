import type { ReadApplication } from "../applications/application-rows.ts";

/** Expected volume of cards and bank payments in a year, in dollars; undefined: not entered. */
export function annualVolumeOf({
  industry_volume: card,
  ach_volume: ach,
}: Pick<ReadApplication, "industry_volume" | "ach_volume">): number | undefined {
  const known = [card?.avg_annual_volume, ach?.avg_annual_volume].filter(
    (each) => typeof each === "number",
  );
  return known.length === 0 ? undefined : known.reduce((sum, each) => sum + each, 0);
}
