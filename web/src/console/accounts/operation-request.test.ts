import { expect, it } from "vitest";
import { type OperationFields, operationRequest } from "./operation-request.ts";

const account = {
  id: "acct_1",
  entity: "account_operations",
  name: "Larkspur",
  business_id: "bus_1",
  status: "BOARDED",
  payments_enabled: true,
  payouts_enabled: true,
  payout_holds: [],
  legal_name: "Larkspur LLC",
  ein: "93-1234567",
  payment_amount_max: null,
  monthly_volume_max: null,
  payout_delay_days: 0,
  reserve_basis_points: 0,
  reserve_days: 0,
  pci_compliant_until: null,
  termination_comment: null,
} as const;
const form: OperationFields = {
  paymentMax: "1,000",
  volumeMax: "",
  delay: "2",
  percent: "7.5",
  days: "90",
  pci: "2027-03-31",
  legalName: "Larkspur LLC",
  ein: "93-1234567",
  cause: "",
  details: "",
  reason: " Agreed ",
};
const request = (operation: Parameters<typeof operationRequest>[0], more = {}) =>
  operationRequest(operation, { ...form, ...more }, { ...account, payout_holds: [] });

it("amounts, days and percentages are exact, and other input is rejected", () => {
  expect(request("limits")).toEqual({
    method: "PATCH",
    path: "",
    body: {
      payment_amount_max: 100_000,
      monthly_volume_max: null,
      payout_delay_days: 2,
      reason: "Agreed",
    },
  });
  expect(request("reserve")).toMatchObject({
    body: { reserve_basis_points: 750, reserve_days: 90 },
  });
  expect(request("pci")).toMatchObject({ body: { pci_compliant_until: "2027-03-31" } });
  expect(request("pci", { pci: "" })).toEqual({ invalid: expect.any(String) });
  for (const more of [{ percent: "100.01" }, { percent: "1,5" }, { days: "-1" }, { reason: " " }]) {
    expect(request("reserve", more)).toEqual({ invalid: expect.any(String) });
  }
  expect(request("limits", { paymentMax: "0" })).toEqual({ invalid: expect.any(String) });
});

it("a company is changed by the values that differ, and a closure has details with a cause only", () => {
  expect(request("company")).toEqual({ invalid: expect.any(String) });
  expect(request("company", { ein: "94-7654321" })).toMatchObject({
    path: "/company",
    body: { ein: "94-7654321", reason: "Agreed" },
  });
  expect(request("close", { details: "Found" })).toMatchObject({ body: { comment: "Agreed" } });
  expect(request("close", { cause: "bankruptcy", details: "Found" })).toMatchObject({
    body: { cause: "bankruptcy", details: "Found" },
  });
});
