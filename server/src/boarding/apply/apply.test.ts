import { unmetRequirements } from "@openpayfac/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Answer,
  eventsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { addApplication, wholeApplication } from "../builders-under-test.ts";
import { isActiveMcc } from "../mccs/merchant-category-codes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bankAccount = {
  bank_account_name: "Larkspur operating account",
  routing_number: "021000021",
  account_number: "0001234564021",
  account_type: "CHECKING",
};
const { terms_accepted: _, name: __, sales_code_id: ___, ...sections } = wholeApplication;

/** A draft that holds nothing but name and plan, and the path of its link. */
async function addLink(body: object = {}): Promise<{ id: string; path: string }> {
  const nothing = Object.fromEntries(
    Object.keys(wholeApplication).map((name) => [name, undefined]),
  );
  const { id } = await addApplication(server, { ...nothing, name: "Larkspur", ...body });
  const link = await server.call("POST", `/applications/${id}/link`);
  return { id, path: `/apply-api/${link.body.uri.split("/").at(-1)}` };
}
const page = (method: string, path: string, body?: unknown): Promise<Answer> =>
  server.call(method, path, {
    body,
    headers: { "x-api-key": undefined, "x-account-id": undefined },
  });
const sign = (path: string) =>
  page("POST", `${path}/submit`, { signature: "Mara Ellison", terms_accepted: true });

describe("the form", () => {
  it("is filled in step by step, shows what is missing, and is submitted with a signature", async () => {
    const { id, path } = await addLink();
    const opened = await page("GET", path);
    expect(opened.body).toMatchObject({ state: "open", status: "DRAFT", name: "Larkspur" });
    expect(opened.body.brand.name).toBe("Sandbox partner");
    expect(opened.headers.get("cache-control")).toBe("no-store");
    const early = await sign(path);
    expect(early.status).toBe(400);
    expect(Object.keys(early.body.argument_errors)).toEqual([
      "company",
      "address",
      "industry_volume",
      "transaction_modes",
      "owners",
      "bank_account",
    ]);
    let missing = 6;
    for (const [name, part] of Object.entries({ ...sections, bank_account: bankAccount })) {
      const { status, body } = await page("PATCH", path, { [name]: part });
      expect(status, JSON.stringify(body)).toBe(200);
      missing -= 1;
      expect(body.missing).toHaveLength(missing + 1);
    }
    const submitted = await sign(path);
    expect([submitted.status, submitted.body]).toEqual([200, { status: "UNDER_REVIEW" }]);
    const { rows } = await server.database.query(
      "SELECT signature, submitted_at FROM applications WHERE id = $1",
      [toUuid(id)],
    );
    expect(rows[0].signature).toMatchObject({
      name: "Mara Ellison",
      signed_at: server.clock.now().toISOString(),
    });
    expect((await page("GET", path)).body).toMatchObject({
      state: "submitted",
      status: "UNDER_REVIEW",
    });
    const late = await page("PATCH", path, { company: { website: "https://x.example" } });
    expect([late.status, late.body.code]).toEqual([410, "link_expired"]);
    expect((await eventsOf(server, id)).at(-1)?.type).toBe("v2.application.submitted");
  });

  it("saves a field alone, empties it by null, and keeps what is left out", async () => {
    const { path } = await addLink();
    await page("PATCH", path, { company: { legal_name: "Larkspur LLC", mcc: "5814" } });
    const { body } = await page("PATCH", path, { company: { mcc: null, website: "l.example" } });
    expect(body.application.company).toMatchObject({
      legal_name: "Larkspur LLC",
      mcc: null,
      website: "l.example",
    });
    const figures = await page("PATCH", path, { industry_volume: { avg_ticket_amount: 12 } });
    expect(figures.body.application.industry_volume).toEqual({ avg_ticket_amount: 12 });
    expect(figures.body.missing.map((each: { field: string }) => each.field)).toContain(
      "industry_volume.high_ticket_amount",
    );
    const gone = await page("PATCH", path, { company: null });
    expect(gone.body.application.company).toBeNull();
  });

  it("refuses what could not stay, in the words of the form, and saves nothing of it", async () => {
    const { path } = await addLink();
    const { status, body } = await page("PATCH", path, {
      company: { legal_name: "x", mcc: "58", website: "l.example" },
      address: { address_line1: "P.O. Box 12" },
    });
    expect(status).toBe(400);
    expect(body.argument_errors).toEqual({
      "company.legal_name": "Legal name must have 2 to 100 characters.",
      "company.mcc": "Merchant category code must be four digits.",
      "address.address_line1":
        "First address line must be a street address of one line; a post-office box is refused.",
    });
    expect((await page("GET", path)).body.application.company).toBeNull();
    const card = await page("PATCH", path, { company: { description: "4111111111111111" } });
    expect(card.body.argument_errors).toHaveProperty(["company.description"]);
    const unknown = await page("PATCH", path, { company: { colour: "red" } });
    expect(unknown.body.argument_errors).toHaveProperty(["company.colour"]);
  });

  it("masks what is sealed, and keeps it when it is not sent again", async () => {
    const { id, path } = await addLink(sections);
    const first = await page("PATCH", path, { bank_account: bankAccount });
    const [owner] = first.body.application.owners;
    expect(owner).toMatchObject({ ssn_masked: "*****6789", birth_date_known: true });
    expect(first.body.application.bank_account).toMatchObject({
      account_number_masked: "*****4021",
    });
    const { ssn_masked: _, birth_date_known: __, ...sent } = owner;
    const again = await page("PATCH", path, {
      owners: [
        { ...sent, first_name: "Maria" },
        { first_name: "Bo", last_name: "Reed" },
      ],
      bank_account: { bank_account_name: "Another name" },
    });
    expect(again.body.application.owners).toMatchObject([
      { id: owner.id, first_name: "Maria", ssn_masked: "*****6789", birth_date_known: true },
      { first_name: "Bo", ssn_masked: null, birth_date_known: false },
    ]);
    expect(again.body.application.bank_account).toMatchObject({
      bank_account_name: "Another name",
      account_number_masked: "*****4021",
    });
    const { rows } = await server.database.query("SELECT * FROM applications WHERE id = $1", [
      toUuid(id),
    ]);
    for (const text of [rows, await eventsOf(server, id), server.logLines].map((part) =>
      JSON.stringify(part),
    )) {
      for (const secret of ["0001234564021", "900126789", "1984-07-19"]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it("says why a link does not open it: over, replaced, or none", async () => {
    const { id, path } = await addLink();
    const newer = await server.call("POST", `/applications/${id}/link`);
    expect((await page("GET", path)).body.state).toBe("superseded");
    const newPath = `/apply-api/${newer.body.uri.split("/").at(-1)}`;
    server.clock.advance(14 * 24 * 3_600_000 - 1);
    expect((await page("GET", newPath)).body.state).toBe("open");
    server.clock.advance(1);
    const over = await page("GET", newPath);
    expect(over.body.state).toBe("expired");
    expect(over.body.application).toBeUndefined();
    expect((await sign(newPath)).status).toBe(410);
    expect((await page("GET", "/apply-api/nothing")).status).toBe(404);
    await server.call("DELETE", `/applications/${id}`);
    expect((await page("GET", newPath)).status).toBe(404);
  });

  it("is changed only from its own page", async () => {
    const { path } = await addLink();
    const answer = await server.call("PATCH", path, {
      body: { company: null },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  });

  it("judges an application as the model does that runs in the browser, with the same words", async () => {
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
            zip_code: fc.constantFrom("97209", "9720"),
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
      isActiveMcc,
      planIsActive: true,
      needsBankAccount: true,
    };
    await fc.assert(
      fc.asyncProperty(values, async (sent) => {
        const { path } = await addLink();
        // The browser's page has the same defaults: a country, and nobody signs by default.
        const draft = {
          ...sent,
          ...(sent.address && { address: { country: "US", ...sent.address } }),
          processing_plan_id: "plan",
        };
        const unmet = unmetRequirements(draft, facts);
        const faults = unmet.filter(({ kind }) => kind === "wrong");
        const saved = await page("PATCH", path, sent);
        expect(saved.status, JSON.stringify(saved.body)).toBe(faults.length === 0 ? 200 : 400);
        const said = (list: typeof unmet) => list.map(({ field, message }) => ({ field, message }));
        if (faults.length === 0) expect(saved.body.missing).toEqual(said(unmet));
        else {
          const told = new Map<string, string>();
          for (const { field, message } of faults) {
            const before = told.get(field);
            told.set(field, before === undefined ? message : `${before} ${message}`);
          }
          expect(saved.body.argument_errors).toEqual(Object.fromEntries(told));
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
