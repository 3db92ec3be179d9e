import type { TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { bankAccount, callForm, newLink, signature } from "../application-form/form.fixtures.ts";
import { addApplication, wholeApplication } from "../boarding.fixtures.ts";
import {
  addRequirement,
  requirementsToken,
} from "../requirements/requirement-contract-cases.fixtures.ts";
import { reviewApplications } from "../underwriting/review-applications.ts";

/** An application whose owner the databases do not know, so that a document is requested. */
export async function addIdentityRequest(
  server: TestServer,
  lastName = "Document",
): Promise<{ token: string; applicationId: string }> {
  const { id: applicationId } = await addApplication(server, {
    owners: [{ ...wholeApplication.owners[0], last_name: lastName }],
    terms_accepted: false,
  });
  const { token } = await newLink(server, applicationId);
  await callForm(server, "PATCH", token, { bank_account: bankAccount });
  const sent = await callForm(server, "POST", `${token}/submit`, {
    signature: { ...signature, name: `Mara ${lastName}` },
  });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  await reviewApplications(server.deps);
  return { token, applicationId };
}

/** An account whose only owner has to show an identity document. */
export async function addIdentityRequirement(
  server: TestServer,
): Promise<{ token: string; requirement: string; accountId: string }> {
  const { id, accountId } = await addRequirement(server, "identity_verification", "Photo ID");
  const application = await addApplication(server);
  await server.database.query("UPDATE accounts SET application_id = $2 WHERE id = $1", [
    toUuid(accountId),
    toUuid(application.id),
  ]);
  return { token: await requirementsToken(server, accountId), requirement: id, accountId };
}

/** Requests the identity document of Ida Moor. Returns   the requirement's id. */
export async function requestIdentity(
  server: TestServer,
  accountId: string,
  deadline?: string,
): Promise<string> {
  const { status, body } = await server.call("POST", `/accounts/${accountId}/requirements`, {
    body: {
      kind: "identity_verification",
      name: "Identity document of Ida Moor",
      reason: "The identity of the owner is unclear.",
      deadline,
    },
    headers: { "x-api-key": server.sandbox.operator_key },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.currently_due.at(-1).id;
}

/** Presses a button of the simulated vendor's page. */
export async function showDocument(url: string, result: "pass" | "fail"): Promise<void> {
  const body = new URLSearchParams({ result });
  const response = await fetch(url, { method: "POST", body });
  if (!response.ok) throw new Error(`${response.status}`);
}
