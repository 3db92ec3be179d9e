import type { SignUpForm } from "@openpayfac/contract";

type SentAddress = NonNullable<SignUpForm["individual"]>["address"];

/** An address of the sign-up form, as responses show addresses. */
export function shownAddress(where: SentAddress) {
  return {
    country: "US",
    state: where.state.toUpperCase(),
    city: where.city,
    zip_code: where.zip_code,
    address_line1: where.address_line1,
    address_line2: where.address_line2 ?? null,
  };
}
