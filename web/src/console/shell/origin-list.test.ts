import { expect, it } from "vitest";
import { neighborInOrigin, rememberOrigin } from "./origin-list.ts";

it("leads to the previous and the next object of the list that it was opened from", () => {
  rememberOrigin(
    [
      "/dashboard/payments/pi_3?in=acct_1",
      "/dashboard/payments/pi_2#re_1",
      "/dashboard/payments/pi_2#re_2",
      "/dashboard/payments/pi_1",
    ],
    "/dashboard/payments/pi_2#re_2",
  );
  expect(neighborInOrigin("/dashboard/payments/pi_2", 1)).toBe("/dashboard/payments/pi_1");
  expect(neighborInOrigin("/dashboard/payments/pi_2", -1)).toBe(
    "/dashboard/payments/pi_3?in=acct_1",
  );
  expect(neighborInOrigin("/dashboard/payments/pi_1", 1)).toBeUndefined();
  expect(neighborInOrigin("/dashboard/payments/pi_3", -1)).toBeUndefined();
  expect(neighborInOrigin("/dashboard/payments/pi_9", 1)).toBeUndefined();
});

it("stays the same when another page opens an object that is in none of its lists", () => {
  rememberOrigin(["/dashboard/payouts/po_2", "/dashboard/payouts/po_1"], "/dashboard/payouts/po_2");
  rememberOrigin(["/dashboard/payments/pi_1"], "/dashboard/payouts/po_1");
  expect(neighborInOrigin("/dashboard/payouts/po_1", -1)).toBe("/dashboard/payouts/po_2");
});
