import { expect, test } from "vitest";
import { methodOf, resourceOf } from "./name-calls.ts";

test.each([
  ["createPaymentIntent", "payment_intents", "create"],
  ["getPaymentIntent", "payment_intents", "retrieve"],
  ["listMccs", "mccs", "list"],
  ["getBusiness", "businesses", "retrieve"],
  ["updateUserStatus", "users", "updateStatus"],
  ["createDisputeNote", "disputes", "createNote"],
  ["getPaymentMoneyFlow", "payments", "retrieveMoneyFlow"],
  ["sendTestEvent", "webhook_endpoints", "sendTestEvent"],
  ["listPaymentsOfIntent", "payments", "list"],
])("%s of %s is %s", (operation, tag, method) => {
  expect(methodOf(operation, tag)).toBe(method);
});

test("a resource is named as in the API, and a terminal's calls share one resource", () => {
  expect(resourceOf("payments", "payment_method_intents")).toBe("paymentMethodIntents");
  expect(resourceOf("terminals", "prompts")).toBe("terminals");
  expect(resourceOf("residuals", "reports")).toBe("residualReports");
});
