const format = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 2,
});

/** Hundredths of a percent as a percentage: 90 is 0.9%. */
export const percentText = (basisPoints: number) => format.format(basisPoints / 10_000);

/** A percentage that was entered, in hundredths of a percent. Returns   undefined: it is none. */
export function parsePercent(text: string): number | undefined {
  const match = /^(\d{1,5})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim().replaceAll(",", ""));
  if (match === null) return undefined;
  const [, whole = "", part = ""] = match;
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return basisPoints === 0 ? undefined : basisPoints;
}
