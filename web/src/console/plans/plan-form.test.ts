import { expect, it } from "vitest";
import { planChangeExamples } from "../../../../contract/src/boarding/examples/plan-changes.ts";
import { formOf, parsePercent, termsOf } from "./plan-form.ts";

const version = planChangeExamples.create.response.body as Parameters<typeof formOf>[0];

it("states the same terms as the version that it was filled with", () => {
  const { terms } = termsOf(formOf(version)) as { terms: Record<string, unknown> };
  const { plan_type, card_acceptances, auth_fee, fees, bank_plan } = version;
  const { fees_paid_by_partner: paid } = version;
  expect(terms).toEqual({
    plan_type,
    card_acceptances,
    auth_fee,
    fees,
    bank_plan,
    fees_paid_by_partner: paid,
    interchange_plan_cost: null,
  });
});

it("names the fields with another text than a rate or an amount", () => {
  const form = formOf(version);
  const wrong = {
    ...form,
    rates: { ...form.rates, visa: { ...form.rates.visa, present: "2,9" } },
    fees: { ...form.fees, batch: "-1" },
    bankRate: "10.01",
  };
  expect(termsOf(wrong)).toEqual({ invalid: ["visa.present", "batch", "bankRate"] });
});

it.each([
  ["2.9", 290],
  ["2.90 %", 290],
  ["0.05%", 5],
  ["10", 1_000],
  ["10.01", undefined],
  ["2.905", undefined],
  ["", undefined],
  ["-1", undefined],
])("reads %j as %s basis points", (text, points) => {
  expect(parsePercent(text)).toBe(points);
});
