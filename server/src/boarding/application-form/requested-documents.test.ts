import { documentKinds } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { requestDocument } from "../underwriting/operator/decide-application.ts";
import { reviewDocument } from "../underwriting/operator/review-document.ts";
import { documents, identityDocumentOf } from "../underwriting/requested-documents.ts";
import { addLink, callForm, documentForm } from "./form.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function opened() {
  const link = await addLink(server);
  await server.database.query("UPDATE applications SET status = $2 WHERE id = $1", [
    toUuid(link.applicationId),
    "NEED_INFORMATION",
  ]);
  return link;
}

const requestedOf = async (token: string) =>
  (await callForm(server, "GET", token)).body.documents.requested;

async function upload(token: string): Promise<string> {
  const form = documentForm();
  form.set("request", "0");
  const { status, body } = await callForm(server, "POST", `${token}/documents`, form);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.documents.requested[0].document.id;
}

describe("a requested document", () => {
  it("has its kind, and the person of an identity document", async () => {
    const { token, applicationId: id } = await opened();
    const identity = identityDocumentOf({ first_name: "Mara", last_name: "Ellison" });
    const lease = { kind: "other", name: "Lease", description: "Signed by both." };
    for (const document of [...Object.values(documents), identity, lease]) {
      await requestDocument(server.deps, id, document);
    }
    const requested = await requestedOf(token);
    const kinds = requested.map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual([...documentKinds].sort());
    expect(requested.at(-2)).toMatchObject({ person: "Mara Ellison", description: null });
    // The pages describe a known kind in their own language.
    expect(requested[0]).toMatchObject({ person: null, description: null });
    expect(requested.at(-1)).toMatchObject({ name: "Lease", description: "Signed by both." });
  });

  it("shows the result of its review, and the reason of a rejection only", async () => {
    const { token, applicationId: id } = await opened();
    const { name } = documents.taxId;
    await requestDocument(server.deps, id, documents.taxId);
    const first = async () => {
      const [{ state, rejection_reason: reason, document }] = await requestedOf(token);
      return [state, reason, document?.removable];
    };
    expect(await first()).toEqual(["requested", null, undefined]);
    const rejected = await upload(token);
    expect(await first()).toEqual(["received", null, true]);

    const given = { reviewedBy: "Ada Park" };
    const reason = "The second page is missing.";
    await reviewDocument(server.deps, id, name, { ...given, verdict: "rejected", reason });
    expect(await first()).toEqual(["rejected", reason, undefined]);
    const accepted = await upload(token);
    expect(await first()).toEqual(["received", null, true]);

    const note = "Matches line 3 of the risk file.";
    await reviewDocument(server.deps, id, name, { ...given, verdict: "accepted", reason: note });
    expect(await first()).toEqual(["accepted", null, false]);
    for (const file of [rejected, accepted]) {
      const removed = await callForm(server, "DELETE", `${token}/documents/${file}`);
      expect([removed.status, await server.deps.files.read(toUuid(file))]).toEqual([
        409,
        expect.anything(),
      ]);
    }
    await server.database.query("UPDATE applications SET status = 'CREDIT_PENDED' WHERE id = $1", [
      toUuid(id),
    ]);
    const { body } = await callForm(server, "GET", token);
    expect(body).toMatchObject({ view: "status", documents: [{ state: "accepted" }] });
    expect(JSON.stringify(body)).not.toContain(note);
  });
});
