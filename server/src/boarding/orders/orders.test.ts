import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventsOf, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { hashApiKey, newApiKey } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { boardAccounts } from "../accounts/board-accounts.ts";
import { closeAccount } from "../accounts/operator/close-account.ts";
import { bankAccount } from "../application-form/form.fixtures.ts";
import { wholeApplication } from "../boarding.fixtures.ts";
import { addBoardingOrder, callAsOperator, manualDeps, newMerchantIds } from "./orders.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: object, key?: string) =>
  callAsOperator(server, method, path, body, key);
const readOrder = async (id: string) => (await call("GET", `/boarding_orders/${id}`)).body;
const readAccount = async (id: string) => (await server.call("GET", `/accounts/${id}`)).body;
const board = () => boardAccounts(manualDeps(server));
const pathOf = (id: string, action: string) => `/boarding_orders/${id}/${action}`;

/** Another operator of the same partner. */
async function anotherOperator(): Promise<string> {
  const key = newApiKey("operator", server.random);
  await server.database.query(
    `INSERT INTO api_keys (id, tenant_id, partner_id, kind, key_hash, created_at)
     SELECT $1, tenant_id, partner_id, 'operator', $2, created_at FROM api_keys
      WHERE key_hash = $3`,
    [
      server.deps.ids.next(),
      hashApiKey(server.keyPepper, key),
      hashApiKey(server.keyPepper, server.sandbox.operator_key),
    ],
  );
  return key;
}

/** Requires two operators while `work` runs. */
async function withTwoOperators(work: () => Promise<void>): Promise<void> {
  server.deps.boardingOperators = 2;
  try {
    await work();
  } finally {
    server.deps.boardingOperators = 1;
  }
}

describe("boarding by an operator", () => {
  it("records one order that waits, however often the job runs", async () => {
    const { id, applicationId } = await addBoardingOrder(server);
    await board();
    expect(await readOrder(id)).toMatchObject({
      order_id: id,
      application_id: applicationId,
      state: "waiting",
      processor: "cardpointe_gateway",
      mid: null,
    });
    expect(await readAccount(id)).toMatchObject({ status: "BOARDING", mid: null });
    const { rows } = await server.database.query(
      "SELECT boarding_next_attempt_at FROM accounts WHERE id = $1",
      [toUuid(id)],
    );
    expect(rows).toEqual([{ boarding_next_attempt_at: null }]);
    const list = await call("GET", "/boarding_orders?state=waiting");
    expect(list.body.data).toContainEqual(expect.objectContaining({ order_id: id }));
  });

  it("exports everything that an acquirer asks for, and records the read", async () => {
    const home = { ...wholeApplication.address, address_line2: "Apt 4" };
    const [owner] = wholeApplication.owners;
    const { id, applicationId } = await addBoardingOrder(server, {
      company: {
        ...wholeApplication.company,
        legal_name: 'Larkspur "Coffee", LLC',
        timezone: "PST",
        stock_symbol: "LRK",
      },
      address: home,
      services_deliveries: { same_day_delivery: 100 },
      owners: [
        { ...owner, signer: false, first_name: "Bo", ownership_percent: 40, ssn: "987-65-4322" },
        {
          ...owner,
          ownership_percent: 60,
          phone_number: "+1 503 555 0143",
          residence_address: home,
        },
      ],
    });
    const reason = "Filing with the acquirer.";
    const exported = await call("POST", "/boarding_orders/export", { reason, order_ids: [id] });
    expect(exported.status, JSON.stringify(exported.body)).toBe(200);
    const [merchant] = exported.body.data;
    expect(merchant).toMatchObject({
      order_id: id,
      application_id: applicationId,
      legal_name: 'Larkspur "Coffee", LLC',
      dba_name: "Larkspur Coffee",
      ownership_type: "LIMITED_LIABILITY_COMPANY",
      tax_id: "931234567",
      tax_id_type: "EIN",
      mcc: "5814",
      phone: "503-555-0142",
      city: "Portland",
      avg_annual_volume: 420000,
      in_person_percent: 90,
      bank_account_number: bankAccount.account_number,
      bank_routing_number: bankAccount.routing_number,
    });
    expect(merchant.owners).toMatchObject([
      { signer: true, first_name: "Mara", ssn: "987-65-4321", birth_date: "1984-07-19" },
      { signer: false, first_name: "Bo", ssn: "987-65-4322" },
    ]);
    const [header = "", row = "", ...rest] = exported.body.csv.split("\r\n");
    expect(rest).toEqual([""]);
    expect(header).toMatch(/^order_id,application_id,legal_name,.*,owner_4_zip_code$/);
    expect(row).toContain(`${id},${applicationId},"Larkspur ""Coffee"", LLC",`);
    expect(row).toContain(",987-65-4321,1984-07-19,");
    expect(await readOrder(id)).toMatchObject({ state: "exported" });
    const { body: reads } = await call("GET", "/sensitive_data/reads");
    expect(reads.data[0]).toMatchObject({
      object_id: applicationId,
      reason,
      fields: ["owners.ssn", "owners.birth_date", "bank_account.account_number"],
      read_by: (await readOrder(id)).exported_by,
    });
    // The next export has only the orders that wait; a named one is exported again.
    const rest2 = await call("POST", "/boarding_orders/export", { reason });
    expect(rest2.body.data.map((each: { order_id: string }) => each.order_id)).not.toContain(id);
    const again = await call("POST", "/boarding_orders/export", { reason, order_ids: [id] });
    expect(again.body.csv).toBe(exported.body.csv);
  });

  it("exports the owner's number as tax id of a sole proprietor", async () => {
    const { id } = await addBoardingOrder(server, {
      company: { ...wholeApplication.company, ownership_type: "SOLO_TRADER" },
      owners: [{ ...wholeApplication.owners[0], title: "owner" }],
    });
    const body = { reason: "Filing.", order_ids: [id] };
    const { body: exported } = await call("POST", "/boarding_orders/export", body);
    expect(exported.data[0]).toMatchObject({ tax_id: "987654321", tax_id_type: "SSN" });
  });

  it("boards the account with the entered ids, as the processor's own wire does", async () => {
    const { id, applicationId } = await addBoardingOrder(server);
    const ids = newMerchantIds();
    const assigned = await call("POST", pathOf(id, "assign"), ids);
    expect(assigned.body).toMatchObject({ state: "assigned", ...ids });
    await board();
    expect(await readAccount(id)).toMatchObject({
      status: "BOARDED",
      processing_enabled: true,
      ...ids,
    });
    expect(await readOrder(id)).toMatchObject({ state: "boarded", ...ids });
    const { body: application } = await server.call("GET", `/applications/${applicationId}`);
    expect(application).toMatchObject({
      underwriting_merchant_id: ids.mid,
      underwriting_terminal_id: ids.tid,
    });
    const types = (await eventsOf(server, id)).map(({ type }: { type: string }) => type);
    expect(types).toEqual([
      "v2.account.created",
      "v2.account.gateway_updated",
      "v2.account.processing_enabled",
    ]);
    // The same again changes nothing, also after the account is boarded; another id is rejected.
    const before = await readOrder(id);
    expect((await call("POST", pathOf(id, "assign"), ids)).body).toEqual(before);
    const other = await call("POST", pathOf(id, "assign"), newMerchantIds());
    expect(other.status).toBe(409);
    expect(other.body.message).toContain(`boarded with the merchant id ${ids.mid}`);
    expect((await call("POST", pathOf(id, "reject"), { reason: "No." })).status).toBe(409);
  });

  it("imports all rows or none, with the reason of each rejected one", async () => {
    const first = await addBoardingOrder(server);
    const second = await addBoardingOrder(server);
    const boarded = await addBoardingOrder(server);
    const taken = newMerchantIds();
    await call("POST", pathOf(boarded.id, "assign"), taken);
    await board();
    const ids = newMerchantIds();
    const send = (orders: object[]) => call("POST", "/boarding_orders/import", { orders });
    const failed = await send([
      { order_id: first.id, ...ids },
      { order_id: second.id, ...taken },
      { order_id: boarded.id, ...newMerchantIds() },
      { order_id: first.id, ...newMerchantIds() },
    ]);
    expect(failed.status).toBe(400);
    expect(Object.keys(failed.body.argument_errors)).toEqual([
      "orders[1].mid",
      "orders[2].mid",
      "orders[3].order_id",
    ]);
    expect(failed.body.message).toContain(`it is the merchant id of ${boarded.id}`);
    const twice = await send([
      { order_id: first.id, ...ids },
      { order_id: second.id, ...ids },
    ]);
    expect(twice.body.message).toContain("orders[1].mid cannot be entered: the list has it twice");
    const unknown = await send([{ order_id: server.sandbox.account_id, ...ids }]);
    expect(unknown.body.message).toContain("there is no such order");
    for (const { id } of [first, second]) {
      expect(await readOrder(id)).toMatchObject({ state: "waiting", mid: null });
    }

    const orders = [
      { order_id: first.id, ...ids },
      { order_id: second.id, ...newMerchantIds() },
    ];
    expect((await send(orders)).body).toMatchObject({
      changed: 2,
      data: [{ order_id: first.id, state: "assigned" }, { order_id: second.id }],
    });
    expect((await send(orders)).body).toMatchObject({ changed: 0 });
    await board();
    expect((await send(orders)).body).toMatchObject({
      changed: 0,
      data: [{ state: "boarded" }, { state: "boarded" }],
    });
    expect(await readAccount(first.id)).toMatchObject({ status: "BOARDED", mid: ids.mid });
  });

  it("rejects a merchant id that another order gets at the same moment", async () => {
    const first = await addBoardingOrder(server);
    const second = await addBoardingOrder(server);
    const ids = newMerchantIds();
    const sent = await Promise.all(
      [first, second].map(({ id }) => call("POST", pathOf(id, "assign"), ids)),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("closes the account after the acquirer's rejection, with a reason for the partner", async () => {
    const { id } = await addBoardingOrder(server);
    const reason = "Listed as a terminated merchant.";
    const rejected = await call("POST", pathOf(id, "reject"), { reason });
    expect(rejected.body).toMatchObject({ state: "rejected", rejection_reason: reason });
    await board();
    expect(await readAccount(id)).toMatchObject({
      status: "TERMINATED",
      processing_enabled: false,
      termination_comment: "The acquirer did not board the merchant.",
    });
    expect((await eventsOf(server, id)).at(-1)).toMatchObject({ type: "v2.account.closed" });
    const assigned = await call("POST", pathOf(id, "assign"), newMerchantIds());
    expect([assigned.status, assigned.body.message]).toEqual([
      409,
      expect.stringContaining("the order is rejected"),
    ]);
    const again = await call("POST", pathOf(id, "reject"), { reason });
    expect([again.status, again.body.state]).toEqual([200, "rejected"]);
  });

  it("cancels the order of an account that is closed before", async () => {
    const { id } = await addBoardingOrder(server);
    await closeAccount(server.deps, id, "Moved to another facilitator.");
    expect(await readOrder(id)).toMatchObject({ state: "cancelled" });
    expect((await call("POST", pathOf(id, "assign"), newMerchantIds())).status).toBe(409);
  });

  it("waits for a second operator, if two are required", async () => {
    const other = await anotherOperator();
    await withTwoOperators(async () => {
      const { id } = await addBoardingOrder(server);
      const [wrong, ids] = [newMerchantIds(), newMerchantIds()];
      const assign = (body: object, key?: string) => call("POST", pathOf(id, "assign"), body, key);
      expect((await assign(wrong)).body).toMatchObject({ state: "entered", confirmed_by: null });
      // The same operator corrects a typing error, and confirms nothing.
      expect((await assign(ids)).body).toMatchObject({ state: "entered", ...ids });
      expect((await assign(ids)).body).toMatchObject({ state: "entered" });
      await board();
      expect(await readAccount(id)).toMatchObject({ status: "BOARDING" });
      const differs = await assign(wrong, other);
      expect([differs.status, differs.body.message]).toEqual([
        409,
        expect.stringContaining(`entered with the merchant id ${ids.mid}`),
      ]);
      const confirmed = (await assign(ids, other)).body;
      expect(confirmed.state).toBe("assigned");
      expect(confirmed.confirmed_by).not.toBe(confirmed.entered_by);
      await board();
      expect(await readAccount(id)).toMatchObject({ status: "BOARDED", mid: ids.mid });
    });
  });

  it("rejects with two operators as well", async () => {
    const other = await anotherOperator();
    await withTwoOperators(async () => {
      const { id } = await addBoardingOrder(server);
      const body = { reason: "High risk.", comment: "Not accepted." };
      const reject = (key?: string) => call("POST", pathOf(id, "reject"), body, key);
      expect((await reject()).body.state).toBe("entered");
      expect((await reject()).body.state).toBe("entered");
      expect((await reject(other)).body.state).toBe("rejected");
      await board();
      expect(await readAccount(id)).toMatchObject({ termination_comment: "Not accepted." });
    });
  });

  it("writes no number of an owner or a bank account into the log", () => {
    const log = server.logLines.join("\n");
    for (const secret of ["987-65-4321", "987654321", bankAccount.account_number]) {
      expect(log).not.toContain(secret);
    }
  });
});
