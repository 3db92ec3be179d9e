import { addAccount, type TestServer } from "../../../../../testkit/src/index.ts";
import { insertRow } from "../../../database/row-writes.ts";
import { writeAtomically } from "../../../database/write-atomically.ts";
import type { OperationCase } from "../../../http/operation-case.fixtures.ts";
import { toId, toUuid, type Uuid } from "../../../ids.ts";
import { closeAccount } from "../../accounts/operator/close-account.ts";
import { addApplication } from "../../boarding.fixtures.ts";

interface Found {
  kind?: "sanctions" | "terminated_merchant";
  application?: Uuid;
  account?: Uuid;
}

/**
 * Adds a check of an account with a similar name, as a rescreening does, or of an application that a
 * network listed later.
 *
 * Returns  the check's id.
 */
export async function addFinding(
  server: TestServer,
  { kind = "sanctions", application, account = toUuid(server.sandbox.account_id) }: Found = {},
): Promise<string> {
  const { deps, sandbox } = server;
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  const hit = {
    subject: "legal_name",
    subjectVersion: "1",
    list: "SDN",
    entryId: "36102",
    entryVersion: "1",
    listedName: "MARSH LIGHT TRADING",
    programs: ["SDGT"],
    score: 94,
    birthYearDiffers: true,
    birthYears: [1951],
    countries: ["Zenda"],
  };
  const isListed = kind === "terminated_merchant";
  const check = {
    sql: `INSERT INTO verification_checks (id, tenant_id, partner_id, kind, subject_type, subject_id,
            subject_version, application_id, network, number, service, request_id, state, outcome,
            reason, suggestion, matched, differed, encrypted_input_hash, rules_version, details,
            requested_at, answered_at, attempts)
          SELECT $1, $2, $3, $4, $5, $6, 1, $7, $8,
            (SELECT count(*) + 1 FROM verification_checks WHERE subject_id = $6), 'screening', $1,
            'done', 'needs_review', $9, $10, $11, '{}', 'none', '1', $12, $13, $13, 1`,
    values: [
      id,
      toUuid(sandbox.tenant_id),
      toUuid(sandbox.partner_id),
      kind,
      application === undefined ? "account" : "application",
      application ?? account,
      application ?? null,
      isListed ? "mastercard" : null,
      isListed ? "match_05" : "similar_name",
      isListed ? "decline" : null,
      isListed ? ["tax_id"] : [],
      isListed ? null : JSON.stringify({ lists: [], hits: [hit] }),
      now,
    ],
  };
  await writeAtomically(server.database, [check]);
  if (isListed) {
    await writeAtomically(server.database, [
      insertRow("terminated_merchant_alerts", {
        service: "none",
        alert_id: id,
        check_id: id,
        reason: "match_05",
        matched: ["tax_id"],
        created_at: now,
      }),
    ]);
  }
  return toId("verification_check", id);
}

/** Closes a new account for cause, which is reported to both networks. Returns   its id. */
export async function addTerminated(server: TestServer): Promise<string> {
  const { accountId } = await addAccount(server);
  const terminated = { cause: "excessive_fraud", by: "Ada Park", details: "Cards of one bank." };
  await closeAccount(server.deps, accountId, "Closed by risk.", terminated);
  return accountId;
}

const asOperator = (server: TestServer, path: string, body: object) =>
  server.call("POST", path, { headers: { "x-api-key": server.sandbox.operator_key }, body });
const findingsPath = "/platform/screening/findings";
const reportsPath = "/platform/screening/reports";
const verdict = { verdict: "confirmed", reason: "The same company." };
const filed = (owner_id: string) => ({ owner_id, to: "visa", reference: "VMSS-1" });

/** Test data of the screening for the contract walks. */
export const screeningCases: Record<string, OperationCase> = {
  getScreening: { sound: async () => ({ path: "/platform/screening" }) },
  startScreening: { sound: async () => ({ path: "/platform/screening/run" }), ofTenant: true },
  listScreeningFindings: {
    sound: async (server) => {
      await addFinding(server);
      return { path: findingsPath };
    },
  },
  reviewScreeningFinding: {
    // A user alone confirms; the account is restricted.
    sound: async (server) => {
      const account = toUuid((await addAccount(server)).accountId);
      return {
        path: `${findingsPath}/${await addFinding(server, { account })}/review`,
        body: verdict,
        otherBody: { ...verdict, reason: "The same person." },
      };
    },
    errors: {
      invalid_status: async (server) => {
        const application = toUuid((await addApplication(server)).id);
        const id = await addFinding(server, { application });
        return asOperator(server, `${findingsPath}/${id}/review`, verdict);
      },
    },
  },
  listScreeningReports: {
    sound: async (server) => {
      await addTerminated(server);
      return { path: reportsPath };
    },
  },
  fileScreeningReport: {
    sound: async (server) => {
      const owner = await addTerminated(server);
      return {
        path: reportsPath,
        body: filed(owner),
        otherBody: { ...filed(owner), reference: "VMSS-2" },
      };
    },
    errors: {
      invalid_status: async (server) =>
        asOperator(server, reportsPath, filed((await addAccount(server)).accountId)),
      referenced_not_found: (server) =>
        asOperator(server, reportsPath, filed("acct_01m8ej105je00a11gygmz8vt6n")),
    },
  },
};
