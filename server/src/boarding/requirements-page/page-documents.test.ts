import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { decideRequirementAsOperator } from "../requirements/operator/manage-requirements.ts";
import {
  addRequirement,
  requirementsToken,
} from "../requirements/requirement-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("shows the kind of a document, its rejection with the reason, and its acceptance", async () => {
  const { id, accountId } = await addRequirement(server, "document", "Bank statements");
  const place = `${server.origin}/requirements-api/${await requirementsToken(server, accountId)}`;
  const page = async () => (await fetch(place)).json();
  const upload = () => {
    const body = new FormData();
    body.set("requirement", id);
    body.set("file", new Blob(["%PDF-1.7\n%%EOF\n"], { type: "application/pdf" }), "may.pdf");
    return fetch(`${place}/documents`, { method: "POST", body });
  };
  const bankStatements = { kind: "bank_statements", person: null };
  expect((await page()).requirements).toEqual([
    expect.objectContaining({ document: bankStatements, state: "requested" }),
  ]);
  await upload();
  expect((await page()).requirements).toMatchObject([
    { document: bankStatements, state: "received" },
  ]);

  const reason = "The statement of May is missing.";
  await decideRequirementAsOperator(server.deps, id, { verdict: "reject", reason });
  expect((await page()).requirements).toMatchObject([{ state: "rejected", reason }]);
  await upload();
  await decideRequirementAsOperator(server.deps, id, { verdict: "accept" });
  expect(await page()).toMatchObject({
    requirements: [],
    accepted_documents: [{ name: "Bank statements", ...bankStatements }],
  });
});
