import { verificationCheckKinds, verificationOutcomes } from "@openpayfac/contract";
import { checkKinds, checkOutcomes } from "@openpayfac/processors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { validateBankAccounts } from "../bank-accounts/validate-bank-accounts.ts";
import { addApplication, addBankAccount, addSubmitted } from "../boarding.fixtures.ts";
import { addContractor } from "../contractors/contractor-contract-cases.fixtures.ts";
import { reviewDueContractors } from "../contractors/review-contractors.ts";
import { getApplicationAsOperator } from "./operator/list-applications.ts";
import { reviewCheck } from "./operator/review-check.ts";
import { reviewApplications } from "./review-applications.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const work = () => reviewApplications(server.deps);
const read = async (id: string) => (await server.call("GET", `/applications/${id}`)).body;
const set = (body: object) => server.call("POST", "/sandbox/checks", { body });
const listed = async (id: string) => {
  const headers = { "x-api-key": server.sandbox.operator_key };
  return (await server.call("GET", `/applications/${id}/checks`, { headers })).body.data;
};

it("knows every kind and outcome of a check", () => {
  expect(verificationCheckKinds).toEqual(checkKinds);
  expect(verificationOutcomes).toEqual(checkOutcomes);
});

describe("an outcome that a request to the sandbox sets", () => {
  it.each([
    ["business_registration", "failed", "NEED_INFORMATION"],
    ["business_tax_id", "needs_review", "CREDIT_PENDED"],
    ["business_tax_id", "unavailable", "CONDITIONALLY_APPROVED"],
    ["business_presence", "unavailable", "UNDERWRITING_ERROR"],
    ["sanctions", "needs_review", "CREDIT_PENDED"],
  ] as const)("decides the application: %s %s", async (kind, outcome, status) => {
    const { id } = await addSubmitted(server);
    expect((await set({ subject_id: id, kind, outcome })).body.status).toBe(outcome);
    await work();
    expect((await read(id)).status).toBe(status);
  });

  it("counts before the submission, also that no source responds", async () => {
    const { id } = await addApplication(server);
    await set({ subject_id: id, kind: "business_tax_id", outcome: "unavailable" });
    server.clock.advance(1000);
    await server.call("PUT", `/applications/${id}/submit`);
    await work();
    expect((await read(id)).status).toBe("CONDITIONALLY_APPROVED");
  });

  it("replaces the outcome of a check that has run, and keeps it as evidence", async () => {
    const { id, owners } = await addSubmitted(server);
    const subject_id = owners[0].id;
    const kind = "person_identity";
    await set({ subject_id, kind, outcome: "needs_review", code: "name_differs" });
    await set({ subject_id, kind: "person_document", outcome: "failed" });
    await work();
    expect((await read(id)).status).toBe("CREDIT_PENDED");
    await set({ subject_id, kind, outcome: "passed" });
    await work();
    expect((await read(id)).status).toBe("APPROVED");
    const checks = (await listed(id)).filter((check: { kind: string }) => check.kind === kind);
    expect(checks).toMatchObject([
      { owner_id: subject_id, outcome: "needs_review", reason: "name_differs", open: false },
      { owner_id: subject_id, outcome: "passed", service: "sandbox", superseded_by: null },
    ]);
    expect(checks[0].superseded_by).toBe(checks[1].id);
  });

  it("decides bank accounts and contractors", async () => {
    const bank = await addBankAccount(server, server.sandbox.business_id);
    await server.database.query("UPDATE bank_accounts SET next_action_at = now() WHERE id = $1", [
      toUuid(bank),
    ]);
    await set({ subject_id: bank, kind: "bank_account_valid", outcome: "failed" });
    await validateBankAccounts(server.deps);
    expect((await server.call("GET", `/bank_accounts/${bank}`)).body.validation_status).toBe(
      "VALIDATION_FAILED",
    );
    const { id } = await addContractor(server, { review: false });
    await set({ subject_id: id, kind: "sanctions", outcome: "needs_review" });
    await reviewDueContractors(server.deps);
    expect((await server.call("GET", `/contractors/${id}`)).body.status).toBe("UNDER_REVIEW");
    await set({ subject_id: id, kind: "sanctions", outcome: "passed" });
    await reviewDueContractors(server.deps);
    expect((await server.call("GET", `/contractors/${id}`)).body.status).toBe("ACTIVE");
    const late = await set({ subject_id: id, kind: "sanctions", outcome: "failed" });
    expect([late.status, late.body.detail]).toEqual([
      400,
      "The contractor is ACTIVE, so that no check counts anymore.",
    ]);
  });

  it("is rejected for a check that is not required of the subject", async () => {
    const { id } = await addSubmitted(server);
    const outcome = "failed";
    const bank = await set({ subject_id: id, kind: "bank_account_valid", outcome });
    expect(bank.body.detail).toContain("must be one of beneficial_owners, ");
    const network = await set({ subject_id: id, kind: "terminated_merchant", outcome });
    expect(network.body.detail).toContain("one of mastercard, visa");
  });
});

describe("a hit on a list of terminated merchants", () => {
  const hit = async (network: string, code: string) => {
    const { id } = await addSubmitted(server);
    const kind = "terminated_merchant";
    await set({ subject_id: id, kind, network, outcome: "needs_review", code });
    await work();
    return id;
  };

  it.each([
    ["mastercard", "match_05", "decline"],
    ["visa", "vmss_34", "verify_identity"],
    ["visa", "vmss_22", null],
  ] as const)(
    "of %s, %s, suggests %s to the reviewer and decides nothing",
    async (network, code, suggestion) => {
      const id = await hit(network, code);
      const application = await read(id);
      expect(application.status).toBe("CREDIT_PENDED");
      expect((await listed(id)).find((check: { open: boolean }) => check.open)).toMatchObject({
        network,
        reason: code,
        suggestion,
      });
      const shown = await getApplicationAsOperator(server.deps, id);
      const open = shown.checks.find((check) => check.open);
      expect(open).toMatchObject({ reason: code, suggestion });
      const evidence = shown.decisions.at(-1)?.reasons[0]?.evidence;
      expect(evidence).toContain(suggestion === null ? code : `${code}; suggests ${suggestion}`);
      expect(JSON.stringify(application)).not.toMatch(/match|vmss|suggest|terminated|decline/i);
      await reviewCheck(server.deps, open?.id ?? "", {
        verdict: "cleared",
        reviewedBy: "Ada Park",
        reason: "Another company of the same name.",
      });
      await work();
      expect((await read(id)).status).toBe("APPROVED");
      expect(
        (await listed(id)).find((check: { id: string }) => check.id === open?.id),
      ).toMatchObject({
        suggestion,
        review: { verdict: "cleared", reviewed_by: "Ada Park" },
      });
    },
  );

  it("keeps its suggestion: evidence never changes", async () => {
    const id = await hit("mastercard", "match_14");
    const change = server.database.query(
      "UPDATE verification_checks SET suggestion = NULL WHERE application_id = $1 AND suggestion = 'verify_identity'",
      [toUuid(id)],
    );
    await expect(change).rejects.toThrow("cannot be changed");
  });
});
