import { documentKinds } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import {
  bankAccount,
  callForm,
  documentForm,
  newLink,
  signature,
} from "../application-form/form.fixtures.ts";
import { addApplication, addSubmitted, wholeApplication } from "../boarding.fixtures.ts";
import { requestDocument } from "./operator/decide-application.ts";
import { reviewDocument } from "./operator/review-document.ts";
import { reviewApplications } from "./review-applications.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const work = () => reviewApplications(server.deps);
const read = async (id: string) => (await server.call("GET", `/applications/${id}`)).body;

const of = (ownership_type: string, title: string, more: object = {}) => ({
  company: { ...wholeApplication.company, ownership_type, ...more },
  owners: [{ ...wholeApplication.owners[0], title }],
});

async function upload(id: string): Promise<void> {
  const { token } = await newLink(server, id);
  await callForm(server, "PATCH", token, { bank_account: bankAccount });
  const form = documentForm();
  form.set("request", "0");
  const sent = await callForm(server, "POST", `${token}/documents`, form);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const submitted = await callForm(server, "POST", `${token}/submit`, { signature });
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
}

const types = [
  [
    "TAX_EXEMPT_ORGANIZATION",
    of("TAX_EXEMPT_ORGANIZATION", "administrator"),
    "tax_exempt_letter",
    "IRS determination letter (501(c))",
  ],
  [
    "GOVERNMENT",
    of("GOVERNMENT", "administrator"),
    "government_letter",
    "Letter on the agency's letterhead",
  ],
  [
    "listed PUBLIC",
    of("PUBLIC", "administrator", { stock_symbol: "LRK" }),
    "listing_evidence",
    "Evidence of the stock listing",
  ],
] as const;

describe("the type of a business", () => {
  it.each(types)(
    "%s is proved by a document that a reviewer accepts",
    async (_, body, kind, name) => {
      const { id } = await addSubmitted(server, body);
      await work();
      expect(await read(id)).toMatchObject({
        status: "NEED_INFORMATION",
        docs_requested: [{ kind, name, file_id: null }],
      });
      // A file alone satisfies nothing.
      await upload(id);
      await work();
      expect(await read(id)).toMatchObject({
        status: "CREDIT_PENDED",
        comments_from_underwriting: "We are reviewing your documents.",
      });
      const given = { reviewedBy: "Ada Park", reason: "It names another organization." };
      await reviewDocument(server.deps, id, name, { verdict: "rejected", ...given });
      await work();
      const rejected = await read(id);
      expect(rejected.status).toBe("NEED_INFORMATION");
      expect(rejected.comments_from_underwriting).toContain("It names another organization.");
      await upload(id);
      await work();
      await reviewDocument(server.deps, id, name, { verdict: "accepted", ...given });
      await work();
      expect((await read(id)).status).toBe("APPROVED");
    },
  );

  it("PUBLIC without a listing is that of a private company: its owners are named", async () => {
    const { id } = await addApplication(server, {
      ...of("PUBLIC", "administrator"),
      owners: [{ ...wholeApplication.owners[0], title: "administrator", ownership_percent: 60 }],
    });
    await server.call("PUT", `/applications/${id}/submit`);
    await work();
    expect(await read(id)).toMatchObject({
      status: "NEED_INFORMATION",
      docs_requested: [{ kind: "ownership_chart" }],
    });
  });

  it("of another company needs no document", async () => {
    const { id } = await addSubmitted(server);
    await work();
    expect(await read(id)).toMatchObject({ status: "APPROVED", docs_requested: [] });
  });
});

it("an operator requests a document of any kind", async () => {
  const { id } = await addSubmitted(server);
  for (const kind of documentKinds) {
    await requestDocument(server.deps, id, { name: `The ${kind}`, description: undefined, kind });
  }
  const { docs_requested } = await read(id);
  expect(docs_requested.map(({ kind }: { kind: string }) => kind)).toEqual(documentKinds);
  const unknown = requestDocument(server.deps, id, { name: "X", description: "Y", kind: "letter" });
  await expect(unknown).rejects.toThrow("letter is not a kind of document.");
});
