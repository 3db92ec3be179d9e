import { expect, it } from "vitest";
import { shownValue } from "./shown-value.ts";

it.each([
  ["company.ownership_type", "LIMITED_LIABILITY_COMPANY", "Limited liability company"],
  ["company.timezone", "EST", "Eastern"],
  ["company.business_start_date", "2019-04-01", "Apr 1, 2019"],
  ["company.legal_name", "EST", "EST"],
  ["industry_volume.avg_annual_volume", "420000", "$420,000.00"],
  ["ach_volume.avg_ach_ticket_amount", "12.5", "$12.50"],
  ["transaction_modes.in_person", "90", "90%"],
  ["owners[0].ownership_percent", "60", "60%"],
  ["owners[0].signer", "true", "Yes"],
  ["owners[0].birth_date", "****-**-**", "****-**-**"],
  ["address.country", "US", "United States"],
])("%s %s is shown as %s", (field, value, shown) => {
  expect(shownValue(field, value)).toBe(shown);
});
