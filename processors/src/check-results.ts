/**
 * The published results of an address check: the networks' letters, and "" without a result. An
 * adapter maps its vendor's results to them.
 */
export const avsResults = [
  "A",
  "D",
  "F",
  "G",
  "N",
  "P",
  "R",
  "S",
  "U",
  "W",
  "X",
  "Y",
  "Z",
  "",
] as const;

export type AvsResult = (typeof avsResults)[number];

/** The published results of a security code check. */
export const cvvResults = ["M", "N", "P", "S", "U", "X", ""] as const;

export type CvvResult = (typeof cvvResults)[number];
