import { missingRequirements } from "@openpayfac/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventsOf, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { wholeApplication } from "../boarding.fixtures.ts";
import { acceptsMcc } from "../underwriting/policy/prohibited-mccs.ts";
import { documentsMax } from "./change-documents.ts";
import {
  addLink,
  bankAccount,
  callForm,
  documentForm,
  newLink,
  signature,
} from "./form.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = (token: string) => callForm(server, "GET", token);
const save = (token: string, version: number, body: object) =>
  callForm(server, "PATCH", token, { version, ...body });
const submit = (token: string, version: number, change: object = {}) =>
  callForm(server, "POST", `${token}/submit`, {
    version,
    signature: { ...signature, ...change },
  });

/** Sets a status that only underwriting sets. */
const setStatus = (id: string, status: string, more: object = {}) =>
  server.database.query(
    `UPDATE applications SET status = $2, docs_requested = $3, version = version + 1 WHERE id = $1`,
    [
      toUuid(id),
      status,
      JSON.stringify([
        {
          name: "Bank letter",
          description: null,
          file_id: null,
          requested_at: server.clock.now().toISOString(),
          ...more,
        },
      ]),
    ],
  );

async function ready() {
  const link = await addLink(server);
  const { body } = await read(link.token);
  const saved = await save(link.token, body.version, { bank_account: bankAccount });
  expect(saved.status).toBe(200);
  return { ...link, version: saved.body.version as number };
}

describe("a link to the form", () => {
  it("shows what the partner entered, and no encrypted data", async () => {
    const { token } = await addLink(server);
    const { status, body, headers } = await read(token);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toMatchObject({
      view: "form",
      sandbox: true,
      plan_is_active: true,
      business_name: "Harbor Chairs",
      application: { company: { legal_name: "Larkspur Coffee Roasters LLC" }, bank_account: null },
    });
    expect(body.application.owners[0]).toMatchObject({ ssn: "*****4321", birth_date_saved: true });
    expect(JSON.stringify(body)).not.toMatch(/987-?65-?4321|1984-07-19/);
    expect(body.missing.map((each: { field: string }) => each.field)).toEqual([
      "bank_account",
      "terms_accepted",
    ]);
  });

  it("returns not found for an unknown token", async () => {
    expect((await read("x".repeat(43))).status).toBe(404);
    expect((await save("x".repeat(43), 1, {})).status).toBe(404);
  });

  it("is closed by a newer link, and on expiry", async () => {
    const first = await addLink(server);
    const second = await newLink(server, first.applicationId);
    expect((await read(first.token)).body).toMatchObject({ view: "closed", reason: "superseded" });
    expect((await save(first.token, 2, {})).status).toBe(410);
    expect((await read(second.token)).body.view).toBe("form");
    await server.database.query(
      "UPDATE application_links SET expires_at = $2 WHERE application_id = $1",
      [toUuid(first.applicationId), server.clock.now().toISOString()],
    );
    expect((await read(second.token)).body).toMatchObject({ view: "closed", reason: "expired" });
    expect((await submit(second.token, 3)).status).toBe(410);
  });

  it("is deleted with its application", async () => {
    const { token, applicationId } = await addLink(server);
    await server.call("DELETE", `/applications/${applicationId}`);
    expect((await read(token)).status).toBe(404);
  });

  it("cannot be used by another site's page", async () => {
    const { token } = await addLink(server);
    const response = await fetch(`${server.origin}/apply-api/${token}/submit`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://evil.example" },
      body: "{}",
    });
    expect(response.status).toBe(403);
  });
});

describe("a save", () => {
  it("replaces the parts in the request, keeps the others, and emits an event", async () => {
    const { token, applicationId } = await addLink(server);
    const { body: before } = await read(token);
    const company = { legal_name: "Another Name LLC", ownership_type: "PRIVATE" };
    const { status, body } = await save(token, before.version, { company, ach_volume: null });
    expect(status).toBe(200);
    expect(body.version).toBe(before.version + 1);
    expect(body.application.company).toMatchObject({ ...company, ein: null, timezone: "EST" });
    expect(body.application.address).toEqual(before.application.address);
    const events = await eventsOf(server, applicationId);
    expect(events.at(-1)).toMatchObject({ type: "v2.application.updated" });
  });

  it("keeps encrypted owner data that the page never receives, and replaces what it sends", async () => {
    const { token, applicationId } = await addLink(server);
    const { body } = await read(token);
    const [{ id }] = body.application.owners;
    const owner = { id, first_name: "Mara", last_name: "Ellison", signer: true };
    const { body: stored } = await save(token, body.version, { owners: [owner] });
    expect(stored.application.owners).toMatchObject([
      { id, ssn: "*****4321", birth_date_saved: true },
    ]);
    const { body: shown } = await server.call("GET", `/applications/${applicationId}`);
    expect(shown.owners[0].birth_date).toBe("1984-07-19");
    const { body: changed } = await save(token, stored.version, {
      owners: [{ ...owner, ssn: "987-65-4322" }, { first_name: "Theo" }],
    });
    expect(changed.application.owners).toMatchObject([
      { id, ssn: "*****4322" },
      { ssn: null, birth_date_saved: false },
    ]);
  });

  it("of a bank account shows its last four digits, and keeps the number when other fields change", async () => {
    const { token } = await addLink(server);
    const { body } = await read(token);
    const first = await save(token, body.version, { bank_account: bankAccount });
    expect(first.body.application.bank_account).toEqual({
      bank_account_name: bankAccount.bank_account_name,
      account_type: "CHECKING",
      mask: "6789",
    });
    const second = await save(token, first.body.version, {
      bank_account: { bank_account_name: "Larkspur", account_type: "SAVINGS" },
    });
    expect(second.body.application.bank_account).toMatchObject({ mask: "6789" });
    expect(second.body.missing).toEqual([expect.objectContaining({ field: "terms_accepted" })]);
  });

  it("leaves no encrypted number in rows, events or the log", async () => {
    const { token, applicationId } = await addLink(server);
    await save(token, (await read(token)).body.version, { bank_account: bankAccount });
    const { rows } = await server.database.query("SELECT * FROM applications WHERE id = $1", [
      toUuid(applicationId),
    ]);
    const events = await eventsOf(server, applicationId);
    for (const text of [rows, events, server.logLines].map((each) => JSON.stringify(each))) {
      for (const secret of [bankAccount.account_number, "987654321", "1984-07-19", token]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it("accepts volume figures one by one, and null empties a part", async () => {
    const { token, applicationId } = await addLink(server, nothing);
    const { body } = await save(token, (await read(token)).body.version, {
      industry_volume: { avg_ticket_amount: 12 },
      company: { legal_name: "Larkspur LLC" },
    });
    expect(body.application.industry_volume).toMatchObject({ avg_ticket_amount: 12 });
    expect(body.missing.map(({ field }: { field: string }) => field)).toContain(
      "industry_volume.high_ticket_amount",
    );
    expect((await server.call("GET", `/applications/${applicationId}`)).status).toBe(200);
    const { body: emptied } = await save(token, body.version, { company: null });
    expect(emptied.application.company).toBeNull();
  });

  it("rejects values that could never be accepted, with every error as worded by the model", async () => {
    const { token } = await addLink(server);
    const { body } = await read(token);
    const { status, body: rejected } = await save(token, body.version, {
      transaction_modes: { in_person: 50, online: 40 },
      bank_account: { ...bankAccount, routing_number: "021000020" },
    });
    expect(status).toBe(400);
    expect(rejected.argument_errors).toEqual({
      transaction_modes: "The percentages must add up to 100; their sum is 90.",
      "bank_account.routing_number": "Routing number is not valid.",
    });
  });

  it("rejects a card number, and accepts an account number that resembles one", async () => {
    const { token } = await addLink(server);
    const { body } = await read(token);
    const rejected = await save(token, body.version, {
      company: { description: "Pay to 4111 1111 1111 1111" },
    });
    expect(rejected.status).toBe(400);
    expect(Object.keys(rejected.body.argument_errors)).toEqual(["company.description"]);
    const taken = await save(token, body.version, {
      bank_account: { ...bankAccount, account_number: "4111111111111111" },
    });
    expect(taken.status).toBe(200);
  });

  it("rejects an older version, and accepts one of two concurrent saves", async () => {
    const { token } = await addLink(server);
    const { body } = await read(token);
    const { address_line2: _, ...address } = body.application.address;
    const change = (city: string) => save(token, body.version, { address: { ...address, city } });
    const responses = await Promise.all([change("Salem"), change("Bend")]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change("Eugene")).status).toBe(409);
  });
});

describe("documents", () => {
  it("keep their bytes when the response to their statement is lost", async () => {
    const { token } = await addLink(server);
    const { database } = server.deps;
    const send = database.query.bind(database) as (...given: unknown[]) => Promise<unknown>;
    const query = vi.spyOn(database, "query");
    query.mockImplementation(async (...given: unknown[]) => {
      const [statement] = given as [{ text?: string }];
      const result = await send(...given);
      if (!statement.text?.includes("INSERT INTO files")) return result;
      query.mockRestore();
      throw new Error("Connection terminated unexpectedly");
    });
    const sent = await callForm(server, "POST", `${token}/documents`, documentForm());
    expect(sent.status).toBe(503);
    const [added] = (await read(token)).body.documents.added;
    expect(await server.deps.files.read(toUuid(added.id))).toBeDefined();
  });

  it("are added, fulfill underwriting's requests, and are removed with their bytes", async () => {
    const { token, applicationId } = await addLink(server);
    await setStatus(applicationId, "NEED_INFORMATION");
    const { body } = await read(token);
    expect(body.missing).toContainEqual({
      field: "docs_requested[0]",
      message: "Bank letter is required.",
      code: "required",
    });
    const requested = documentForm();
    requested.set("request", "0");
    const first = await callForm(server, "POST", `${token}/documents`, requested);
    expect(first.status).toBe(200);
    expect(first.body.documents.requested[0].document).toMatchObject({ filename: "check.pdf" });
    const second = await callForm(server, "POST", `${token}/documents`, documentForm());
    expect(second.body.documents.added).toHaveLength(1);
    const { body: shown } = await server.call("GET", `/applications/${applicationId}`);
    expect(shown.docs_requested[0].file_id).toBe(first.body.documents.requested[0].document.id);

    const { id } = second.body.documents.added[0];
    const removed = await callForm(server, "DELETE", `${token}/documents/${id}`);
    expect(removed.body.documents.added).toEqual([]);
    expect(await server.deps.files.read(toUuid(id))).toBeUndefined();
    expect((await callForm(server, "DELETE", `${token}/documents/${id}`)).status).toBe(404);
    await callForm(server, "DELETE", `${token}/documents/${shown.docs_requested[0].file_id}`);
    const { body: after } = await server.call("GET", `/applications/${applicationId}`);
    expect(after.docs_requested[0].file_id).toBeNull();
  });

  it("of another application cannot be removed", async () => {
    const [mine, theirs] = [await addLink(server), await addLink(server)];
    const { body } = await callForm(server, "POST", `${theirs.token}/documents`, documentForm());
    const { id } = body.documents.added[0];
    const response = await callForm(server, "DELETE", `${mine.token}/documents/${id}`);
    expect(response.status).toBe(404);
    expect((await read(theirs.token)).body.documents.added).toHaveLength(1);
  });

  it("must be of a readable type, and at most twenty, even if sent concurrently", async () => {
    const { token } = await addLink(server);
    const page = documentForm("<html>", "check.pdf");
    expect((await callForm(server, "POST", `${token}/documents`, page)).status).toBe(400);
    expect((await callForm(server, "POST", `${token}/documents`, new FormData())).status).toBe(400);
    const answering = documentForm();
    answering.set("request", "3");
    expect((await callForm(server, "POST", `${token}/documents`, answering)).status).toBe(400);
    const add = () => callForm(server, "POST", `${token}/documents`, documentForm());
    for (let count = 0; count < documentsMax - 2; count += 1)
      expect((await add()).status).toBe(200);
    await Promise.all([add(), add(), add(), add()]);
    expect((await read(token)).body.documents.added).toHaveLength(documentsMax);
    expect((await add()).status).toBe(400);
  });
});

describe("a submission", () => {
  it("starts underwriting with the signature, closes the form, and returns the same when repeated", async () => {
    const { token, version, applicationId } = await ready();
    const strokes = [[[10, 20] as [number, number], [30, 40] as [number, number]]];
    const { status, body } = await submit(token, version, { name: " mara  ellison", strokes });
    expect(status).toBe(200);
    expect(body).toMatchObject({ view: "status", status: "UNDER_REVIEW" });
    expect((await submit(token, version)).body).toMatchObject({ view: "status" });
    expect((await read(token)).body.view).toBe("status");
    expect((await save(token, version + 1, {})).status).toBe(410);
    const { rows } = await server.database.query(
      "SELECT signature, terms_accepted, owners_certification FROM applications WHERE id = $1",
      [toUuid(applicationId)],
    );
    expect(rows[0]).toMatchObject({
      terms_accepted: true,
      signature: { name: "mara  ellison", terms_version: "2026-01", strokes },
      owners_certification: { text_version: "2026-11-en" },
    });
    expect(rows[0].signature.terms_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("lists every unmet requirement, and the name that has to sign", async () => {
    const { token } = await addLink(server, { address: undefined });
    const { body } = await read(token);
    const { status, body: rejected } = await submit(token, body.version, {
      name: "Somebody Else",
      certification_version: undefined,
    });
    expect(status).toBe(400);
    expect(rejected.argument_errors).toEqual({
      address: "The company's address is required.",
      bank_account: "A bank account for payouts is required.",
      owners_certified: "The signer must certify the owners.",
      "signature.name": "The name must match the signer's: Mara Ellison.",
    });
  });

  it("rejects other terms, and an older version", async () => {
    const { token, version } = await ready();
    expect((await submit(token, version, { terms_version: "2025-01" })).status).toBe(409);
    expect((await submit(token, version, { certification_version: "2025-01-en" })).status).toBe(
      409,
    );
    expect((await submit(token, version - 1)).status).toBe(409);
  });

  it("submits once for two concurrent requests", async () => {
    const { token, version, applicationId } = await ready();
    const responses = await Promise.all([submit(token, version), submit(token, version)]);
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).not.toEqual(
      [],
    );
    const events = await eventsOf(server, applicationId);
    const submitted = events.filter(({ type }) => type === "v2.application.submitted");
    expect(submitted).toHaveLength(1);
  });

  it("can be edited again through the same link when underwriting requests information", async () => {
    const { token, version, applicationId } = await ready();
    await submit(token, version);
    await setStatus(applicationId, "NEED_INFORMATION");
    const { body } = await read(token);
    expect(body.view).toBe("form");
    const lacking = await submit(token, body.version);
    expect(lacking.body.argument_errors).toEqual({
      "docs_requested[0]": "Bank letter is required.",
    });
    const requested = documentForm();
    requested.set("request", "0");
    const { body: added } = await callForm(server, "POST", `${token}/documents`, requested);
    expect((await submit(token, added.version)).body).toMatchObject({ status: "UNDER_REVIEW" });
  });

  it("still shows the status after a used link has expired", async () => {
    const { token, version, applicationId } = await ready();
    await submit(token, version);
    await setStatus(applicationId, "NEED_INFORMATION");
    await server.database.query(
      "UPDATE application_links SET expires_at = $2 WHERE application_id = $1",
      [toUuid(applicationId), server.clock.now().toISOString()],
    );
    expect((await read(token)).body).toMatchObject({
      view: "status",
      status: "NEED_INFORMATION",
      documents: [{ name: "Bank letter", kind: "bank_letter", state: "requested" }],
    });
  });
});

/** Every field of an application left empty. */
const nothing = {
  ...Object.fromEntries(Object.keys(wholeApplication).map((name) => [name, undefined])),
  name: "Larkspur",
};

describe("the form and the model that runs in the browser", () => {
  it("accepts and rejects the same applications as the browser's model, with the same messages", async () => {
    const values = fc.record(
      {
        company: fc.record(
          {
            legal_name: fc.constantFrom("", "x", "Larkspur LLC", "y".repeat(101)),
            ownership_type: fc.constantFrom("SOLO_TRADER", "PRIVATE", "PARTNERSHIP"),
            ein: fc.constantFrom("12-3456789", "123"),
            mcc: fc.constantFrom("5814", "7995", "58"),
            website: fc.constantFrom("l.example", "z".repeat(71)),
          },
          { requiredKeys: [] },
        ),
        address: fc.record(
          {
            zip_code: fc.constantFrom("97210", "9720"),
            city: fc.constantFrom("Portland", "P0rtland"),
            address_line1: fc.constantFrom("1 Pine", "PO Box 1"),
          },
          { requiredKeys: [] },
        ),
        transaction_modes: fc.record({
          in_person: fc.constantFrom(90, 101),
          online: fc.constant(10),
        }),
        owners: fc.array(
          fc.record(
            {
              first_name: fc.constantFrom("Mara", "M"),
              title: fc.constantFrom("CEO", "owner", "PARTNER"),
              ownership_percent: fc.constantFrom(0, 60, 101),
              signer: fc.boolean(),
            },
            { requiredKeys: [] },
          ),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: [] },
    );
    const facts = {
      today: server.clock.now().toISOString().slice(0, 10),
      isActiveMcc: acceptsMcc(null),
      planIsActive: true,
      isHostedForm: true,
    };
    await fc.assert(
      fc.asyncProperty(values, async (sent) => {
        const { token } = await addLink(server, nothing);
        // The browser's page has the same defaults: the country, and no signer.
        const draft = {
          ...sent,
          ...(sent.address && { address: { country: "US", ...sent.address } }),
          processing_plan_id: "plan",
        };
        const unmet = missingRequirements(draft, facts);
        const fieldErrors = unmet.filter(({ kind }) => kind === "wrong");
        const saved = await callForm(server, "PATCH", token, sent);
        expect(saved.status, JSON.stringify(saved.body)).toBe(fieldErrors.length === 0 ? 200 : 400);
        const said = (list: typeof unmet) =>
          list.map(({ field, message, code }) => ({ field, message, code }));
        if (fieldErrors.length === 0) expect(saved.body.missing).toEqual(said(unmet));
        else {
          const result = new Map<string, string>();
          for (const { field, message } of fieldErrors) {
            const before = result.get(field);
            result.set(field, before === undefined ? message : `${before} ${message}`);
          }
          expect(saved.body.argument_errors).toEqual(Object.fromEntries(result));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("the merchant category codes", () => {
  it("are listed for the form, active ones only", async () => {
    const { token } = await addLink(server);
    const { body } = await callForm(server, "GET", `${token}/mccs`);
    expect(body.data.length).toBeGreaterThan(900);
    expect(body.data.some(({ code }: { code: string }) => code === "7995")).toBe(false);
  });
});
