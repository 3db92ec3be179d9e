import type { TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { addLink, callForm, documentForm } from "../application-form/form.fixtures.ts";
import { addApplication, addSubmitted, wholeApplication } from "../boarding.fixtures.ts";
import { refreshLists } from "../screening/refresh-lists.ts";
import { reviewApplications } from "../underwriting/review-applications.ts";

const unknown = (prefix: string) => `${prefix}_01m8ej105je00a11gygmz8vt6n`;

/** Adds an application that waits for a reviewer. Returns   its id. */
export async function addPended(server: TestServer, body: object = {}): Promise<string> {
  const { id } = await addSubmitted(server, {
    industry_volume: { ...wholeApplication.industry_volume, avg_annual_volume: 12_000_000 },
    ...body,
  });
  await reviewApplications(server.deps);
  return id;
}

/** Adds an application with a requested document that was uploaded. */
export async function addWithDocument(
  server: TestServer,
): Promise<{ id: string; token: string; fileId: string }> {
  const { token, applicationId: id } = await addLink(server);
  await server.database.query("UPDATE applications SET docs_requested = $2 WHERE id = $1", [
    toUuid(id),
    JSON.stringify([
      {
        kind: "bank_letter",
        name: "Bank letter",
        description: null,
        file_id: null,
        requested_at: server.clock.now().toISOString(),
      },
    ]),
  ]);
  const form = documentForm();
  form.set("request", "0");
  const { status, body } = await callForm(server, "POST", `${token}/documents`, form);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id, token, fileId: body.documents.requested[0].document.id };
}

/** Adds an application with a check that needs a review. */
export async function addWithCheck(
  server: TestServer,
  kind = "business_presence",
): Promise<{ id: string; check: string }> {
  const may = "UPDATE partners SET may_submit_applications = true WHERE id = $1";
  await server.database.query(may, [toUuid(server.sandbox.partner_id)]);
  const { id } = await addSubmitted(server);
  const { status, body } = await server.call("POST", "/sandbox/checks", {
    body: { subject_id: id, kind, outcome: "needs_review", code: "page_not_found" },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await reviewApplications(server.deps);
  return { id, check: body.id };
}

/**
 * Adds an application with a finding of each kind: words of another category, an entry of a sanctions
 * list, a listed merchant, and owners who are missing. Returns   its id.
 */
export async function addWithEvidence(server: TestServer): Promise<string> {
  await server.control("POST", "/_simulator/sanctions/publications", {
    add: [{ name: "NEWCOMER, Vera", remarks: "DOB 1951." }],
  });
  await refreshLists(server.deps);
  const owner = { ...wholeApplication.owners[0], first_name: "Vera", last_name: "Newcomer" };
  const id = await addPended(server, {
    company: { ...wholeApplication.company, description: "An online casino." },
    owners: [{ ...owner, ownership_percent: 60 }],
  });
  const hit = { kind: "terminated_merchant", network: "mastercard", code: "match_05" };
  const set = await server.call("POST", "/sandbox/checks", {
    body: { ...hit, subject_id: id, outcome: "needs_review" },
  });
  if (set.status !== 200) throw new Error(JSON.stringify(set.body));
  return id;
}

const asOperator = ({ sandbox }: TestServer) => ({ "x-api-key": sandbox.operator_key });

/** Sends a change of a draft, whose status permits no decision. */
async function ofDraft(server: TestServer, action: string, body: object) {
  const { id } = await addApplication(server);
  const path = `/platform/applications/${id}/${action}`;
  return server.call("POST", path, { headers: asOperator(server), body });
}

const documentVerdict = (verdict: string) => ({ name: "Bank letter", verdict, reason: "Read." });

/** Test data of the reviews of applications for the contract walks. */
export const reviewCases: Record<string, OperationCase> = {
  listPlatformApplications: {
    sound: async (server) => {
      await addPended(server);
      return { path: "/platform/applications" };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", `/platform/applications?in=${unknown("acct")}`, {
          headers: asOperator(server),
        }),
    },
  },
  getPlatformApplication: {
    sound: async (server) => ({
      path: `/platform/applications/${(await addApplication(server)).id}`,
    }),
  },
  assignApplication: {
    sound: async (server) => ({
      path: `/platform/applications/${await addPended(server)}/assign`,
      body: { user_id: await reviewerOf(server) },
      otherBody: { user_id: null },
    }),
    errors: {
      referenced_not_found: (server) => ofDraft(server, "assign", { user_id: unknown("user") }),
    },
  },
  getApplicationReview: {
    sound: async (server) => ({ path: `/platform/applications/${await addPended(server)}/review` }),
  },
  decidePlatformApplication: {
    sound: async (server) => ({
      path: `/platform/applications/${await addPended(server)}/decide`,
      body: { decision: "decline", comment: "Not this time." },
      otherBody: { decision: "decline" },
    }),
    errors: { invalid_status: (server) => ofDraft(server, "decide", { decision: "approve" }) },
  },
  requestApplicationInformation: {
    sound: async (server) => ({
      path: `/platform/applications/${await addPended(server)}/request_information`,
      body: { documents: [{ kind: "bank_letter", name: "Bank letter" }] },
      otherBody: { fields: ["owners"] },
    }),
    errors: {
      invalid_status: (server) => ofDraft(server, "request_information", { comment: "Why?" }),
    },
  },
  commentOnApplication: {
    sound: async (server) => ({
      path: `/platform/applications/${await addPended(server)}/comment`,
      body: { comment: "Called the bank.", audience: "reviewers" },
      otherBody: { comment: "We call you.", audience: "applicant" },
    }),
  },
  reviewApplicationCheck: {
    sound: async (server) => {
      const { id, check } = await addWithCheck(server);
      return {
        path: `/platform/applications/${id}/review_check`,
        body: { check_id: check, verdict: "cleared", reason: "Called them." },
        otherBody: { check_id: check, verdict: "cleared", reason: "Saw the shop." },
      };
    },
    errors: {
      referenced_not_found: (server) =>
        ofDraft(server, "review_check", {
          check_id: unknown("chk"),
          verdict: "cleared",
          reason: "None.",
        }),
      invalid_status: async (server) => {
        const id = await addPended(server);
        const { rows } = await server.database.query(
          "SELECT id FROM verification_checks WHERE application_id = $1 AND outcome = 'passed' LIMIT 1",
          [toUuid(id)],
        );
        const check_id = toId("verification_check", rows[0].id);
        return server.call("POST", `/platform/applications/${id}/review_check`, {
          headers: asOperator(server),
          body: { check_id, verdict: "cleared", reason: "It passed." },
        });
      },
    },
  },
  reviewApplicationDocument: {
    sound: async (server) => ({
      path: `/platform/applications/${(await addWithDocument(server)).id}/review_document`,
      body: documentVerdict("accepted"),
      otherBody: documentVerdict("rejected"),
    }),
    errors: {
      invalid_status: (server) => ofDraft(server, "review_document", documentVerdict("accepted")),
    },
  },
  getApplicationDocument: {
    sound: async (server) => {
      const { id, fileId } = await addWithDocument(server);
      return { path: `/platform/applications/${id}/documents/${fileId}` };
    },
  },
  revealIdentity: {
    sound: async (server) => {
      const application = await addApplication(server);
      return {
        path: "/platform/reveals",
        body: {
          application_id: application.id,
          field: "ssn",
          owner_id: application.owners[0].id,
          reason: "Compared with the passport.",
        },
      };
    },
    errors: {
      referenced_not_found: async (server) =>
        server.call("POST", "/platform/reveals", {
          headers: asOperator(server),
          body: { application_id: unknown("app"), field: "account_number", reason: "A question." },
        }),
    },
  },
};

/** A user who decides applications. Returns   the id. */
async function reviewerOf(server: TestServer): Promise<string> {
  await signIn(server, "TENANT", "underwriter");
  const { rows } = await server.database.query(
    "SELECT id FROM users WHERE role = 'underwriter' ORDER BY id DESC LIMIT 1",
  );
  return toId("user", rows[0].id);
}
