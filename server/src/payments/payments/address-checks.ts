import type { Payment } from "@openpayfac/contract";
import type { AvsResult } from "@openpayfac/processors";
import type { Static } from "typebox";

type Wire = Static<typeof Payment>;

type AddressCheck = NonNullable<Wire["address_line1_check"]>;

// First address line, then postal code, of each published result.
const checks: Record<AvsResult, readonly [AddressCheck, AddressCheck]> = {
  X: ["pass", "pass"],
  Y: ["pass", "pass"],
  D: ["pass", "pass"],
  F: ["pass", "pass"],
  A: ["pass", "fail"],
  Z: ["fail", "pass"],
  W: ["fail", "pass"],
  P: ["fail", "pass"],
  N: ["fail", "fail"],
  R: ["unavailable", "unavailable"],
  S: ["unavailable", "unavailable"],
  U: ["unavailable", "unavailable"],
  G: ["unavailable", "unavailable"],
  "": ["unchecked", "unchecked"],
};

/** The checks of a published AVS result. */
export function addressChecks(avs: string | null): readonly [AddressCheck, AddressCheck] {
  return checks[(avs ?? "") as AvsResult] ?? checks[""];
}

/** The check of a CVV letter. */
export function cvvCheck(cvv: string | null): "pass" | "fail" | "unavailable" {
  if (cvv === "M") return "pass";
  return cvv === "N" ? "fail" : "unavailable";
}
