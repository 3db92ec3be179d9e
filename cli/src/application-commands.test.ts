import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSubmitted, wholeApplication } from "../../server/src/boarding/boarding.fixtures.ts";
import { refreshLists } from "../../server/src/boarding/screening/refresh-lists.ts";
import { rescreenDueSubjects } from "../../server/src/boarding/screening/rescreen.ts";
import { reviewApplications } from "../../server/src/boarding/underwriting/review-applications.ts";
import { runCommand } from "../../testkit/src/command.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), "applications-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => runOf("applications", ...args);

async function runOf(...args: string[]) {
  const command = runCommand(args, {
    DATABASE_URL: server.databaseUrl,
    OPENPAYFAC_DATA_DIR: folder,
    OPENPAYFAC_KEY_PEPPER: server.keyPepper.toString("hex"),
    OPENPAYFAC_ENCRYPTION_KEY: server.encryptionKey.toString("hex"),
  });
  const code = await command.ended();
  return { code, output: command.output(), errors: command.errors() };
}

const by = ["--reviewer", "Ada Park"];

test("applications are listed by status and shown with their decisions", async () => {
  const { body } = await server.call("POST", "/applications", {
    body: {
      business_id: server.sandbox.business_id,
      processing_plan_id: server.sandbox.processing_plan_id,
      name: "Larkspur Coffee",
    },
  });
  const waiting = await run("list", "--json");
  expect(waiting.errors + waiting.output).toContain("applications");
  expect(JSON.parse(waiting.output)).toEqual({ applications: [] });
  const drafts = await run("list", "--status", "DRAFT", "--json");
  expect(JSON.parse(drafts.output).applications).toEqual([
    { id: body.id, name: "Larkspur Coffee", business_name: "Harbor Chairs", status: "DRAFT" },
  ]);
  const shown = await run("show", body.id, "--json");
  expect(JSON.parse(shown.output)).toMatchObject({ status: "DRAFT", decisions: [] });
  expect((await run("list", "--status", "LOST")).errors).toContain("is not an application status");
  expect((await run("show", "app_x")).errors).toContain("There is no application app_x");
  expect((await run("decide", body.id, "praise", ...by)).errors).toContain("Use one of approve");
});

test("an application is decided through its statuses, with a comment for the merchant", async () => {
  const { id } = await addSubmitted(server);
  const requested = await run(
    "decide",
    id,
    "need-information",
    ...by,
    "--comment",
    "Which bank?",
    "--json",
  );
  expect(requested.errors + requested.output).toContain("NEED_INFORMATION");
  await run("request-document", id, "--name", "Bank letter");
  expect((await run("comment", id, "--comment", "Thank you.")).code).toBe(0);
  // Its number keeps it in underwriting.
  const company = { ...wholeApplication.company, ein: "00-0000002" };
  const other = await addSubmitted(server, { name: "Another", company });
  const early = await run("decide", other.id, "approve", ...by);
  expect(early.errors).toContain("The checks of the application have not run yet.");
  await reviewApplications(server.deps);
  expect(JSON.parse((await run("decide", other.id, "approve", ...by, "--json")).output)).toEqual({
    id: other.id,
    status: "MANUALLY_APPROVED",
  });
  const again = await run("decide", other.id, "decline", ...by);
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining("does not become")]);
  const shown = JSON.parse((await run("show", id, "--json")).output);
  expect(shown).toMatchObject({
    comments_from_underwriting: "Thank you.",
    docs_requested: [{ name: "Bank letter" }],
    decisions: [{}, { to_status: "NEED_INFORMATION", decided_by: "operator" }],
  });
});

test("an account with a listed name is shown, cleared, and screened again on request", async () => {
  await server.deps.sandbox?.simulator("POST", "/_simulator/sanctions/publications", {
    add: [{ name: "HARBOR CHAIRS", type: "entity" }],
  });
  await refreshLists(server.deps);
  await rescreenDueSubjects(server.deps);
  const open = await runOf("screening", "hits");
  expect(open.output).toContain(`${server.sandbox.account_id}  open`);
  expect(open.output).toMatch(/ {2}100 {2}legal_name {2}SDN 900019 {2}HARBOR CHAIRS {2}SANDBOX/);
  const row = open.output.split("\n").find((line) => line.includes(server.sandbox.account_id));
  const [check] = /chk_\w+/.exec(row ?? "") ?? [];
  const given = ["--verdict", "cleared", "--reviewer", "Ada Park", "--reason", "Another business."];
  const cleared = await runOf("screening", "review", check ?? "", ...given);
  expect(cleared.output + cleared.errors).toContain("The sanctions check is cleared.");
  expect((await runOf("screening", "run")).output).toContain("within a minute");
  const status = await runOf("screening", "status");
  expect(status.output).toMatch(
    /SDN .*13 entries, .*confirmed \d+ hours? ago {2}last request: loaded/,
  );
  expect(status.output).toContain("Next refresh: now. Next run: now.");
  expect(status.output).toMatch(/: (1 subject|\d+ subjects), \d+ compared\./);
  expect(status.output).toMatch(/Open reviews: \d+\./);
});
