import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { addLink, bankAccount, callForm, signature } from "../application-form/form.fixtures.ts";
import { sandboxBankAccounts } from "../bank-accounts/sandbox-numbers.ts";
import { validateBankAccounts } from "../bank-accounts/validate-bank-accounts.ts";
import { addSubmitted, wholeApplication } from "../boarding.fixtures.ts";
import { reviewApplications } from "../underwriting/review-applications.ts";
import { sandboxVerifications } from "./sandbox-values.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minute = 60_000;

it("each value of the sandbox leads to the status that the portal lists", async () => {
  const { company, owners } = wholeApplication;
  const made = [];
  for (const { field, value, ...rest } of sandboxVerifications) {
    const change =
      field === "last_name"
        ? { owners: [{ ...owners[0], last_name: value }] }
        : { company: { ...company, [field]: value } };
    made.push({ field, value, ...rest, id: (await addSubmitted(server, change)).id });
  }
  await reviewApplications(server.deps);
  const statusOf = async (id: string) =>
    (await server.call("GET", `/applications/${id}`)).body.status;
  for (const { id, value, leadsTo, afterMinutes } of made) {
    expect(await statusOf(id), value).toBe(afterMinutes === undefined ? leadsTo : "UNDERWRITING");
  }
  // Each attempt at its time, for the services that respond within a day.
  for (let minutes = 1; minutes <= 15; minutes += 1) {
    server.clock.advance(minute);
    await reviewApplications(server.deps);
  }
  server.clock.advance(24 * 60 * minute);
  await reviewApplications(server.deps);
  for (const { id, value, leadsTo } of made) expect(await statusOf(id), value).toBe(leadsTo);
});

it("each account number of the sandbox leads to the status that the portal lists", async () => {
  const made = [];
  for (const { number, leadsTo } of sandboxBankAccounts) {
    const { token, applicationId } = await addLink(server);
    await callForm(server, "PATCH", token, {
      bank_account: { ...bankAccount, account_number: number },
    });
    await callForm(server, "POST", `${token}/submit`, { signature });
    await reviewApplications(server.deps);
    const { rows } = await server.database.query(
      "SELECT bank_account_id FROM applications a JOIN accounts ON application_id = a.id WHERE a.id = $1",
      [toUuid(applicationId)],
    );
    made.push({ number, leadsTo, id: rows[0].bank_account_id });
  }
  for (let minutes = 0; minutes <= 4; minutes += 1) {
    await validateBankAccounts(server.deps);
    server.clock.advance(minute);
  }
  for (const { number, leadsTo, id } of made) {
    const { rows } = await server.database.query(
      "SELECT validation_status FROM bank_accounts WHERE id = $1",
      [id],
    );
    expect(rows[0].validation_status, number).toBe(leadsTo);
  }
});
