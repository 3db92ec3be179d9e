import { afterAll, beforeAll, expect, test } from "vitest";
import { type Json, type SimulatorUnderTest, startUnderTest } from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const custom = { account_number: "5550001234", routing_number: "011401533" };
const person = { first_name: "Ada", last_name: "Example" };
const create = (fields: object) =>
  simulator.grailpay("POST", "/api/v3/people", { ...person, ...fields });

test("a person has the sent bank account, its number masked everywhere", async () => {
  const made = await create({
    bank_account: { custom },
    validate_account_routing: true,
    email: "ada@example.com",
  });
  expect(made).toMatchObject({
    status: 201,
    json: {
      data: {
        first_name: "Ada",
        email: "ada@example.com",
        valid_account: "valid",
        bank_account: {
          account_number: "******1234",
          routing_number: "011401533",
          is_default: true,
        },
      },
    },
  });
  const { uuid } = made.json.data;
  const read = await simulator.grailpay("GET", `/api/v3/people/${uuid}`);
  expect(read.json.data).toEqual(made.json.data);
  expect(made.text + read.text).not.toContain("5550001234");
  expect((await simulator.grailpay("GET", `/api/v3/businesses/${uuid}`)).status).toBe(404);
  const changed = await simulator.grailpay("PATCH", `/api/v3/people/${uuid}`, {
    last_name: "Other",
  });
  expect(changed.json.data).toMatchObject({ first_name: "Ada", last_name: "Other" });
});

test.each([
  ["a routing number without its check digit", { ...custom, routing_number: "123456789" }],
  ["the account that is never valid", { ...custom, account_number: "1000000099" }],
])("%s is 406 with validation, and creates nothing", async (_, account) => {
  const made = await create({
    bank_account: { custom: account },
    validate_account_routing: true,
    client_reference_id: "invalid",
  });
  expect(made).toMatchObject({
    status: 406,
    json: { status: false, data: { valid_account: "invalid" } },
  });
  const validated = await simulator.grailpay("POST", "/3p/api/v2/bank-accounts/validate", account);
  expect(validated.status).toBe(406);
  const unchecked = await create({ bank_account: { custom: account } });
  expect(unchecked).toMatchObject({
    status: 201,
    json: { data: { valid_account: "not_validated" } },
  });
});

test("a good account is valid", async () => {
  const response = await simulator.grailpay("POST", "/3p/api/v2/bank-accounts/validate", custom);
  expect(response).toMatchObject({ status: 200, json: { data: { valid_account: "valid" } } });
});

test.each([
  [{ first_name: "" }, "first_name"],
  [
    { bank_account: { custom: { ...custom, routing_number: "12" } } },
    "bank_account.routing_number",
  ],
  [{ bank_account: { custom: { ...custom, account_number: "1" } } }, "bank_account.account_number"],
  [{ bank_account: { custom: { ...custom, account_type: "gold" } } }, "bank_account.account_type"],
  [{ bank_account: { plaid: { account_id: "a" } } }, "bank_account.plaid.access_token"],
])("rejects %j with 422, which names %s", async (fields, field) => {
  const response = await create(fields);
  expect(response).toMatchObject({
    status: 422,
    json: { errors: { [field]: [expect.any(String)] } },
  });
});

test("a reference is used once", async () => {
  const first = await create({ client_reference_id: "ada" });
  const again = await create({ client_reference_id: "ada" });
  expect(again).toMatchObject({ status: 409, json: { data: { uuid: first.json.data.uuid } } });
});

test("a second bank account is added, and becomes the default on request", async () => {
  const { uuid } = (await create({ bank_account: { custom } })).json.data;
  const more = { bank_account: { plaid: { access_token: "t", account_id: "a" } } };
  const added = await simulator.grailpay("POST", `/api/v3/people/${uuid}/bank-accounts`, more);
  expect(added).toMatchObject({
    status: 201,
    json: { data: { is_default: false, aggregator_type: "plaid" } },
  });
  const other = await simulator.grailpay("POST", `/3p/api/v1/bank-account/${uuid}`, {
    ...custom,
    account_number: "5550005678",
  });
  const path = `/3p/api/v2/bank-accounts/${other.json.data.uuid}/switch-default/${uuid}`;
  expect((await simulator.grailpay("PUT", path)).json.data).toMatchObject({ is_default: true });
  const list = await simulator.grailpay("GET", `/3p/api/v2/users/${uuid}/bank-accounts`);
  const defaults = list.json.data.filter((one: Json) => one.is_default);
  expect(list.json.data).toHaveLength(3);
  expect(defaults).toMatchObject([{ account_number: "******5678" }]);
  const balance = `/3p/api/v2/users/${uuid}/bank-accounts/${other.json.data.uuid}/balance`;
  expect((await simulator.grailpay("GET", balance)).json.data).toMatchObject({ available: 0 });
});

test("rejects a removed user as payer", async () => {
  const { uuid } = (await create({ bank_account: { custom } })).json.data;
  const remove = () => simulator.grailpay("DELETE", `/3p/api/v2/users/${uuid}`);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  const debit = { payer_uuid: uuid, processor_mid: "1", amount: 1 };
  const response = await simulator.grailpay("POST", "/3p/api/v1/transaction", debit);
  expect(response).toMatchObject({
    status: 422,
    json: { errors: { payer_uuid: [expect.any(String)] } },
  });
});
