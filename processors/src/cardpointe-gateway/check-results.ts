import type { AvsResult, CvvResult } from "../check-results.ts";
import type { ResponseFields } from "./wire.ts";

/**
 * The hosts' address results. Most are published letters. M is the international full match. B, C,
 * E, I and Q report that nothing was verified: an incompatible format, an error, an address that the
 * issuer cannot verify.
 *
 * Source   CardPointe Gateway API, "AVS response codes".
 */
export const avsLetters: Readonly<Record<string, AvsResult>> = {
  X: "X",
  Y: "Y",
  D: "D",
  F: "F",
  M: "D",
  A: "A",
  Z: "Z",
  W: "W",
  P: "P",
  N: "N",
  R: "R",
  S: "S",
  U: "U",
  G: "G",
  B: "U",
  C: "U",
  E: "U",
  I: "U",
  Q: "U",
};

/** The hosts' security code results are letters of the networks; X: none was sent. */
export const cvvLetters: Readonly<Record<string, CvvResult>> = {
  M: "M",
  N: "N",
  P: "P",
  S: "S",
  U: "U",
  X: "X",
};

/** The checks of a response. A result that is in no table counts as unavailable. */
export function readChecks(fields: ResponseFields): { avs: AvsResult; cvv: CvvResult } {
  const avs = fields.avsresp?.trim() ?? "";
  const cvv = fields.cvvresp?.trim() ?? "";
  return {
    avs: avs === "" ? "" : (avsLetters[avs] ?? "U"),
    cvv: cvv === "" ? "" : (cvvLetters[cvv] ?? "U"),
  };
}
