import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../../testkit/src/server.ts";
import { toId, toUuid } from "../../../ids.ts";
import { addApproved, advance } from "../../approved-merchant.fixtures.ts";
import { rescreenDueSubjects } from "../../screening/rescreen.ts";
import { reviewCheck } from "../../underwriting/operator/review-check.ts";
import { readChecksOfApplication } from "../../verification/index.ts";
import {
  type FakeVerification,
  failed,
  fakeVerification,
} from "../../verification/verification.fixtures.ts";
import { recheckApplications } from "../recheck-applications.ts";
import { type CompanyChange, changeCompanyAsOperator } from "./change-company.ts";

let server: TestServer;
let fake: FakeVerification;
beforeEach(() => {
  fake = fakeVerification();
});
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Account = { id: string; onboarding_application_id: string };
const owner = { first_name: "Ida", last_name: "Moor" };
const get = async (path: string) => (await server.call("GET", path)).body;
const payable = async ({ id }: Account) => (await get(`/accounts/${id}`)).payouts_enabled;
const change = ({ id }: Account, given: Partial<CompanyChange>) =>
  changeCompanyAsOperator(server.deps, id, { by: "Ada Park", reason: "IRS letter.", ...given });
const checksOf = async ({ onboarding_application_id: id }: Account, kind: string) =>
  (await readChecksOfApplication(server.database, toUuid(id))).filter((each) => each.kind === kind);

it("is checked again, and payouts wait until the new data passed", async () => {
  const account: Account = await addApproved(server, owner, "Alder Street Books");
  const people = await checksOf(account, "person_identity");
  await change(account, { legalName: "Alder Street Media LLC" });
  expect(await payable(account)).toBe(false);
  await advance(server, 1);
  expect(await payable(account)).toBe(true);
  const { company, status } = await get(`/applications/${account.onboarding_application_id}`);
  expect([status, company.legal_name]).toEqual(["APPROVED", "Alder Street Media LLC"]);
  for (const kind of ["business_tax_id", "business_registration"]) {
    const checks = await checksOf(account, kind);
    expect(checks.map(({ superseded_by }) => superseded_by === null)).toEqual([false, true]);
  }
  expect(await checksOf(account, "person_identity")).toEqual(people);
  const { rows } = await server.database.query(
    "SELECT before_legal_name, legal_name, changed_by, reason FROM company_changes WHERE application_id = $1",
    [toUuid(account.onboarding_application_id)],
  );
  expect(rows).toEqual([
    {
      before_legal_name: "Alder Street Books LLC",
      legal_name: "Alder Street Media LLC",
      changed_by: "Ada Park",
      reason: "IRS letter.",
    },
  ]);
});

it("holds payouts until the new name was compared with sanctions lists that can be relied on", async () => {
  const account: Account = await addApproved(server, owner, "Yarrow Bank Bindery");
  await server.database.query("DELETE FROM sanctions_comparisons WHERE subject_id = $1", [
    toUuid(account.id),
  ]);
  await change(account, { legalName: "Yarrow Bank Media LLC" });
  const { screening } = server.deps;
  if (screening === undefined) throw new Error("no sanctions lists");
  const stale: typeof screening = {
    ...screening,
    service: {
      ...screening.service,
      screen: async () => ({ kind: "unavailable", reason: "list_outdated", detail: "three days" }),
    },
  };
  await rescreenDueSubjects({ ...server.deps, screening: stale });
  await recheckApplications(server.deps);
  expect(await payable(account)).toBe(false);
  await advance(server, 2);
  expect(await payable(account)).toBe(true);
});

it("holds payouts while the tax id contradicts the name, until a person clears it", async () => {
  const account: Account = await addApproved(server, owner, "Tansy Field Farm");
  await change(account, { ein: "00-0000103" });
  await advance(server, 1);
  const check = (await checksOf(account, "business_tax_id")).at(-1);
  expect(check).toMatchObject({ outcome: "failed", review: null });
  expect(await payable(account)).toBe(false);
  await reviewCheck(server.deps, toId("verification_check", check?.id ?? ""), {
    verdict: "cleared",
    reviewedBy: "Ada Park",
    reason: "Saw the IRS letter.",
  });
  expect(await payable(account)).toBe(true);
});

it("keeps the hold while the new data is unchecked, also when another check is cleared", async () => {
  const account: Account = await addApproved(server, owner, "Sedge Meadow Mill");
  await change(account, { ein: "00-0000103" });
  await advance(server, 1);
  const check = (await checksOf(account, "business_tax_id")).at(-1);
  expect(check?.outcome).toBe("failed");
  // Its recheck has not begun when the earlier finding is cleared.
  await change(account, { legalName: "Sedge Meadow Media LLC" });
  const verdict = { verdict: "cleared", reviewedBy: "Ada Park", reason: "Saw the IRS letter." };
  await reviewCheck(server.deps, toId("verification_check", check?.id ?? ""), verdict);
  expect(await payable(account)).toBe(false);
  await advance(server, 1);
  // The tax id contradicts the new name, too.
  expect(await payable(account)).toBe(false);
  const last = (await checksOf(account, "business_tax_id")).at(-1);
  await reviewCheck(server.deps, toId("verification_check", last?.id ?? ""), verdict);
  expect(await payable(account)).toBe(true);
});

it("makes a concurrent verdict over another check fail, and so keeps the hold", async () => {
  const account: Account = await addApproved(server, owner, "Rush Pond Roofing");
  await change(account, { ein: "00-0000103" });
  await advance(server, 1);
  const check = (await checksOf(account, "business_tax_id")).at(-1);
  const { database } = server.deps;
  let isChanged = false;
  // The change is committed after the verdict has read that no recheck is due.
  const query = async (...given: unknown[]) => {
    const found = await Reflect.apply(database.query, database, given);
    const isRead = JSON.stringify(given[0]).includes("FROM application_rechecks");
    if (isRead && !isChanged) {
      isChanged = true;
      await change(account, { legalName: "Rush Pond Media LLC" });
    }
    return found;
  };
  const raced = new Proxy(database, {
    get: (target, name) => (name === "query" ? query : Reflect.get(target, name).bind?.(target)),
  });
  const verdict = { verdict: "cleared", reviewedBy: "Ada Park", reason: "Saw the IRS letter." };
  await expect(
    reviewCheck(
      { ...server.deps, database: raced },
      toId("verification_check", check?.id ?? ""),
      verdict,
    ),
  ).rejects.toThrow();
  expect([isChanged, await payable(account)]).toEqual([true, false]);
});

it("compares the holder of the bank account with the new name; another holder holds payouts", async () => {
  const account: Account = await addApproved(server, owner, "Larch Row Tailors");
  const deps = { ...server.deps, ...fake.deps };
  fake.respond("bank_account_owner", failed("name_mismatch", "name"));
  await change(account, { legalName: "Larch Row Holdings LLC" });
  await rescreenDueSubjects(deps);
  await recheckApplications(deps);
  expect(fake.requests).toContainEqual(
    expect.objectContaining({
      kinds: ["bank_account_owner"],
      subject: expect.objectContaining({
        owner: { type: "company", name: "Larch Row Holdings LLC" },
      }),
    }),
  );
  expect(await payable(account)).toBe(false);
  const [check, ...others] = await checksOf(account, "bank_account_owner");
  expect([check?.outcome, others]).toEqual(["failed", []]);
  const { rows } = await server.database.query(
    "SELECT superseded_by FROM verification_checks WHERE superseded_by = $1",
    [check?.id],
  );
  expect(rows).toHaveLength(1);
  await reviewCheck(deps, toId("verification_check", check?.id ?? ""), {
    verdict: "cleared",
    reviewedBy: "Ada Park",
    reason: "Saw the bank's letter.",
  });
  expect(await payable(account)).toBe(true);
});

it("is rejected without a reason, with an invalid value or without a difference", async () => {
  const account: Account = await addApproved(server, owner, "Quince Lane Inn");
  await expect(change(account, { ein: "12-34567890" })).rejects.toThrow("ein");
  await expect(change(account, { legalName: " " })).rejects.toThrow("legal_name");
  await expect(change(account, { legalName: "Other LLC", reason: "" })).rejects.toThrow("reason");
  await expect(change(account, { legalName: "Quince Lane Inn LLC" })).rejects.toThrow("already");
  await expect(change(account, {})).rejects.toThrow("already");
  expect(await payable(account)).toBe(true);
});
