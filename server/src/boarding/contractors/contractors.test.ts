import { verifyLedger } from "@openpayfac/ledger";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  addPartner,
  compareBooks,
  eventsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { sendDueEmails } from "../../email/send-emails.ts";
import { toUuid } from "../../ids.ts";
import {
  addContractor,
  addLink,
  company,
  person,
  reviewWithBankAccount,
  sendForm,
  tokenOf,
} from "./contractor-contract-cases.fixtures.ts";
import { decryptIdentity } from "./contractor-identity.ts";
import { ownersOfContractor } from "./contractor-owners.ts";
import { reviewDueContractors } from "./review-contractors.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const statusOf = async (link: { contractor_application_id: string }) =>
  (await server.call("GET", `/contractors/application/${link.contractor_application_id}`)).body;
const open = (link: { link: string }) => server.call("POST", `/onboard-api/${tokenOf(link)}/open`);

describe("a contractor's link", () => {
  it("is CREATED, STARTED once opened, SUBMITTED, then APPROVED with the contractor", async () => {
    const link = await addLink(server);
    expect(link).toMatchObject({
      status: "CREATED",
      link: expect.stringMatching(/\/onboard\/[\w-]{43}$/),
      expiration: new Date(server.clock.now().getTime() + 14 * 86_400_000).toISOString(),
      contractor_id: null,
      contractor_status: null,
      application_data: null,
    });
    expect(await open(link)).toMatchObject({
      status: 200,
      body: { status: "OPEN", parent_name: "Harbor Chairs" },
    });
    expect(await statusOf(link)).toMatchObject({ status: "STARTED" });
    expect((await sendForm(server, link)).body).toMatchObject({ status: "SUBMITTED" });
    const submitted = await statusOf(link);
    expect(submitted).toMatchObject({
      status: "SUBMITTED",
      contractor_status: "UNDER_REVIEW",
      application_data: { type: "INDIVIDUAL", individual: { last_name: "Reed" }, company: null },
    });
    await reviewDueContractors(server.deps);
    expect(await statusOf(link)).toMatchObject({ status: "APPROVED", contractor_status: "ACTIVE" });
    const events = await eventsOf(server, submitted.contractor_id);
    expect(events.map(({ type, sequence }) => [sequence, type])).toEqual([
      [1, "v2.contractor.created"],
      [2, "v2.contractor.approved"],
    ]);
  });

  it("works for exactly 14 days", async () => {
    const link = await addLink(server);
    server.clock.advance(14 * 86_400_000 - 1);
    expect((await open(link)).body.status).toBe("OPEN");
    server.clock.advance(1);
    expect((await open(link)).body.status).toBe("EXPIRED");
    expect((await sendForm(server, link)).status).toBe(410);
    expect(await statusOf(link)).toMatchObject({ status: "EXPIRED" });
  });

  it("creates one contractor, even if its form is sent several times concurrently", async () => {
    const link = await addLink(server);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => sendForm(server, link, person())),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const rows = await server.database.query("SELECT FROM contractors");
    expect(rows.rowCount).toBe(1);
  });

  it("rejects a parent of another kind than stated, by its field", async () => {
    const { partner_id, business_id } = server.sandbox;
    for (const body of [
      { parent_id: partner_id, parent_type: "BUSINESS" },
      { parent_id: business_id, parent_type: "PARTNER" },
    ]) {
      const response = await server.call("POST", "/contractors/link", { body });
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.argument_errors)).toEqual(["parent_id"]);
    }
  });

  it("of a rejected contractor is superseded by a new one, which can be approved for the same person", async () => {
    const [first, second] = [await addLink(server), await addLink(server)];
    const form = person({ last_name: "Rejected" });
    await sendForm(server, first, form);
    await reviewDueContractors(server.deps);
    const rejected = await statusOf(first);
    expect(rejected).toMatchObject({ status: "REJECTED", contractor_status: "REJECTED" });
    const mended = { ...form, individual: { ...form.individual, last_name: "Reed" } };
    expect((await sendForm(server, second, mended)).status).toBe(200);
    await reviewDueContractors(server.deps);
    expect(await statusOf(second)).toMatchObject({
      status: "APPROVED",
      contractor_id: rejected.contractor_id,
    });
    expect((await sendForm(server, await addLink(server), mended)).status).toBe(409);
  });
});

describe("a contractor's form", () => {
  it("returns every error in one response, each by its field", async () => {
    const link = await addLink(server);
    const form = person({
      ssn: "123",
      birth_date: "1988-02-30",
      phone_number: "12",
      first_name: "J".repeat(51),
    });
    const bad = { ...form, bank_account: { ...form.bank_account, account_number: "12" } };
    const response = await sendForm(server, link, bad);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.argument_errors).sort()).toEqual([
      "bank_account.account_number",
      "individual.birth_date",
      "individual.first_name",
      "individual.phone_number",
      "individual.ssn",
    ]);
    const sound = person({
      birth_date: "2008-11-17",
      address: { ...form.individual.address, address_line1: "P.O. Box 12" },
    });
    const second = await sendForm(server, link, {
      ...sound,
      bank_account: { ...form.bank_account, routing_number: "021000022" },
    });
    expect(Object.keys(second.body.argument_errors).sort()).toEqual([
      "bank_account.routing_number",
      "individual.address.address_line1",
      "individual.birth_date",
    ]);
    const adult = person({ birth_date: "2008-11-16" });
    expect((await sendForm(server, link, adult)).status).toBe(200);
  });

  it("encrypts identity data, and shows it in no response, event or log", async () => {
    const contractor = await addContractor(server);
    const events = await eventsOf(server, contractor.id);
    const rows = await server.database.query(
      `SELECT (SELECT json_agg(c) FROM contractors c)::text
           || (SELECT json_agg(b) FROM payout_bank_accounts b)::text
           || (SELECT json_agg(b) FROM bank_accounts b)::text AS text`,
    );
    const said = [
      JSON.stringify(contractor),
      JSON.stringify(events),
      rows.rows[0].text,
      server.logLines.join(""),
    ];
    for (const text of said) {
      for (const secret of ["123456789", "123-45-6789", "1988-04-12", "000987654321"]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it("accepts a person or a company, and not both", async () => {
    const link = await addLink(server);
    const both = await sendForm(server, link, { ...person(), ...company() });
    expect(both.status).toBe(400);
    expect((await sendForm(server, link, company())).status).toBe(200);
    await reviewWithBankAccount(server);
    const { contractor_id: id } = await statusOf(link);
    expect((await server.call("GET", `/contractors/${id}`)).body).toMatchObject({
      type: "COMPANY",
      name: "Reed Couriers",
      individual: null,
      company: {
        legal_name: "Reed Couriers LLC",
        company_owners: [
          { first_name: "Jonas", ownership_percent: 60, signer: true, ssn: "*****6789" },
          { first_name: "Ines", ownership_percent: 40, signer: false, ssn: "*****7891" },
        ],
      },
      status: "ACTIVE",
      payouts_enabled: true,
    });
  });
});

describe("the owners of a company", () => {
  const stored = async (link: { contractor_application_id: string }) => {
    const { contractor_id: id } = await statusOf(link);
    const { rows } = await server.database.query(
      "SELECT id, profile, encrypted_identity FROM contractors WHERE id = $1",
      [toUuid(id)],
    );
    return rows[0];
  };

  it("are stored with numbers and dates of birth encrypted, which only verification reads", async () => {
    const link = await addLink(server);
    await sendForm(server, link, company());
    const row = await stored(link);
    const { encryption } = server.deps;
    expect(ownersOfContractor(row, decryptIdentity(encryption, row))).toMatchObject([
      {
        first_name: "Jonas",
        title: "MEMBER",
        signer: true,
        ssn: "123456789",
        birth_date: "1988-04-12",
        residence_address: { city: "Vancouver", state: "WA" },
      },
      { first_name: "Ines", ssn: "234567891", birth_date: "1990-02-03", email: null },
    ]);
    const { contractor_id: id } = await statusOf(link);
    const everything = JSON.stringify([
      row,
      await eventsOf(server, id),
      (await server.call("GET", `/contractors/${id}`)).body,
      server.logLines,
    ]);
    for (const secret of ["234567891", "234-56-7891", "1990-02-03", "1988-04-12", "123456789"]) {
      expect(everything).not.toContain(secret);
    }
    const one = await stored(await signedUpPerson());
    expect(ownersOfContractor(one, decryptIdentity(encryption, one))).toEqual([]);
  });

  it.each([
    ["no owner", { owners: [] }, "company.owners"],
    ["no signer", { first: { signer: false } }, "company.owners"],
    ["two signers", { second: { signer: true } }, "company.owners"],
    ["more than 100%", { second: { ownership_percent: 41 } }, "company.owners"],
    ["a title of another type", { second: { title: "PARTNER" } }, "company.owners[1].title"],
    [
      "a PO box",
      { second: { address: { address_line1: "PO Box 3" } } },
      "company.owners[1].address.address_line1",
    ],
    ["a signer under 18", { first: { birth_date: "2015-01-01" } }, "company.owners[0].birth_date"],
    [
      "a day in the future",
      { second: { birth_date: "2090-01-01" } },
      "company.owners[1].birth_date",
    ],
  ] as [string, { owners?: []; first?: object; second?: { address?: object } }, string][])(
    "are rejected with %s",
    async (_, { owners, first = {}, second = {} }, field) => {
      const [one, two] = company().company.owners;
      const address = { ...two?.address, ...second.address };
      const changed = owners ?? [
        { ...one, ...first },
        { ...two, ...second, address },
      ];
      const link = await addLink(server);
      const rejected = await sendForm(server, link, company({ owners: changed }));
      expect([rejected.status, Object.keys(rejected.body.argument_errors)]).toEqual([400, [field]]);
    },
  );

  async function signedUpPerson() {
    const link = await addLink(server);
    await sendForm(server, link);
    return link;
  }
});

describe("a contractor", () => {
  it("is notified of the review's outcome by email; the sandbox decides it by name", async () => {
    const approved = await addContractor(server);
    const rejected = await addContractor(server, { last_name: "Rejected" });
    const waiting = await addContractor(server, { last_name: "Pending" });
    expect([approved, rejected, waiting].map(({ status }) => status)).toEqual([
      "ACTIVE",
      "REJECTED",
      "UNDER_REVIEW",
    ]);
    expect([approved, rejected, waiting].map((each) => each.payouts_enabled)).toEqual([
      true,
      false,
      false,
    ]);
    await sendDueEmails(server.deps);
    const { body } = await server.call("GET", "/sandbox/emails");
    expect(body.data.map((email: { subject: string }) => email.subject)).toEqual([
      "We could not confirm your details",
      "You can be paid now",
    ]);
  });

  it("is deactivated and reactivated, with one event each", async () => {
    const { id } = await addContractor(server);
    const to = async (action: string) =>
      (await server.call("PATCH", `/contractors/${id}/${action}`)).body.status;
    expect(await to("activate")).toBe("ACTIVE");
    expect(await to("deactivate")).toBe("INACTIVE");
    expect(await to("deactivate")).toBe("INACTIVE");
    expect(await to("activate")).toBe("ACTIVE");
    const events = await eventsOf(server, id);
    expect(events.map(({ type }) => type).slice(2)).toEqual([
      "v2.contractor.deactivated",
      "v2.contractor.activated",
    ]);
  });

  it("is listed with its business or its partner, by name, and never with another's", async () => {
    const stranger = await addPartner(server);
    const ofPartner = { parent_id: server.sandbox.partner_id, parent_type: "PARTNER" };
    await addContractor(server, { last_name: "Alder" });
    await addContractor(server, { last_name: "Birch" });
    await addContractor(server, { last_name: "Cedar", parent: ofPartner });
    const names = async (query: string, headers = {}) => {
      const { body } = await server.call("GET", `/contractors${query}`, { headers });
      return body.data.map((each: { name: string }) => each.name);
    };
    const ofBusiness = { "x-business-id": server.sandbox.business_id };
    expect(await names("")).toEqual(["Jonas Cedar"]);
    expect(await names("", ofBusiness)).toEqual(["Jonas Birch", "Jonas Alder"]);
    expect(await names("?sort=NAME&sort_direction=asc", ofBusiness)).toEqual([
      "Jonas Alder",
      "Jonas Birch",
    ]);
    expect(await names("?name=BIR", ofBusiness)).toEqual(["Jonas Birch"]);
    expect(await names("", { "x-api-key": stranger.privateKey })).toEqual([]);
  });

  it("receives a split, is paid out to its own bank account, and its partner receives the events", async () => {
    const { id } = await addContractor(server);
    const split = { account_id: id, amount: 2500, description: "Delivery" };
    await addPaidIntent(server, { amount: 10_000, payment_splits: [split] });
    const moved = await server.call("POST", "/sandbox/clock", {
      body: { to: "2026-11-18T14:00:00.000Z" },
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const payouts = await server.database.query(
      "SELECT id, status, amount::int, owner_type FROM payouts WHERE account_id = $1",
      [toUuid(id)],
    );
    expect(payouts.rows).toMatchObject([
      { status: "completed", amount: 2500, owner_type: "contractor" },
    ]);
    const { body } = await server.control("GET", "/_simulator/bank?account_number=000987654321");
    expect(body.movements.map((each: { amount_minor: number }) => each.amount_minor)).toEqual([
      2500,
    ]);
    const announced = await server.database.query(
      `SELECT e.type FROM events e WHERE e.object_id = $1 AND e.partner_id = $2
        ORDER BY e.sequence`,
      [payouts.rows[0].id, toUuid(server.sandbox.partner_id)],
    );
    expect(announced.rows.map(({ type }) => type)).toEqual([
      "v2.payout.created",
      "v2.payout.updated",
      "v2.payout.pended",
      "v2.payout.updated",
      "v2.payout.completed",
    ]);
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
    const { database, simulatorOrigin } = server;
    expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
  });

  it("receives no new split while inactive, and none if unknown or another partner's", async () => {
    const stranger = await addPartner(server);
    const { id: off } = await addContractor(server);
    await server.call("PATCH", `/contractors/${off}/deactivate`);
    const { id: waiting } = await addContractor(server, { last_name: "Pending" });
    const { id: own } = await addContractor(server);
    const create = (account_id: string, headers = {}) =>
      server.call("POST", "/payment_intents", {
        body: {
          amount: 1000,
          payment_splits: [{ account_id, amount: 100, description: "Part" }],
        },
        headers,
      });
    for (const [contractor, why] of [
      [off, "is not active"],
      [waiting, "is not active"],
      ["ctr_01k3m8wzq2e6j0n4s8w2a6e0k4", "names no contractor"],
    ] as const) {
      const response = await create(contractor);
      expect(response.status).toBe(400);
      expect(response.body.detail).toContain(why);
    }
    const headers = { "x-api-key": stranger.privateKey, "x-account-id": stranger.accountId };
    expect((await create(own, headers)).status).toBe(400);
    expect((await create(own)).status).toBe(201);
  });
});
