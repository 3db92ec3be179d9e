import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { callPage, signedInUser } from "../http/page-cases.fixtures.ts";
import { emailedToken, newVisitor } from "../identity/visitor.fixtures.ts";
import { toUuid } from "../ids.ts";
import { addLink, callForm, newLink } from "./application-form/form.fixtures.ts";
import {
  addLink as addContractorLink,
  tokenOf,
} from "./contractors/contractor-contract-cases.fixtures.ts";
import {
  addPaidAccount,
  requirementsToken,
} from "./requirements/requirement-contract-cases.fixtures.ts";
import { addUser } from "./users/user-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const es = { language: "es" };
const put = (path: string) => callPage(server, "PUT", { path, body: es });

describe("a language that was chosen", () => {
  it("on the form is kept for later links, the status and saves of the open form", async () => {
    const { token, applicationId } = await addLink(server);
    const { body: before } = await callForm(server, "GET", token);
    expect(before.language).toBeNull();
    expect((await put(`/apply-api/${token}/language`)).status).toBe(204);
    const saved = await callForm(server, "PATCH", token, { version: before.version });
    expect(saved).toMatchObject({ status: 200, body: es });

    const later = await newLink(server, applicationId);
    expect((await callForm(server, "GET", later.token)).body).toMatchObject(es);
    expect((await callForm(server, "GET", token)).body).toMatchObject({ view: "closed", ...es });
    expect((await put(`/apply-api/${token}/language`)).status).toBe(410);
    await server.database.query("UPDATE applications SET status = 'UNDER_REVIEW' WHERE id = $1", [
      toUuid(applicationId),
    ]);
    expect((await callForm(server, "GET", later.token)).body).toMatchObject({
      view: "status",
      ...es,
    });
  });

  it("on the page of an account's requirements is that of its applicant", async () => {
    const accountId = await addPaidAccount(server);
    const { applicationId } = await addLink(server);
    await server.database.query("UPDATE accounts SET application_id = $2 WHERE id = $1", [
      toUuid(accountId),
      toUuid(applicationId),
    ]);
    const path = `/requirements-api/${await requirementsToken(server, accountId)}`;
    expect((await callPage(server, "GET", { path })).body.language).toBeNull();
    expect((await put(`${path}/language`)).status).toBe(204);
    expect((await callPage(server, "GET", { path })).body).toMatchObject(es);
  });

  it("by a contractor is kept for the link", async () => {
    const path = `/onboard-api/${tokenOf(await addContractorLink(server))}`;
    expect((await put(`${path}/language`)).status).toBe(204);
    const opened = await callPage(server, "POST", { path: `${path}/open` });
    expect(opened.body).toMatchObject(es);
  });

  it("by a signed-in user is kept for later sessions", async () => {
    const { headers } = await signedInUser(server);
    const path = "/account-api/language";
    expect((await callPage(server, "PUT", { path, headers, body: es })).status).toBe(204);
    const read = await callPage(server, "GET", { path: "/account-api/session", headers });
    expect(read.body.user).toMatchObject(es);
  });

  it("by an applicant is that of the invitation, which can replace it", async () => {
    const { applicationId } = await addLink(server);
    await server.database.query("UPDATE applications SET language = 'es' WHERE id = $1", [
      toUuid(applicationId),
    ]);
    const { email } = await addUser(server);
    const token = await emailedToken(server, email);
    const visitor = newVisitor(server);
    const opened = await visitor.call("POST", "/account-api/password-link", { token });
    expect(opened.body).toMatchObject(es);
    const set = { token, password: "seven grey pelicans", language: "en" };
    expect((await visitor.call("POST", "/account-api/password", set)).status).toBe(200);
    expect((await visitor.readSession()).body.user.language).toBe("en");
  });

  it("must be one of the pages' languages", async () => {
    const { token } = await addLink(server);
    const path = `/apply-api/${token}/language`;
    const { status, body } = await callPage(server, "PUT", { path, body: { language: "fr" } });
    expect(status).toBe(400);
    expect(Object.keys(body.argument_errors)).toEqual(["language"]);
  });
});
