import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPartner,
  type BuiltPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import { addAgentGroup } from "../../residuals/residuals.fixtures.ts";
import {
  addApplication,
  addBusiness,
  addLocation,
  wholeApplication,
} from "../boarding.fixtures.ts";
import { openBankAccount, storeBankAccount } from "./bank-account-draft.ts";
import { decryptOwners } from "./owner-secrets.ts";

let server: TestServer;
/** A partner of the same tenant, without sales codes and agent groups. */
let stranger: BuiltPartner;
beforeAll(async () => {
  server = await startTestServer();
  stranger = await addPartner(server);
});
afterAll(() => server.close());

const absent = {
  location: "loc_01k3m8s2d4b6h8k0n2q4t6w8y0",
  code: "sc_01k3m8s2d4b6h8k0n2q4t6w8y0",
  group: "agrp_01k3m8s2d4b6h8k0n2q4t6w8y0",
  agent: "agent_01k3m8s2d4b6h8k0n2q4t6w8y0",
};
const least = () => ({
  business_id: server.sandbox.business_id,
  processing_plan_id: server.sandbox.processing_plan_id,
  name: "Larkspur Coffee",
});
const create = (body: object, headers = {}) =>
  server.call("POST", "/applications", { body: { ...least(), ...body }, headers });
const place = (name: string) => addLocation(server, name, server.sandbox.business_id);
const first = async (path: string) => (await server.call("GET", path)).body.data[0];
const stored = async (id: string) => {
  const { rows } = await server.database.query("SELECT a.* FROM applications a WHERE id = $1", [
    toUuid(id),
  ]);
  return rows[0];
};

describe("the location of an application", () => {
  it("is one of its business, can be replaced and emptied, and cannot be deleted while it is used", async () => {
    const [pearl, division] = [await place("Pearl"), await place("Division")];
    const made = await create({ location_id: pearl.location_id });
    expect(made.body).toMatchObject({ location_id: pearl.location_id });
    const path = `/applications/${made.body.id}`;
    const put = (body: object) => server.call("PUT", path, { body: { ...least(), ...body } });
    const moved = await put({ location_id: division.location_id });
    expect(moved.body.location_id).toBe(division.location_id);
    expect((await server.call("DELETE", `/locations/${pearl.location_id}`)).status).toBe(204);
    const kept = await server.call("DELETE", `/locations/${division.location_id}`);
    expect([kept.status, kept.body.message]).toEqual([
      409,
      "An account or an application refers to this location.",
    ]);
    const emptied = await put({});
    expect(emptied.body.location_id).toBeNull();
    expect(emptied.headers.get("x-replaced-fields")).toContain("location_id");
    expect((await server.call("DELETE", `/locations/${division.location_id}`)).status).toBe(204);
  });

  it("of another business or partner is rejected like one that does not exist or was deleted", async () => {
    const own = await place("Gone");
    await server.call("DELETE", `/locations/${own.location_id}`);
    const sibling = await addLocation(server);
    const foreign = await server.call("POST", "/locations", {
      body: { business_id: stranger.businessId, name: "Elsewhere" },
      headers: { "x-api-key": stranger.privateKey },
    });
    const messages = [];
    for (const id of [absent.location, own.location_id, sibling.location_id]) {
      const { status, body } = await create({ location_id: id });
      expect([status, Object.keys(body.argument_errors)]).toEqual([400, ["location_id"]]);
      messages.push(body.argument_errors.location_id.replace(id, "ID"));
    }
    const other = await create({ location_id: foreign.body.location_id });
    messages.push(other.body.argument_errors.location_id.replace(foreign.body.location_id, "ID"));
    expect(new Set(messages).size).toBe(1);
  });
});

describe("the sales code, agent and group of an application", () => {
  it("are the partner's own: by id, and a sales code by its first name", async () => {
    const code = await first("/sales_codes");
    const agent = await first(`/sales_codes/${code.id}/agents`);
    for (const body of [
      { sales_code_id: code.id },
      { sales_code_id: "West coast" },
      { sales_agent_id: agent.id, sales_group_id: agent.sales_group_id },
    ]) {
      const made = await create(body);
      expect(made.body).toMatchObject(body);
    }
  });

  it("are rejected by their fields when they are unknown, at creation and at an update", async () => {
    const wrong = {
      sales_code_id: "West",
      sales_agent_id: "agent-7",
      sales_group_id: "group-2",
    };
    const { body: draft } = await create({});
    for (const rejected of [
      await create(wrong),
      await server.call("PUT", `/applications/${draft.id}`, { body: { ...least(), ...wrong } }),
    ]) {
      expect(rejected.status).toBe(400);
      expect(Object.keys(rejected.body.argument_errors).sort()).toEqual([
        "sales_agent_id",
        "sales_code_id",
        "sales_group_id",
      ]);
    }
  });

  it("of another partner are rejected like ones that do not exist", async () => {
    const foreignGroup = await addAgentGroup(server, { partnerId: stranger.partnerId });
    const agents = await server.database.query("SELECT id FROM agents WHERE agent_group_id = $1", [
      toUuid(foreignGroup),
    ]);
    const foreignAgent = toId("agent", agents.rows[0].id);
    const messageOf = async (field: string, id: string) => {
      const { body } = await create({ [field]: id });
      return body.argument_errors[field].replace(id, "ID");
    };
    for (const [field, foreign, none] of [
      ["sales_group_id", foreignGroup, absent.group],
      ["sales_agent_id", foreignAgent, absent.agent],
    ] as const) {
      expect(await messageOf(field, foreign)).toBe(await messageOf(field, none));
    }
    await server.database.query("DELETE FROM agents WHERE agent_group_id = $1", [
      toUuid(foreignGroup),
    ]);
    await server.database.query("DELETE FROM agent_groups WHERE id = $1", [toUuid(foreignGroup)]);
  });

  it("rejects an agent of another group than the one that is sent", async () => {
    const other = await addAgentGroup(server, { name: "Hillside Sales" });
    const code = await first("/sales_codes");
    const agent = await first(`/sales_codes/${code.id}/agents`);
    const { status, body } = await create({ sales_agent_id: agent.id, sales_group_id: other });
    expect([status, Object.keys(body.argument_errors)]).toEqual([400, ["sales_agent_id"]]);
  });

  it("may be any text for a partner that has none, but no id of an object that is not its own", async () => {
    const headers = { "x-api-key": stranger.privateKey };
    const plan = await first("/processing_plans");
    expect(plan).toBeDefined();
    const own = await server.call("GET", "/processing_plans", { headers });
    const body = {
      business_id: stranger.businessId,
      processing_plan_id: own.body.data[0].processing_plan_id,
    };
    const words = { sales_code_id: "CRM-17", sales_agent_id: "ana", sales_group_id: "coast" };
    expect((await create({ ...body, ...words }, headers)).body).toMatchObject(words);
    const code = await first("/sales_codes");
    for (const id of [code.id, absent.code]) {
      const rejected = await create({ ...body, sales_code_id: id }, headers);
      expect([rejected.status, Object.keys(rejected.body.argument_errors)]).toEqual([
        400,
        ["sales_code_id"],
      ]);
    }
  });
});

describe("an application that is copied from another one of its business", () => {
  const bank = {
    bank_account_name: "Larkspur operating",
    routing_number: "021000021",
    account_number: "000123456789",
    account_type: "CHECKING" as const,
  };

  it("begins with its company, owners and bank account, encrypted under its own context", async () => {
    const { encryption } = server.deps;
    const source = await addApplication(server);
    const uuid = toUuid(source.id);
    const { bank_account, encrypted_bank_account } = storeBankAccount(encryption, uuid, bank);
    await server.database.query(
      "UPDATE applications SET bank_account = $2, encrypted_bank_account = $3 WHERE id = $1",
      [uuid, JSON.stringify(bank_account), encrypted_bank_account],
    );
    const made = await create({ copy_from_application_id: source.id });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      company: source.company,
      address: null,
      terms_accepted: false,
      owners: [{ first_name: "Mara", ssn: "*****4321", birth_date: "1984-07-19" }],
    });
    expect(made.body.owners[0].id).not.toBe(source.owners[0].id);
    const [before, after] = [await stored(source.id), await stored(made.body.id)];
    expect(openBankAccount(encryption, after)).toMatchObject(bank);
    const owner = toUuid(made.body.owners[0].id);
    expect(decryptOwners(encryption, after)).toEqual({
      [owner]: { ssn: "987654321", birth_date: "1984-07-19" },
    });
    // The text of one application is not readable as another's.
    const swapped = { ...after, encrypted_owners: before.encrypted_owners };
    expect(() => decryptOwners(encryption, swapped)).toThrow();
  });

  it("keeps the parts of the request, and takes nothing from another business", async () => {
    const source = await addApplication(server);
    const company = { ...wholeApplication.company, dba_name: "Larkspur Division" };
    const made = await create({ copy_from_application_id: source.id, company, owners: [] });
    expect(made.body).toMatchObject({ company: { dba_name: "Larkspur Division" }, owners: [] });
    const { business_id } = await addBusiness(server);
    for (const id of [source.id, "app_01k3m8s2d4b6h8k0n2q4t6w8y0"]) {
      const rejected = await create({ business_id, copy_from_application_id: id });
      expect([rejected.status, Object.keys(rejected.body.argument_errors)]).toEqual([
        400,
        ["copy_from_application_id"],
      ]);
    }
  });
});
