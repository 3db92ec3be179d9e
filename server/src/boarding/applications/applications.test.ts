import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventsOf,
  readTableText,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import {
  addApplication,
  addBusiness,
  addPlan,
  addSubmitted,
  wholeApplication,
} from "../boarding.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const least = () => ({
  business_id: server.sandbox.business_id,
  processing_plan_id: server.sandbox.processing_plan_id,
  name: "Larkspur Coffee",
});
const create = (body: object) => server.call("POST", "/applications", { body });
const update = (id: string, body: object) =>
  server.call("PUT", `/applications/${id}`, {
    body: { business_id: server.sandbox.business_id, name: "Larkspur Coffee", ...body },
  });
const submit = (id: string) => server.call("PUT", `/applications/${id}/submit`);
const fieldErrorsOf = (body: { argument_errors?: Record<string, string> }) =>
  Object.keys(body.argument_errors ?? {});

describe("a draft", () => {
  it("begins with the minimum, and lists what is missing", async () => {
    const { status, body } = await create(least());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "DRAFT",
      company: null,
      owners: [],
      terms_accepted: false,
      processing_plan_data: { processing_plan_id: server.sandbox.processing_plan_id },
    });
    expect(body.missing.map((each: { field: string }) => each.field)).toEqual([
      "company",
      "address",
      "industry_volume",
      "transaction_modes",
      "owners",
      "terms_accepted",
    ]);
    const rejected = await submit(body.id);
    expect(rejected.status).toBe(400);
    expect(rejected.body.argument_errors).toEqual(
      Object.fromEntries(
        body.missing.map((each: { field: string; message: string }) => [each.field, each.message]),
      ),
    );
  });

  it("with every field has nothing missing, default values, titles in upper case, and a masked SSN", async () => {
    const made = await addApplication(server);
    expect(made).toMatchObject({
      missing: [],
      company: { timezone: "EST", stock_symbol: null },
      address: { country: "US", address_line2: null },
      industry_volume: { avg_ach_ticket_amount: null },
    });
    expect(made.owners).toMatchObject([
      { title: "MEMBER", ssn: "*****4321", birth_date: "1984-07-19", signer: true },
    ]);
    const found = await server.call("GET", `/applications/${made.id}`);
    expect(found.body).toEqual(made);
  });

  it("reports whether the business has a user", async () => {
    const { business_id } = await addBusiness(server);
    const before = await addApplication(server, { business_id });
    expect(before.business_users_exist).toBe(false);
    const user = { business_id, first_name: "Mara", last_name: "Ellison", email: "m@l.example" };
    expect((await server.call("POST", "/users", { body: user })).status).toBe(201);
    expect((await addApplication(server, { business_id })).business_users_exist).toBe(true);
    const { body } = await server.call("GET", `/applications/${before.id}`);
    expect(body.business_users_exist).toBe(true);
  });

  it("accepts the plan by either name, and rejects differing names and none", async () => {
    const { processing_plan_id: id, ...rest } = least();
    const byAlias = await create({ ...rest, partner_processing_plan_id: id });
    expect([byAlias.status, byAlias.body.partner_processing_plan_id]).toEqual([201, id]);
    const other = await addPlan(server, "ACTIVE");
    const differ = await create({ ...least(), partner_processing_plan_id: other });
    expect(fieldErrorsOf(differ.body)).toEqual(["partner_processing_plan_id"]);
    expect(fieldErrorsOf((await create(rest)).body)).toContain("processing_plan_id");
  });

  it("rejects every field that could never be accepted, in one response", async () => {
    const { status, body } = await create({
      ...least(),
      transaction_modes: { in_person: 50, online: 49 },
      services_deliveries: { same_day_delivery: 1 },
      company: { mcc: "7995" },
      owners: [
        { ownership_percent: 60, residence_address: { city: "Salem" } },
        { ownership_percent: 41 },
      ],
    });
    expect(status).toBe(400);
    expect(fieldErrorsOf(body).sort()).toEqual([
      "company.mcc",
      "owners",
      "services_deliveries",
      "transaction_modes",
    ]);
    const formats = await create({
      ...least(),
      address: { address_line1: "PO Box 3", zip_code: "9720" },
      company: { legal_name: "x", mcc: "58" },
    });
    expect(fieldErrorsOf(formats.body).sort()).toEqual([
      "address.address_line1",
      "address.zip_code",
      "company.legal_name",
      "company.mcc",
    ]);
  });

  it("encrypts social security numbers and dates of birth, and keeps them out of events and logs", async () => {
    const { id } = await addApplication(server);
    const { rows } = await server.database.query("SELECT a.* FROM applications a WHERE id = $1", [
      toUuid(id),
    ]);
    const link = await server.call("POST", `/applications/${id}/link`);
    const events = await eventsOf(server, id);
    const keys = await readTableText(server.database, "idempotency_keys");
    const token = link.body.uri.split("/").at(-1);
    const everything = [rows, events, keys, server.logLines].map((part) => JSON.stringify(part));
    for (const text of everything) {
      for (const secret of ["987654321", "987-65-4321", "1984-07-19", token]) {
        expect(text).not.toContain(secret);
      }
    }
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ["v2.application.created", 1],
      ["v2.application.updated", 2],
    ]);
    expect(events[0]?.data.owners[0]).toMatchObject({ ssn: "*****4321", birth_date: null });
  });
});

describe("an update", () => {
  it("replaces everything, and lists emptied fields in its header", async () => {
    const made = await addApplication(server);
    const { website: _, ...company } = wholeApplication.company;
    const { body, headers, status } = await update(made.id, {
      company,
      business_address: wholeApplication.address,
      owners: [{ id: made.owners[0].id, first_name: "Mara", last_name: "Ellison", signer: true }],
    });
    expect(status).toBe(200);
    expect(headers.get("x-replaced-fields")).toBe(
      [
        "sales_code_id",
        "company.website",
        "industry_volume",
        "transaction_modes",
        "owners[0].email",
        "owners[0].title",
        "owners[0].ownership_percent",
        "owners[0].residence_address",
        "owners[0].birth_date",
        "partner_processing_plan_id",
        "terms_accepted",
        "owners_certification",
      ].join(", "),
    );
    // The number cannot be read back, so it is kept.
    expect(body.owners[0]).toMatchObject({ id: made.owners[0].id, ssn: "*****4321" });
    expect(body.processing_plan_data).toBeNull();
    const whole = await update(made.id, {
      ...wholeApplication,
      processing_plan_id: server.sandbox.processing_plan_id,
    });
    expect(whole.headers.get("x-replaced-fields")).toBe("owners[0]");
    expect(whole.body).toMatchObject({ missing: [], owners: [{ ssn: "*****4321" }] });
  });

  it("keeps the business, accepts the address by either name, and matches owners by id", async () => {
    const made = await addApplication(server);
    const { business_id } = await addBusiness(server);
    expect(fieldErrorsOf((await update(made.id, { business_id })).body)).toEqual(["business_id"]);
    const here = wholeApplication.address;
    const differ = await update(made.id, {
      business_address: here,
      address: { ...here, city: "Salem" },
    });
    expect(fieldErrorsOf(differ.body)).toEqual(["address"]);
    const same = await update(made.id, { business_address: here, address: here });
    expect(same.body.address.city).toBe("Portland");
    const other = await addApplication(server);
    const [owner] = other.owners;
    expect(fieldErrorsOf((await update(made.id, { owners: [{ id: owner.id }] })).body)).toEqual([
      "owners[0].id",
    ]);
    const stored = (await update(made.id, { owners: [{ first_name: "Ada" }] })).body.owners[0].id;
    const twice = await update(made.id, { owners: [{ id: stored }, { id: stored }] });
    expect(fieldErrorsOf(twice.body)).toEqual(["owners[1].id"]);
  });

  it("keeps the chosen plan unchanged, even after it is no longer available", async () => {
    const plan = await addPlan(server, "ACTIVE");
    const made = await addApplication(server, { processing_plan_id: plan });
    await server.database.query(
      "UPDATE processing_plans SET state = 'INACTIVE', name = 'Old' WHERE id = $1",
      [toUuid(plan)],
    );
    const { body } = await update(made.id, { processing_plan_id: plan });
    expect(body.processing_plan_data.name).toBe("Another plan");
    expect(body.missing.map((each: { field: string }) => each.field)).toContain(
      "processing_plan_id",
    );
    const link = await server.call("POST", `/applications/${made.id}/link`);
    expect([link.status, link.body.code]).toEqual([409, "conflict"]);
  });

  it("succeeds when others are concurrent, and numbers its event without a gap", async () => {
    const made = await addApplication(server);
    const responses = await Promise.all(
      [1, 2, 3].map((n) => update(made.id, { name: `Name ${n}` })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const events = await eventsOf(server, made.id);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });
});

describe("a submission", () => {
  const submit = (id: string) => server.call("PUT", `/applications/${id}/submit`);
  const [owner] = wholeApplication.owners;

  it("is rejected with an owner who is only a name, and with values that cannot be true", async () => {
    const { website: _, phone_number: __, ...company } = wholeApplication.company;
    const made = await addApplication(server, {
      company: { ...company, website: "nothing", phone_number: "-------" },
      owners: [{ first_name: "Mickey", last_name: "Mouse", title: "MEMBER", signer: true }],
      owners_certified: false,
    });
    const { status, body } = await submit(made.id);
    expect(status).toBe(400);
    expect(Object.keys(body.argument_errors).sort()).toEqual(
      made.missing.map(({ field }: { field: string }) => field).sort(),
    );
    expect(body.argument_errors).toEqual({
      "company.website":
        "Website must be a website, such as larkspur.example or https://larkspur.example.",
      "company.phone_number":
        "Phone number must be a number that can be called, such as 503 555 0142.",
      "owners[0].ownership_percent": "Ownership is required.",
      "owners[0].ssn": "Social Security number or ITIN is required.",
      "owners[0].birth_date": "Date of birth is required.",
      "owners[0].residence_address": "Home address is required.",
      owners_certified: "The signer must certify the owners.",
    });
  });

  it("is rejected for a signer under 18, by the date of the platform's clock", async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    const born = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
    const young = `${Number(today.slice(0, 4)) - 17}${today.slice(4)}`;
    for (const [birth_date, expected] of [
      [young, 400],
      [born, 200],
    ] as const) {
      const made = await addApplication(server, { owners: [{ ...owner, birth_date }] });
      expect((await submit(made.id)).status).toBe(expected);
    }
  });

  it("records the certification of the owners, with the text's version and digest", async () => {
    const { id, owners_certification } = await addApplication(server);
    expect(owners_certification).toEqual({
      certified_at: server.clock.now().toISOString(),
      text_version: "2026-11-en",
    });
    const { rows } = await server.database.query(
      "SELECT owners_certification FROM applications WHERE id = $1",
      [toUuid(id)],
    );
    expect(rows[0].owners_certification.text_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is rejected for a business, a location or an application whose name shows nothing", async () => {
    const { business_id } = server.sandbox;
    for (const [path, body] of [
      ["/businesses", { name: "   " }],
      ["/locations", { business_id, name: "\u200b\u200b" }],
      ["/applications", { business_id, processing_plan_id: "plan_x", name: "\u3164" }],
    ] as const) {
      const response = await server.call("POST", path, { body });
      expect([path, response.status]).toEqual([path, 400]);
      expect(response.body.argument_errors.name).toMatch(/at least one visible character/);
    }
  });
});

describe("a link", () => {
  it("works for 14 days by the clock, and is shown as the newest", async () => {
    const { id } = await addApplication(server);
    const now = server.clock.now().getTime();
    const first = await server.call("POST", `/applications/${id}/link`);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ expired: false });
    expect(new Date(first.body.expiration_date).getTime() - now).toBe(14 * 24 * 3_600_000);
    expect(first.body.uri).toMatch(/\/apply\/[A-Za-z0-9_-]{43}$/);
    const second = await server.call("POST", `/applications/${id}/link`);
    expect(second.body.uri).not.toBe(first.body.uri);
    const { body } = await server.call("GET", `/applications/${id}`);
    expect([body.application_link_id, body.application_link_uri]).toEqual([
      second.body.link_id,
      second.body.uri,
    ]);
    const { rows } = await server.database.query(
      "SELECT state FROM application_links WHERE application_id = $1 ORDER BY id",
      [toUuid(id)],
    );
    expect(rows).toEqual([{ state: "superseded" }, { state: "open" }]);
  });
});

describe("a list", () => {
  it("is filtered by business, words, statuses and times together", async () => {
    const { business_id } = await addBusiness(server, {
      name: "Quillon",
      contact_email: "q@quillon.example",
    });
    const draft = await addApplication(server, { business_id, name: "First" });
    server.clock.advance(60_000);
    const submitted = await addSubmitted(server, { business_id, name: "Second" });
    const ids = async (query: string) => {
      const { body, status } = await server.call("GET", `/applications?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.map((each: { id: string }) => each.id);
    };
    const of = `business_id=${business_id}`;
    expect(await ids(of)).toEqual([submitted.id, draft.id]);
    expect(await ids("search_field=QUILLON.example")).toEqual([submitted.id, draft.id]);
    expect(await ids(`${of}&search_field=first`)).toEqual([draft.id]);
    expect(await ids(`${of}&statuses=DRAFT`)).toEqual([draft.id]);
    for (const both of ["statuses=DRAFT,UNDER_REVIEW", "statuses=DRAFT&statuses=UNDER_REVIEW"]) {
      expect(await ids(`${of}&${both}`)).toHaveLength(2);
    }
    const at = encodeURIComponent(submitted.created_at);
    expect(await ids(`${of}&created_from=${at}`)).toEqual([submitted.id]);
    expect(await ids(`${of}&created_to=${at}`)).toEqual([draft.id]);
    const earlier = encodeURIComponent(draft.created_at);
    const reversed = await server.call(
      "GET",
      `/applications?created_from=${at}&created_to=${earlier}`,
    );
    expect(fieldErrorsOf(reversed.body)).toEqual(["created_to"]);
    const wrong = await server.call("GET", "/applications?statuses=DRAFT,NOWHERE");
    expect(fieldErrorsOf(wrong.body)).toEqual(["statuses"]);
  });
});

describe("a deletion", () => {
  it("removes a draft permanently, with an event that holds its last state", async () => {
    const { id } = await addApplication(server);
    await server.call("POST", `/applications/${id}/link`);
    expect((await server.call("DELETE", `/applications/${id}`)).status).toBe(204);
    expect((await server.call("GET", `/applications/${id}`)).status).toBe(404);
    expect((await server.call("DELETE", `/applications/${id}`)).status).toBe(404);
    const events = await eventsOf(server, id);
    expect(events.at(-1)).toMatchObject({
      type: "v2.application.deleted",
      sequence: 3,
      data: { status: "DRAFT" },
    });
  });
});
