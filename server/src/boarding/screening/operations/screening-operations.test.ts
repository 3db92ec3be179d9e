import type { Role, StepUpClass } from "@openpayfac/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAccount, startTestServer, type TestServer } from "../../../../../testkit/src/index.ts";
import { verifyAudit } from "../../../audit/verify-audit.ts";
import { toUuid } from "../../../ids.ts";
import { signIn } from "../../../permissions/sign-in.fixtures.ts";
import { addApproved, payCard } from "../../approved-merchant.fixtures.ts";
import { addApplication } from "../../boarding.fixtures.ts";
import { refreshLists } from "../refresh-lists.ts";
import { rescreenDueSubjects } from "../rescreen.ts";
import { addFinding, addTerminated } from "./screening-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = "/platform/screening";

async function userOf(role: Role, verifiedFor?: StepUpClass) {
  const session = await signIn(server, "TENANT", role, verifiedFor);
  return (method: "GET" | "POST", at = "", body?: object, more: object = {}) =>
    server.call(method, `${path}${at}`, {
      headers: { ...session, "x-account-id": undefined, ...more },
      body,
    });
}
const publish = (name: string) =>
  server.deps.sandbox?.simulator("POST", "/_simulator/sanctions/publications", {
    add: [{ name, remarks: "DOB 1951; nationality Zenda." }],
  });
const serve = (mode: string) =>
  server.deps.sandbox?.simulator("POST", "/_simulator/sanctions/serving", { mode });
const accountOf = async (id: string) => (await server.call("GET", `/accounts/${id}`)).body;

it("screens everyone on request, and a finding holds, blocks and releases the account", async () => {
  const risk = await userOf("risk", "money");
  const merchant = { first_name: "Vera", last_name: "Newcomer" };
  const account = await addApproved(server, merchant, "Marsh Light Books");
  await payCard(server, account.id);
  await publish("NEWCOMER, Vera");

  const requested = await risk("POST", "/run");
  expect(requested.status).toBe(200);
  const now = server.deps.clock.now().toISOString();
  expect(requested.body).toMatchObject({ next_refresh_at: now, next_run_at: now });
  await refreshLists(server.deps);
  await rescreenDueSubjects(server.deps);

  const { body: state } = await risk("GET");
  expect(state).toMatchObject({ open_findings: 1, last_run: { finished_at: expect.any(String) } });
  expect(state.lists.map(({ list }: { list: string }) => list)).toEqual(["CONSOLIDATED", "SDN"]);
  expect(state.lists[1]).toMatchObject({ entries: expect.any(Number), outcome: "loaded" });
  const { body: open } = await risk("GET", "/findings?state=open&kind=sanctions");
  const [finding] = open.data;
  expect(finding).toMatchObject({
    kind: "sanctions",
    state: "open",
    subject_id: account.id,
    subject_name: "Marsh Light Books",
    hits: [{ list: "SDN", name: "NEWCOMER, Vera", birth_years: [1951] }],
    review: null,
    report_due_on: null,
  });
  const at = `/findings/${finding.id}/review`;

  // One user restricts the merchant; the verdict is the record of the command.
  const confirmed = await risk("POST", at, { verdict: "confirmed", reason: "The same person." });
  expect(confirmed.body).toMatchObject({
    id: finding.id,
    state: "confirmed",
    review: { verdict: "confirmed", reviewed_by_name: "Ada Park", reason: "The same person." },
    report_due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(await accountOf(account.id)).toMatchObject({
    payouts_enabled: false,
    processing_enabled: false,
  });
  expect((await risk("GET", "/findings?state=confirmed")).body.data).toEqual([confirmed.body]);

  const { body: due } = await risk("GET", "/reports");
  expect(due.data).toMatchObject([
    {
      owner_id: account.id,
      to: "ofac",
      state: "due",
      due_on: confirmed.body.report_due_on,
      blocked_amount: expect.any(Number),
      finding_id: finding.id,
    },
  ]);
  const report = { owner_id: account.id, to: "ofac", reference: "OFAC-2026-1" };
  expect((await risk("POST", "/reports", report)).body).toMatchObject({
    state: "filed",
    filed_by_name: "Ada Park",
    reference: "OFAC-2026-1",
  });
  expect((await risk("POST", "/reports", report)).status).toBe(400);
  expect((await risk("GET", "/reports")).body.data).toEqual([]);
  expect((await risk("GET", "/reports?state=filed")).body.data).toMatchObject([
    { reference: "OFAC-2026-1", filed_at: expect.any(String) },
  ]);

  // Two users release it.
  const cleared = { verdict: "cleared", reason: "Born in 1984." };
  const alone = await risk("POST", at, cleared);
  expect(alone.body.type).toBe("SECOND_USER_REQUIRED");
  const proposed = await risk("POST", at, cleared, { "x-approval-reason": "Born%20in%201984" });
  expect(proposed.status).toBe(202);
  const administrator = await signIn(server, "TENANT", "administrator", "money");
  const approved = await server.call(
    "POST",
    `/platform/change_requests/${proposed.body.id}/approve`,
    { headers: { ...administrator, "x-account-id": undefined } },
  );
  expect(approved.body).toMatchObject({ status: "executed" });
  expect(await accountOf(account.id)).toMatchObject({
    payouts_enabled: true,
    processing_enabled: true,
  });
  expect((await risk("GET", "/findings?state=cleared")).body.data).toMatchObject([
    { id: finding.id, review: { verdict: "cleared" }, report_due_on: null },
  ]);
  expect(await verifyAudit(server.database)).toMatchObject({ problems: [] });
});

it("shows lists and networks whose last request failed", async () => {
  const auditor = await userOf("auditor");
  await serve("stopped");
  await server.database.query("UPDATE sanctions_schedule SET refresh_at = $1", [
    server.deps.clock.now().toISOString(),
  ]);
  await refreshLists(server.deps);
  await serve("whole");
  await server.database.query(
    "UPDATE terminated_merchant_watches SET failures = 2, reason = 'timeout', read_until = now()",
  );
  const { body } = await auditor("GET");
  expect(body.lists[1]).toMatchObject({
    outcome: "unavailable",
    reason: expect.any(String),
    detail: expect.any(String),
  });
  expect(body.networks).toMatchObject([
    { network: "mastercard", failures: 2, reason: "timeout", read_until: expect.any(String) },
    { network: "visa" },
  ]);
  expect((await auditor("POST", "/run")).status).toBe(403);
});

it("records reports of terminated merchants, and shows which are overdue", async () => {
  let risk = await userOf("risk");
  const account = await addTerminated(server);
  const application = (await addApplication(server)).id;
  await server.database.query("UPDATE applications SET account_id = $1 WHERE id = $2", [
    toUuid(account),
    toUuid(application),
  ]);
  const of = (data: { owner_id: string }[]) => data.filter((each) => each.owner_id === account);
  const { body } = await risk("GET", "/reports");
  expect(of(body.data)).toMatchObject([
    {
      to: "mastercard",
      state: "due",
      application_id: application,
      reason_code: "05",
      cause: "excessive_fraud",
      details: "Cards of one bank.",
      terminated_by: "Ada Park",
      blocked_amount: null,
    },
    { to: "visa", reason_code: "21" },
  ]);
  server.clock.advance(6 * 86_400_000);
  risk = await userOf("risk");
  expect(of((await risk("GET", "/reports?state=overdue")).body.data)).toHaveLength(2);
  const report = { owner_id: account, to: "visa", reference: "VMSS-1" };
  const filed = await risk("POST", "/reports", report);
  expect(filed.body).toMatchObject({ to: "visa", state: "filed", reference: "VMSS-1" });
  // The same reference again changes nothing; another one is an error.
  expect((await risk("POST", "/reports", report)).body).toEqual(filed.body);
  expect((await risk("POST", "/reports", { ...report, reference: "VMSS-2" })).status).toBe(400);
});

it("leaves findings about applications to their review, and lists those of networks", async () => {
  const risk = await userOf("risk", "money");
  const found = await server.database.query(
    "SELECT id, account_id FROM applications WHERE account_id IS NOT NULL LIMIT 1",
  );
  const application = found.rows[0].id;
  const listed = await addFinding(server, { kind: "terminated_merchant", application });
  const { body } = await risk("GET", "/findings?kind=terminated_merchant");
  expect(body.data).toMatchObject([
    {
      id: listed,
      network: "mastercard",
      reason: "match_05",
      suggestion: "decline",
      matched: ["tax_id"],
      subject_id: expect.stringMatching(/^acct_/),
      application_id: expect.stringMatching(/^app_/),
    },
  ]);
  const confirmed = { verdict: "confirmed", reason: "Our own listing." };
  expect((await risk("POST", `/findings/${listed}/review`, confirmed)).body).toMatchObject({
    state: "confirmed",
    report_due_on: null,
  });
  // Of a new account, whose newer hits replace the older ones.
  const { accountId } = await addAccount(server);
  const older = await addFinding(server, { account: toUuid(accountId) });
  const newer = await addFinding(server, { account: toUuid(accountId) });
  await server.database.query("UPDATE verification_checks SET superseded_by = $2 WHERE id = $1", [
    toUuid(older),
    toUuid(newer),
  ]);
  expect((await risk("POST", `/findings/${older}/review`, confirmed)).status).toBe(404);
});
