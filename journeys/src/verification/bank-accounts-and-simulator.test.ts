import type { BankAccountSubject, CheckKind, CheckResponse } from "@openpayfac/processors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startVendor } from "./vendors.fixtures.ts";

let started: Awaited<ReturnType<typeof startVendor>>;
beforeAll(async () => {
  started = await startVendor("grailpay_accounts");
});
afterAll(() => started.close());

const kinds: CheckKind[] = ["bank_account_valid", "bank_account_owner"];
const account: BankAccountSubject = {
  type: "bank_account",
  accountNumber: "4400001234",
  routingNumber: "021000021",
  accountType: "checking",
  owner: { type: "company", name: "Harbor Chairs LLC" },
};
const requestOf = (changed: Partial<BankAccountSubject>) =>
  started.requestOf({ kinds, subject: { ...account, ...changed } });
const shown = (response: CheckResponse) =>
  response.kind === "checked"
    ? response.results.map(({ outcome, reason }) => `${outcome} ${reason}`).join(", ")
    : response.kind;

it.each<[Partial<BankAccountSubject>, string]>([
  [{}, "passed verified, passed verified"],
  [
    { owner: { type: "person", firstName: "Inês", lastName: "Orvalho" } },
    "passed verified, passed verified",
  ],
  [{ routingNumber: "123456789" }, "failed account_not_valid, passed verified"],
  [{ accountNumber: "1000000099" }, "failed account_not_valid, needs_review owner_not_reported"],
  [{ accountNumber: "1000000098" }, "passed verified, needs_review owner_not_reported"],
  [{ accountNumber: "1000000097" }, "passed verified, failed owner_differs"],
  [{ accountNumber: "1000000096" }, "failed account_not_valid, passed verified"],
  [{ accountNumber: "1000000094" }, "needs_review score_doubtful, passed verified"],
  [{ accountNumber: "1" }, "unavailable"],
])("the adapter and the simulator agree about %o: %s", async (changed, expected) => {
  expect(shown(await started.vendor.check(requestOf(changed)))).toBe(expected);
});

it("passes at the third request when the vendor does not respond twice", async () => {
  const request = requestOf({ accountNumber: "1000000095" });
  for (const _ of [1, 2]) {
    expect(await started.vendor.check(request)).toMatchObject({ reason: "connection" });
  }
  expect(shown(await started.vendor.check(request))).toBe("passed verified, passed verified");
});

it("rejects a wrong key", async () => {
  const vendor = started.open({ api_key: "another" });
  expect(await vendor.check(requestOf({}))).toMatchObject({ reason: "unauthorized" });
  await vendor.close();
});
