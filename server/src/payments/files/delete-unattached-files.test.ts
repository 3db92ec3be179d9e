import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { addDispute } from "../disputes/dispute-contract-cases.fixtures.ts";
import { deleteUnattachedFiles, forgetFilesJob } from "./delete-unattached-files.ts";
import { addFile, form, pdf } from "./file-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("evidence is deleted after exactly 30 days, unless a dispute refers to it", async () => {
  const forgotten = await addFile(server);
  const attached = await addFile(server);
  const requested = await server.call("POST", "/files", {
    body: form(pdf, "papers.pdf", "application_document"),
  });
  const dispute = await addDispute(server);
  const path = `/disputes/${dispute.id}/attachments`;
  const body = { file_id: attached.id, description: "The signed slip" };
  expect((await server.call("POST", path, { body })).status).toBe(201);

  const due = await forgetFilesJob.nextDue(server.database);
  expect(due?.getTime()).toBe(Date.parse(forgotten.created_at) + 30 * 86_400_000);
  server.clock.advance(30 * 86_400_000 - 1);
  expect(await deleteUnattachedFiles(server.deps)).toBe(0);
  server.clock.advance(1);
  expect(await deleteUnattachedFiles(server.deps)).toBe(1);

  const found = async (id: string) => (await server.call("GET", `/files/${id}`)).status;
  expect(await found(forgotten.id)).toBe(404);
  expect(await server.deps.files.read(toUuid(forgotten.id))).toBeUndefined();
  expect(await found(attached.id)).toBe(200);
  expect(await found(requested.body.id)).toBe(200);
  const late = { ...body, file_id: forgotten.id };
  expect((await server.call("POST", path, { body: late })).status).toBe(404);
  expect(await forgetFilesJob.nextDue(server.database)).toBeUndefined();
});
