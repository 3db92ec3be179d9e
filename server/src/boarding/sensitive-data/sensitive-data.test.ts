import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { addLink, bankAccount, callForm, documentForm } from "../application-form/form.fixtures.ts";
import { addBankAccount, wholeApplication } from "../boarding.fixtures.ts";
import { callAsOperator } from "../orders/orders.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const [owner] = wholeApplication.owners;
const ssn = String(owner?.ssn);

const reveal = (path: string, reason = "The bank asks for it.") =>
  callAsOperator(server, "POST", `/sensitive_data/${path}`, { reason });
const newestRead = async () =>
  (await callAsOperator(server, "GET", "/sensitive_data/reads")).body.data[0];

describe("an operator who reads encrypted data", () => {
  it("gets an application's owners, bank account and documents, with a record", async () => {
    const { token, applicationId } = await addLink(server);
    await callForm(server, "PATCH", token, { bank_account: bankAccount });
    await callForm(server, "POST", `${token}/documents`, documentForm());
    const reason = "A question of the acquirer.";
    const { body } = await reveal(`applications/${applicationId}`, reason);
    expect(body).toMatchObject({
      application_id: applicationId,
      owners: [{ first_name: "Mara", ssn, birth_date: "1984-07-19" }],
      bank_account: bankAccount,
      documents: [{ filename: "check.pdf" }],
    });
    expect(await newestRead()).toMatchObject({
      object_id: applicationId,
      fields: ["owners.ssn", "owners.birth_date", "bank_account.account_number"],
      reason,
      read_by: expect.stringMatching(/^key_/),
    });

    const file = body.documents[0].file_id;
    const downloaded = await reveal(`files/${file}`);
    expect([downloaded.status, downloaded.body]).toEqual([200, "%PDF-1.7\n%%EOF\n"]);
    expect(downloaded.headers.get("content-disposition")).toContain("check.pdf");
    expect(await newestRead()).toMatchObject({ object_id: file, fields: ["content"] });
  });

  it("gets a bank account's numbers, with a record", async () => {
    const id = await addBankAccount(server, server.sandbox.business_id);
    const { body } = await reveal(`bank_accounts/${id}`);
    expect(body).toEqual({
      bank_account_id: id,
      bank_account_name: "Larkspur operating",
      account_type: "CHECKING",
      routing_number: "021000021",
      account_number: "000123456789",
    });
    expect(await newestRead()).toMatchObject({
      object_id: id,
      fields: ["routing_number", "account_number"],
    });
  });

  it("has to give a reason, and leaves a record that cannot be changed", async () => {
    const id = await addBankAccount(server, server.sandbox.business_id);
    expect((await reveal(`bank_accounts/${id}`, "")).status).toBe(400);
    await reveal(`bank_accounts/${id}`);
    for (const sql of [
      "UPDATE sensitive_data_reads SET reason = 'none'",
      "DELETE FROM sensitive_data_reads",
    ]) {
      await expect(server.deps.database.query(sql)).rejects.toThrow("permission denied");
    }
  });

  it("may be a user of the tenant, whose reads are in the audit log and limited by hour", async () => {
    const headers = await signIn(server, "TENANT", "underwriter", "identity");
    const id = await addBankAccount(server, server.sandbox.business_id);
    const path = `/sensitive_data/bank_accounts/${id}`;
    const read = (as: Record<string, string | undefined>) =>
      server.call("POST", path, { headers: as, body: { reason: "W" } });
    expect((await read(await signIn(server, "TENANT", "underwriter"))).body.code).toBe(
      "step_up_required",
    );
    const first = await read(headers);
    expect([first.body.account_number, first.headers.get("cache-control")]).toEqual([
      "000123456789",
      "no-store",
    ]);
    const audit = await callAsOperator(server, "GET", `/platform/audit_entries?object_id=${id}`);
    expect(audit.body.data).toMatchObject([
      { operation: "revealBankAccount", channel: "console", outcome: "done", reason: "W" },
    ]);
    expect(await newestRead()).toMatchObject({
      object_id: id,
      read_by: expect.stringMatching(/^user_/),
      read_by_name: "Ada Park",
    });
    const statuses: number[] = [];
    for (let times = 1; times <= 30; times += 1) statuses.push((await read(headers)).status);
    expect(statuses).toEqual([...Array<number>(29).fill(200), 429]);
    expect((await reveal(`bank_accounts/${id}`)).status).toBe(200);
  });

  it("leaves no number in the log", () => {
    const log = server.logLines.join("\n");
    for (const secret of [ssn, ssn.replaceAll("-", ""), "1984-07-19", "000123456789"]) {
      expect(log).not.toContain(secret);
    }
  });
});
