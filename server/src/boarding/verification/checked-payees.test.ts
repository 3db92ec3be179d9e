import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import {
  addLink as addFormLink,
  bankAccount,
  callForm,
  signature,
} from "../application-form/form.fixtures.ts";
import { decideBankAccountAsOperator } from "../bank-accounts/operator/decide-bank-account.ts";
import { validateBankAccounts } from "../bank-accounts/validate-bank-accounts.ts";
import {
  addLink as addContractorLink,
  company,
  person,
  sendForm,
} from "../contractors/contractor-contract-cases.fixtures.ts";
import { decideContractorAsOperator } from "../contractors/operator/decide-contractor.ts";
import { reviewDueContractors } from "../contractors/review-contractors.ts";
import { reviewCheck } from "../underwriting/operator/review-check.ts";
import { reviewApplications } from "../underwriting/review-applications.ts";
import { openChecksOf } from "./index.ts";
import {
  type FakeVerification,
  failed,
  fakeVerification,
  silent,
} from "./verification.fixtures.ts";

let server: TestServer;
let fake: FakeVerification;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  fake = fakeVerification();
});

const minute = 60_000;
const by = { reviewedBy: "Ada Park", reason: "Saw the register." };
const deps = () => ({ ...server.deps, ...fake.deps });
const given = (verdict: string) => ({
  verdict,
  reviewedBy: "Ada Park",
  reason: "Letter of the bank.",
});

async function openCheck(subject: string, kind: string): Promise<string> {
  const open = await openChecksOf(server.database, { subjectId: toUuid(subject) });
  const found = open.find((check) => check.kind === kind);
  return toId("verification_check", found?.id ?? "");
}

describe("a bank account", () => {
  /** The bank account of a newly approved application, before it is checked. */
  async function added(name = bankAccount.bank_account_name): Promise<string> {
    const { token, applicationId } = await addFormLink(server);
    await callForm(server, "PATCH", token, {
      bank_account: { ...bankAccount, bank_account_name: name },
    });
    await callForm(server, "POST", `${token}/submit`, { signature });
    await reviewApplications({ ...server.deps, ...fakeVerification().deps });
    const { rows } = await server.database.query(
      "SELECT bank_account_id FROM accounts WHERE application_id = $1",
      [toUuid(applicationId)],
    );
    return toId("bank_account", rows[0].bank_account_id);
  }
  const validate = () => validateBankAccounts(deps());
  const read = async (id: string) => (await server.call("GET", `/bank_accounts/${id}`)).body;

  it("that is open and the company's own is validated with both checks as evidence", async () => {
    const id = await added();
    await validate();
    expect(await read(id)).toMatchObject({
      validation_status: "VALIDATED",
      verification_status: "AUTOMATICALLY_VERIFIED",
    });
    expect(fake.requests).toMatchObject([
      {
        kinds: ["bank_account_valid", "bank_account_owner"],
        subject: {
          accountNumber: "000123456789",
          owner: { type: "company", name: "Larkspur Coffee Roasters LLC" },
        },
      },
    ]);
  });

  it("of another holder needs a letter, and is validated once an operator clears the check", async () => {
    fake.respond("bank_account_owner", failed("owner_differs", "name"));
    const id = await added();
    await validate();
    expect(await read(id)).toMatchObject({
      validation_status: "VALIDATION_INFO_REQUESTED",
      verification_status: "PENDING_MANUAL_VERIFICATION",
      needs_info_documents: [{ name: "Bank letter" }],
    });
    await reviewCheck(server.deps, await openCheck(id, "bank_account_owner"), given("cleared"));
    await validate();
    expect(await read(id)).toMatchObject({
      validation_status: "VALIDATED",
      verification_status: "MANUALLY_VERIFIED",
    });
  });

  it("that is closed fails", async () => {
    fake.respond("bank_account_valid", failed("account_closed"));
    const id = await added();
    await validate();
    expect(await read(id)).toMatchObject({
      validation_status: "VALIDATION_FAILED",
      verification_status: "VERIFICATION_FAILED",
    });
  });

  it("of a silent bank is checked again, and needs a letter after a day", async () => {
    fake.respond("bank_account_valid", silent);
    const id = await added();
    await validate();
    const due = async () => {
      const { rows } = await server.database.query(
        "SELECT next_action_at FROM bank_accounts WHERE id = $1",
        [toUuid(id)],
      );
      return rows[0].next_action_at;
    };
    expect(Date.parse(await due())).toBe(server.clock.now().getTime() + minute);
    server.clock.advance(24 * 60 * minute);
    await validate();
    expect(await due()).toBeNull();
    expect((await read(id)).validation_status).toBe("VALIDATION_INFO_REQUESTED");
  });

  it("without a configured service is for a person", async () => {
    fake = fakeVerification(["bank_account_owner"]);
    const id = await added();
    await validateBankAccounts({ ...deps(), sandbox: undefined } as never);
    expect((await read(id)).validation_status).toBe("VALIDATION_INFO_REQUESTED");
    await decideBankAccountAsOperator(server.deps, id, "validate", by);
    expect((await read(id)).verification_status).toBe("MANUALLY_VERIFIED");
    expect(await openChecksOf(server.database, { subjectId: toUuid(id) })).toEqual([]);
  });

  it("whose holder is on a sanctions list is not validated by a decision alone", async () => {
    fake.listed.add("Listed Holdings");
    const id = await added("Listed Holdings");
    await validate();
    expect((await read(id)).validation_status).toBe("VALIDATION_INFO_REQUESTED");
    await expect(decideBankAccountAsOperator(server.deps, id, "validate", by)).rejects.toThrow(
      "sanctions check",
    );
    await reviewCheck(server.deps, await openCheck(id, "sanctions"), given("confirmed"));
    await validate();
    expect((await read(id)).validation_status).toBe("VALIDATION_FAILED");
  });
});

describe("a contractor", () => {
  async function signedUp(lastName: string): Promise<string> {
    const link = await addContractorLink(server);
    const form = person({ last_name: lastName, email: `${lastName.toLowerCase()}@reed.example` });
    const sent = await sendForm(server, link, form);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const path = `/contractors/application/${link.contractor_application_id}`;
    return (await server.call("GET", path)).body.contractor_id;
  }
  const review = () => reviewDueContractors(deps());
  const statusOf = async (id: string) =>
    (await server.call("GET", `/contractors/${id}`)).body.status;

  it("is active once identity and sanctions lists are checked", async () => {
    const id = await signedUp("Passing");
    await review();
    expect(await statusOf(id)).toBe("ACTIVE");
    expect(fake.requests).toMatchObject([
      { kinds: ["person_identity"], subject: { lastName: "Passing", taxId: "123456789" } },
    ]);
  });

  it("on a sanctions list waits for an operator, who clears or confirms it", async () => {
    for (const name of ["Cleared", "Confirmed"]) fake.listed.add(`Jonas ${name}`);
    const [cleared, confirmed] = [await signedUp("Cleared"), await signedUp("Confirmed")];
    await review();
    expect([await statusOf(cleared), await statusOf(confirmed)]).toEqual([
      "UNDER_REVIEW",
      "UNDER_REVIEW",
    ]);
    await expect(decideContractorAsOperator(server.deps, cleared, "approve", by)).rejects.toThrow(
      "sanctions check",
    );
    await reviewCheck(server.deps, await openCheck(cleared, "sanctions"), given("cleared"));
    await reviewCheck(server.deps, await openCheck(confirmed, "sanctions"), given("confirmed"));
    await review();
    expect([await statusOf(cleared), await statusOf(confirmed)]).toEqual(["ACTIVE", "REJECTED"]);
  });

  it("that is a company is active once its registration and the identity of each owner are checked", async () => {
    const sendCompany = async (more: object = {}) => {
      const link = await addContractorLink(server);
      const sent = await sendForm(server, link, company(more));
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      const path = `/contractors/application/${link.contractor_application_id}`;
      return (await server.call("GET", path)).body.contractor_id;
    };
    const id = await sendCompany();
    await review();
    expect(await statusOf(id)).toBe("ACTIVE");
    const persons = fake.requests.filter(({ subject }) => subject.type === "person");
    expect(persons).toMatchObject([
      { kinds: ["person_identity"], subject: { lastName: "Reed", taxId: "123456789" } },
      { kinds: ["person_identity"], subject: { firstName: "Ines", birthDate: "1990-02-03" } },
    ]);
    // An owner on a sanctions list stops the company, and an unconfirmed one waits for an operator.
    fake.listed.add("Ines Reed");
    const listed = await sendCompany({ email: "on-a-list@reed.example" });
    await review();
    expect(await statusOf(listed)).toBe("UNDER_REVIEW");
    fake.listed.delete("Ines Reed");
    fake.respond("person_identity", failed("not_found", "ssn"));
    const unknown = await sendCompany({ email: "unconfirmed@reed.example" });
    await review();
    expect(await statusOf(unknown)).toBe("UNDER_REVIEW");
    await decideContractorAsOperator(server.deps, unknown, "approve", by);
    expect(await statusOf(unknown)).toBe("ACTIVE");
    const open = await server.database.query(
      `SELECT FROM verification_checks c WHERE c.subject_type = 'owner' AND c.outcome <> 'passed'
          AND NOT EXISTS (SELECT FROM verification_reviews r WHERE r.check_id = c.id)`,
    );
    expect(open.rowCount).toBe(0);
  });

  it("that is a company is active once an operator clears its owner's identity", async () => {
    fake.respond("person_identity", failed("not_found", "ssn"));
    const link = await addContractorLink(server);
    const sent = await sendForm(server, link, company({ email: "identity@reed.example" }));
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const path = `/contractors/application/${link.contractor_application_id}`;
    const id = (await server.call("GET", path)).body.contractor_id;
    await review();
    expect(await statusOf(id)).toBe("UNDER_REVIEW");
    const { body } = await server.call("GET", `/contractors/${id}`);
    for (const owner of body.company.company_owners) {
      await reviewCheck(
        server.deps,
        await openCheck(owner.id, "person_identity"),
        given("cleared"),
      );
    }
    await review();
    expect(await statusOf(id)).toBe("ACTIVE");
  });

  it("whose identity is not confirmed waits, also in live mode without a service", async () => {
    fake.respond("person_identity", failed("not_found", "ssn"));
    const unknown = await signedUp("Unknown");
    await review();
    fake = fakeVerification(["person_identity"]);
    const unchecked = await signedUp("Unchecked");
    await reviewDueContractors({ ...deps(), sandbox: undefined } as never);
    expect([await statusOf(unknown), await statusOf(unchecked)]).toEqual([
      "UNDER_REVIEW",
      "UNDER_REVIEW",
    ]);
    await decideContractorAsOperator(server.deps, unknown, "approve", by);
    expect(await statusOf(unknown)).toBe("ACTIVE");
    expect(await openChecksOf(server.database, { subjectId: toUuid(unknown) })).toEqual([]);
  });
});
