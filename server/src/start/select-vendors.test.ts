import type { VerificationService } from "@openpayfac/processors";
import { expect, test } from "vitest";
import { selectVendors } from "./select-vendors.ts";

const service: VerificationService = {
  check: async () => ({ kind: "unavailable", reason: "timeout", detail: "" }),
  close: async () => {},
};

test("a check goes to the first vendor that offers it, a list to its own network's", () => {
  const vendors = selectVendors([
    { manifest: { name: "registry", checks: ["business_registration"] }, service },
    { manifest: { name: "bureau", checks: ["business_registration", "person_identity"] }, service },
    { manifest: { name: "one", checks: ["terminated_merchant"], network: "mastercard" }, service },
    { manifest: { name: "two", checks: ["terminated_merchant"], network: "visa" }, service },
  ]);
  expect(vendors.for("business_registration")?.name).toBe("registry");
  expect(vendors.for("person_identity")?.name).toBe("bureau");
  expect(vendors.for("terminated_merchant", "mastercard")?.name).toBe("one");
  expect(vendors.for("terminated_merchant", "visa")?.name).toBe("two");
  expect(vendors.named("bureau")?.name).toBe("bureau");
});

test("a check without a configured vendor has none", () => {
  const vendors = selectVendors([
    { manifest: { name: "one", checks: ["terminated_merchant"], network: "mastercard" }, service },
  ]);
  expect(vendors.for("terminated_merchant", "visa")).toBeUndefined();
  expect(vendors.for("terminated_merchant")).toBeUndefined();
  expect(vendors.for("bank_account_owner")).toBeUndefined();
  expect(vendors.named("other")).toBeUndefined();
});
