import type { Payment } from "@openpayfac/contract";
import type { Static } from "typebox";

type Wire = Static<typeof Payment>;

type AddressCheck = NonNullable<Wire["address_line1_check"]>;

// First address line, then postal code. Source: the networks' AVS letters.
const letters: Record<string, readonly [AddressCheck, AddressCheck]> = {
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
};

/** The checks of an AVS letter; an unlisted letter means unchecked. */
export function addressChecks(avs: string | null): readonly [AddressCheck, AddressCheck] {
  return letters[avs ?? ""] ?? ["unchecked", "unchecked"];
}

/** The check of a CVV letter. */
export function cvvCheck(cvv: string | null): "pass" | "fail" | "unavailable" {
  if (cvv === "M") return "pass";
  return cvv === "N" ? "fail" : "unavailable";
}
