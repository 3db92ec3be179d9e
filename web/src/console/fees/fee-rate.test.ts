import { expect, it } from "vitest";
import { rateText } from "./fee-rate.ts";

const none = {
  auth_fee: null,
  card_fee_bps: null,
  ach_per_transaction_fee: null,
  ach_fee_bps: null,
  ach_bps_fee_max: null,
};

it.each([
  [{ card_fee_bps: 290, auth_fee: 30 }, "2.9% + $0.30"],
  [{ card_fee_bps: 300, auth_fee: 0 }, "3%"],
  [{ auth_fee: 10 }, "$0.10"],
  [{ ach_fee_bps: 80, ach_per_transaction_fee: 0, ach_bps_fee_max: 500 }, "0.8%, at most $5.00"],
  [{}, undefined],
])("the rate of %j is %s", (fee, text) => {
  expect(rateText({ ...none, ...fee })).toBe(text);
});
