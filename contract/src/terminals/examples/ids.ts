import { exampleIds } from "../../payments/examples/ids.ts";

/** Ids of the examples: the same fictitious merchant, with in-person payments. */
export const terminalIds = {
  account: exampleIds.account,
  /** A device with a chip reader, a screen for signatures and a printer. */
  hsn: "C045UT61230417",
  /** A device with keys, and without a printer. */
  keyedHsn: "29031CT80451736",
  sessionKey: "ses_8f2kq0v5t9w3",
  intent: "pi_01k3n2a7vqe5gr9t4c8x0m6wzb",
  payment: "pmt_01k3n2b1h8f3ktw6y2q9d5s7nj",
  paymentMethod: "pm_01k3n2b1h8f3ktw6y2q9d5s7nk",
  declinedPayment: "pmt_01k3n29yr4ejz8b1v7m3p6x0cg",
  declinedMethod: "pm_01k3n29yr4ejz8b1v7m3p6x0ch",
  keyedIntent: "pi_01k3n4c2d9f7msa5r8t1y6w0qe",
  keyedPayment: "pmt_01k3n4d5x3e2bvg7n9k4h8z1pw",
  keyedMethod: "pm_01k3n4d5x3e2bvg7n9k4h8z1px",
  savedMethod: "pm_01k3n1q6t0fwh4j9c5r2d8v7ba",
  savedKeyedMethod: "pm_01k3n1s8z5e6xkm3p7t9b4y2gc",
} as const;

/** A bitmap of one pixel, compressed with gzip and encoded as base64. */
export const signatureData = "H4sIAAAAAAAA/3PydWKAADsGBgYNBgYGRjhmBIuzMCAAExL7////YBoAHk/DIUIAAAA=";
