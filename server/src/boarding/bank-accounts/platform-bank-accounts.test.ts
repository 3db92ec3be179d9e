import type { Role, RoleType, StepUpClass } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { signInWithin } from "../../platform/sign-in-within.fixtures.ts";
import { addBankAccount } from "../boarding.fixtures.ts";
import { addContractor } from "../contractors/contractor-contract-cases.fixtures.ts";
import { advanceBankAccountChangesJob } from "./changes/advance-changes.ts";
import { addPaidMerchant } from "./platform-bank-account-contract-cases.fixtures.ts";
import { validateBankAccounts } from "./validate-bank-accounts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Headers = Record<string, string | undefined>;
type Send = (method: string, path: string, body?: object, more?: Headers) => Promise<TestResponse>;

const withHeaders =
  (headers: Headers): Send =>
  (method, path, body, more = {}) =>
    server.call(method, path, {
      body,
      headers: { ...headers, "x-account-id": undefined, ...more },
    });

const userOf = async (type: RoleType, role: Role, verifiedFor?: StepUpClass) =>
  withHeaders(await signIn(server, type, role, verifiedFor));
const operator: Send = (...request) =>
  withHeaders({ "x-api-key": server.sandbox.operator_key })(...request);

const idsOf = ({ body }: TestResponse): string[] => body.data.map(({ id }: { id: string }) => id);
const numbers = (account_number: string) => ({
  holder_name: "Larkspur Coffee",
  routing_number: "021000021",
  account_number,
  account_type: "CHECKING",
});
const update = (id: string, set: string) =>
  server.database.query(`UPDATE bank_accounts SET ${set} WHERE id = $1`, [toUuid(id)]);

describe("the bank accounts of a scope", () => {
  it("are listed with their owners, by status, digits, holder and kind of owner", async () => {
    const { business_id: businessId, partner_id: partnerId } = server.sandbox;
    const added = await addBankAccount(server, businessId);
    const contractor = await addContractor(server);
    const all = (await operator("GET", "/platform/bank_accounts?limit=50")).body.data;
    expect(all).toContainEqual(
      expect.objectContaining({
        id: added,
        owner_type: "business",
        owner_id: businessId,
        validation_status: "PENDING_VALIDATION",
        source: "sign_up",
        mask: "6789",
      }),
    );
    const list = async (query: string) =>
      idsOf(await operator("GET", `/platform/bank_accounts?limit=50&${query}`));
    const [ofContractor] = await list("owner_type=contractor");
    expect(all.find(({ id }: { id: string }) => id === ofContractor)).toMatchObject({
      owner_id: contractor.id,
      owner_name: contractor.name,
      check_outcome: "passed",
    });
    expect(await list("waiting=true")).toContain(added);
    expect(await list("waiting=false")).not.toContain(added);
    expect(await list(`mask=6789&q=LARKSPUR%20OP&in=${partnerId}`)).toEqual([added]);
    expect(await list("q=spur")).toEqual([]);
    for (const [name, values] of Object.entries({
      validation_status: ["VALIDATED", "VALIDATION_FAILED", "VALIDATION_INFO_REQUESTED"],
      verification_status: [
        "AUTOMATICALLY_VERIFIED",
        "PENDING_MANUAL_VERIFICATION",
        "MANUALLY_VERIFIED",
        "VERIFICATION_EXPIRED",
        "VERIFICATION_FAILED",
      ],
      status: ["ACTIVE", "DISABLED"],
      account_type: ["SAVINGS"],
    })) {
      for (const value of values) {
        await update(added, `${name} = '${value}'`);
        const { data } = (await operator("GET", `/platform/bank_accounts?in=${businessId}`)).body;
        expect(data).toContainEqual(expect.objectContaining({ id: added, [name]: value }));
        expect((await operator("GET", `/platform/bank_accounts/${added}`)).body).toMatchObject({
          [name]: value,
        });
      }
    }
    await update(
      added,
      "removed_at = '2026-10-01', documents_due_at = '2026-10-01', needs_info_comments = 'A letter'",
    );
    expect(await list("validation_status=VALIDATION_INFO_REQUESTED")).toEqual([]);
    expect(await list("removed=true")).toEqual([added]);
    expect((await operator("GET", `/platform/bank_accounts/${added}`)).body).toMatchObject({
      removed_at: "2026-10-01T00:00:00.000Z",
      needs_info_comments: "A letter",
    });
  });

  it("are hidden from others, and from users of other locations", async () => {
    const { business_id: businessId, account_id: accountId } = server.sandbox;
    const own = (await server.call("GET", `/accounts/${accountId}`)).body.bank_account_id;
    const unused = await addBankAccount(server, businessId);
    const other = await addPartner(server, { tenantId: "new" });
    const foreign = await signInWithin(server, ["BUSINESS", "owner"], other);
    const sibling = await addAccount(server);
    const elsewhere = { businessId, accountIds: [sibling.accountId] };
    const atOther = withHeaders(await signInWithin(server, ["BUSINESS", "owner"], elsewhere));
    const here = { businessId, accountIds: [accountId] };
    const atOwn = withHeaders(await signInWithin(server, ["BUSINESS", "owner"], here));
    const owner = await userOf("BUSINESS", "owner");
    const statuses = async (send: Send, id: string) => [
      (await send("GET", `/platform/bank_accounts/${id}`)).status,
      idsOf(await send("GET", "/platform/bank_accounts?limit=50")).includes(id),
    ];
    expect(await statuses(owner, unused)).toEqual([200, true]);
    expect(await statuses(withHeaders(foreign), unused)).toEqual([404, false]);
    expect(await statuses(atOther, own)).toEqual([404, false]);
    expect(await statuses(atOwn, own)).toEqual([200, true]);
    expect(await statuses(atOwn, unused)).toEqual([404, false]);
    const path = `/platform/businesses/${businessId}`;
    expect((await withHeaders(foreign)("GET", path)).status).toBe(404);
    expect((await atOther("GET", path)).body.payees).toEqual([]);
    expect((await atOwn("GET", path)).body.payees).toHaveLength(1);
    const shown = (await owner("GET", `/platform/bank_accounts/${unused}`)).body;
    expect(shown).toMatchObject({ checks: [], decisions: [], other_owners: [] });
  });
});

describe("the decision of a bank account", () => {
  it("is made by risk after a step-up, with a reason, and clears what was open", async () => {
    // A number of the sandbox whose bank has another holder.
    const contractor = await addContractor(server, { account_number: "1000000097" });
    const merchant = await addPaidMerchant(server);
    const asked = { account_id: merchant.account_id, ...numbers("1000000097") };
    const made = await operator("POST", `${merchant.path}/bank_accounts`, asked);
    const id: string = made.body.pending_change.bank_account_id;
    await validateBankAccounts(server.deps);
    const path = `/platform/bank_accounts/${id}`;
    const body = { decision: "validate", reason: "The bank letter names the company." };
    const weak = await (await userOf("TENANT", "risk"))("POST", `${path}/decide`, body);
    expect(weak.body.type).toBe("STEP_UP_REQUIRED");
    const risk = await userOf("TENANT", "risk", "bank");
    const waiting = await addBankAccount(server, server.sandbox.business_id);
    const letter = await risk("POST", `/platform/bank_accounts/${waiting}/decide`, {
      ...body,
      decision: "request_information",
    });
    expect(letter.body).toMatchObject({
      validation_status: "VALIDATION_INFO_REQUESTED",
      documents: [{ name: "Bank letter", file_id: null }],
      documents_due_at: expect.any(String),
      decisions: [{ decision: "request-information" }],
    });
    const decided = await risk("POST", `${path}/decide`, body);
    expect(decided, JSON.stringify(decided.body)).toMatchObject({ status: 200 });
    const shown = (await risk("GET", path)).body;
    expect(decided.body).toEqual(shown);
    expect(shown).toMatchObject({
      validation_status: "VALIDATED",
      check_outcome: expect.stringMatching(/failed|needs_review/),
      decisions: [{ decision: "validate", reason: body.reason, decided_by_name: "Ada Park" }],
      other_owners: [{ owner_type: "contractor", owner_id: contractor.id }],
    });
    const reviewed = shown.checks.filter((check: { review: object | null }) => check.review);
    expect(reviewed).toMatchObject([
      {
        kind: "bank_account_owner",
        outcome: "passed",
        open: false,
        review: { verdict: "cleared" },
      },
    ]);
    const file = toId("file", server.deps.ids.next());
    const letterSent = [{ name: "Bank letter", file_id: file, requested_at: "2026-10-01" }];
    await server.database.query(
      "UPDATE bank_accounts SET needs_info_documents = $2, removed_at = $3 WHERE id = ANY($1)",
      [[toUuid(waiting)], JSON.stringify(letterSent), null],
    );
    await server.database.query(
      "UPDATE bank_accounts SET removed_at = '2026-10-01' WHERE contractor_id = $1",
      [toUuid(contractor.id)],
    );
    expect((await risk("GET", `/platform/bank_accounts/${waiting}`)).body).toMatchObject({
      documents: [{ name: "Bank letter", file_id: file }],
    });
    expect((await risk("GET", path)).body.other_owners).toMatchObject([
      { owner_name: contractor.name, removed_at: "2026-10-01T00:00:00.000Z" },
    ]);
    const again = await risk("POST", `${path}/decide`, body);
    expect(again).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/VALIDATED/) },
    });
  });
});

describe("a change by an owner", () => {
  const reason = { "x-approval-reason": "We%20moved%20to%20another%20bank" };

  it("is approved by risk, waits, is announced, and then receives payouts", async () => {
    const { business_id: businessId, account_id: accountId } = server.sandbox;
    const path = `/platform/businesses/${businessId}`;
    const body = { account_id: accountId, ...numbers("000555666777") };
    const owner = await userOf("BUSINESS", "owner", "bank");
    const alone = await owner("POST", `${path}/bank_accounts`, body);
    expect(alone.body.type).toBe("SECOND_USER_REQUIRED");
    const proposed = await owner("POST", `${path}/bank_accounts`, body, reason);
    expect(proposed, JSON.stringify(proposed.body)).toMatchObject({
      status: 202,
      body: {
        rule: "bank_account",
        step_up: "bank",
        request: {
          holder_name: "Larkspur Coffee",
          account_number: "[redacted] ••6777",
          routing_number: "[redacted]",
        },
      },
    });
    const approve = `/platform/change_requests/${proposed.body.id}/approve`;
    const finance = await userOf("TENANT", "finance", "bank");
    expect((await finance("POST", approve)).status).toBe(404);
    const risk = await userOf("TENANT", "risk", "bank");
    const approved = await risk("POST", approve);
    expect(approved.body, JSON.stringify(approved.body)).toMatchObject({ status: "executed" });
    const pending = async () => (await owner("GET", path)).body.payees[0].pending_change;
    expect(await pending()).toMatchObject({ mask: "6777", status: "validating" });
    const emails = await server.database.query(
      "SELECT count(DISTINCT recipient)::int AS count FROM emails WHERE subject LIKE '%is changing'",
    );
    expect(emails.rows[0].count).toBeGreaterThan(0);
    await validateBankAccounts(server.deps);
    await advanceBankAccountChangesJob.run(server.deps);
    expect(await pending()).toMatchObject({
      status: "cooling_off",
      effective_at: expect.any(String),
    });
    const { bank_account_id: added } = await pending();
    expect((await owner("GET", `/platform/bank_accounts/${added}`)).body).toMatchObject({
      source: "user",
      changes: [{ status: "cooling_off", requested_by: "user", requested_by_name: "Ada Park" }],
    });
    server.clock.advance(4 * 86_400_000);
    await advanceBankAccountChangesJob.run(server.deps);
    const later = await userOf("BUSINESS", "owner");
    expect((await later("GET", path)).body.payees[0]).toMatchObject({
      paid_to: { mask: "6777", validation_status: "VALIDATED" },
      pending_change: null,
    });
  });

  it("is cancelled by the owner alone, and other ends of changes are shown", async () => {
    const { business_id: businessId, account_id: accountId } = server.sandbox;
    const path = `/platform/businesses/${businessId}`;
    const made = await operator("POST", `${path}/bank_accounts`, {
      account_id: accountId,
      ...numbers("000888999000"),
    });
    const { bank_account_id: added, id: change } = made.body.pending_change;
    const owner = await userOf("BUSINESS", "owner");
    const body = { account_id: accountId, reason: "No one here requested it." };
    const cancelled = await owner("POST", `${path}/bank_accounts/cancel`, body);
    expect(cancelled, JSON.stringify(cancelled.body)).toMatchObject({
      status: 200,
      body: { pending_change: null, paid_to: { mask: "6777" } },
    });
    const shown = (await owner("GET", `/platform/bank_accounts/${added}`)).body;
    expect(shown.changes).toMatchObject([
      { status: "cancelled", requested_by: "partner", cancel_reason: body.reason },
    ]);
    for (const [status, requestedBy] of [
      ["effective", "link"],
      ["failed", "link"],
      ["validating", "user"],
    ]) {
      await server.database.query(
        "UPDATE bank_account_changes SET status = $2, requested_by = $3 WHERE id = $1",
        [toUuid(change), status, requestedBy],
      );
      const after = (await owner("GET", `/platform/bank_accounts/${added}`)).body;
      expect(after).toMatchObject({
        source: requestedBy,
        changes: [{ status, requested_by: requestedBy }],
      });
      const listed = await owner("GET", "/platform/bank_accounts?removed=true&limit=50");
      expect(listed.body.data).toContainEqual(
        expect.objectContaining({ id: added, source: requestedBy }),
      );
    }
    expect(toId("bank_account_change", toUuid(change))).toBe(change);
  });
});
